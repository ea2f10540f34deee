package org.batchwright.run.access.ssh;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.ssh.SshTunnel;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.run.access.RunAccess;
import org.batchwright.run.history.RunHistory;
import org.batchwright.text.Message;

/**
 * Configures OpenSSH on this computer for running jobs, so that {@code ssh bw-41} and all programs that use SSH connect to the job of run
 * 41.
 */
public final class RunSshHosts {
    private static final String PREFIX = "bw-";

    private final RunHistory history;
    private final RunAccess access;
    private final JobSshd sshd;
    private final JobSshd sshdInBackground;
    private final SshHostFiles files;
    private final UserSshConfig user;
    private final OwnCommand own;

    /** The command that starts Batchwright; empty if unknown. */
    public interface OwnCommand {
        Optional<List<String>> words();
    }

    public RunSshHosts(RunAccess access, RunHistory history, SshHostFiles files, UserSshConfig user, OwnCommand own) {
        this.history = history;
        this.access = access;
        this.sshd = new JobSshd(access);
        this.sshdInBackground = new JobSshd(access.inBackground());
        this.files = files;
        this.user = user;
        this.own = own;
    }

    /** Returns the name of a run as a host: {@code bw-41}. */
    public static String alias(Run run) {
        return PREFIX + run.number();
    }

    /** Returns the line to add to the user's SSH configuration, or empty if it is already there. */
    public Optional<String> missingLine() throws OperationException {
        return user.includes(files.config()) ? Optional.empty() : Optional.of(user.line(files.config()));
    }

    /** Adds the line that {@link #missingLine} returns. Callers ask the user first. */
    public void addLine() throws OperationException {
        user.include(files.config());
    }

    /**
     * Configures a running job as a host. Blocks.
     *
     * @return name of the host
     */
    public String add(RunId id) throws OperationException, InterruptedException {
        Run run = history.require(id);
        String alias = alias(run);
        List<String> command = new ArrayList<>(own.words()
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("run.own-program-unknown"))));
        command.addAll(List.of("proxy", String.valueOf(run.number())));
        JobSshd.Identity identity = sshd.check(id);
        files.publicKey(alias);
        files.add(alias, identity, command);
        return alias;
    }

    /** Returns whether the cluster of a run has an open connection or a login in progress. */
    boolean sharesLogin(RunId id) throws OperationException {
        return access.sharesLogin(id);
    }

    /** Connects to a running job's SSH server. From then on, the command's output is the SSH protocol. The caller closes it. Blocks. */
    public OpenCommand connect(RunId id) throws OperationException, InterruptedException {
        String alias = alias(history.require(id));
        JobSshd.Ready ready = sshd.connect(id, files.publicKey(alias));
        files.trust(alias, ready.identity());
        return ready.command();
    }

    /**
     * Logs in to a running job's SSH server in the background, without prompting the user, because the caller may be a page that is open in
     * a browser. The caller closes the connection. Blocks.
     */
    public SshTunnel tunnel(RunId id) throws OperationException, InterruptedException {
        String alias = alias(history.require(id));
        JobSshd.Ready ready = sshdInBackground.connect(id, files.publicKey(alias));
        return SshTunnel.over(
                ready.command(),
                new SshTunnel.End(
                        alias, ready.identity().user(), ready.identity().hostKey(), files.key(alias)));
    }

    /** Returns whether a run is currently configured as an SSH host. */
    public boolean contains(Run run) throws OperationException {
        return files.hasHost(alias(run));
    }

    public void remove(Run run) throws OperationException {
        files.remove(alias(run));
    }

    /** Removes the hosts whose runs have ended or are no longer in the history. */
    public void removeEnded() throws OperationException {
        for (String alias : files.aliases()) {
            if (alias.matches(PREFIX + "\\d{1,15}")) {
                Optional<Run> run = history.find(Long.parseLong(alias.substring(PREFIX.length())));
                if (run.isEmpty() || run.get().state().isFinal()) {
                    files.remove(alias);
                }
            }
        }
    }
}

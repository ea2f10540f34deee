package org.batchwright.remote.ssh;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.CodeTransfer;
import org.batchwright.remote.CommandLog;
import org.batchwright.remote.ConnectionReport;
import org.batchwright.remote.ContentSource;
import org.batchwright.remote.ExecReader;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.Login;
import org.batchwright.remote.PortChannel;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.shell.LiveShell;
import org.batchwright.remote.shell.LoginShell;
import org.batchwright.remote.terminal.AttachedTerminal;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.remote.terminal.UserTerminal;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;

/** A host over one SSH connection with many channels. */
public final class SshHost implements Host {
    private static final Duration DETECTION_TIMEOUT = Duration.ofSeconds(60);

    private final SshLink link;
    private final CommandLog log;
    private final Found found;
    private final SshFiles files;
    private final SftpReader reader;
    private final Channels.Use use;

    private SshHost(SshLink link, CommandLog log, Found found, SshFiles files, Channels.Use use) {
        this.link = link;
        this.log = log;
        this.found = found;
        this.files = files;
        this.use = use;
        this.reader = new SftpReader(link, new ExecReader(this));
    }

    private record Found(Facts facts, CodeTransfer.By code) {}

    /**
     * Determines {@link Facts} with one command. Closes the connection if that fails.
     *
     * @param person whether the user had to answer a prompt to log in
     */
    public static SshHost open(SshConnector.Opened opened, boolean person)
            throws OperationException, InterruptedException {
        SshLink link = new SshLink(opened, person);
        CommandLog log = new CommandLog();
        try {
            Found found = detect(link, log, opened.login());
            return new SshHost(link, log, found, new SshFiles(link), Channels.Use.USER);
        } catch (OperationException | InterruptedException | RuntimeException e) {
            link.close();
            throw e;
        }
    }

    private static Found detect(SshLink link, CommandLog log, Login login)
            throws OperationException, InterruptedException {
        String script = "printf '%s\\n' \"$HOME\" \"$(id -un)\" \"$(uname -n)\"\nfor tool in "
                + String.join(" ", CodeTransfer.TOOLS)
                + "; do command -v $tool >/dev/null || echo \"no $tool\"; done";
        Answer answer = log.record(script, () -> run(link, Channels.Use.USER, script, DETECTION_TIMEOUT));
        String[] lines = answer.out().split("\n", -1);
        if (!answer.ok() || lines.length < 3 || !lines[0].startsWith("/")) {
            throw new OperationException.CommandFailed(
                    Message.of("remote.no-usable-account"),
                    answer.exit(),
                    SanitizedText.text(answer.out() + "\n" + answer.err()));
        }
        boolean unpacks = Arrays.stream(lines).skip(3).noneMatch(line -> line.startsWith("no "));
        return new Found(
                new Facts(lines[0], lines[1], lines[2], login),
                unpacks ? CodeTransfer.By.STREAM : CodeTransfer.By.SFTP);
    }

    @Override
    public Answer run(String script, Duration limit) throws OperationException, InterruptedException {
        return log.record(script, () -> run(link, use, script, limit));
    }

    private static Answer run(SshLink link, Channels.Use use, String script, Duration limit)
            throws OperationException, InterruptedException {
        SshShell shell = link.shell(use);
        try {
            return LoginShell.run(shell, script, limit);
        } catch (IOException e) {
            throw link.lost(e);
        }
    }

    @Override
    public Answer stream(String script, ByteSink sink) throws OperationException, InterruptedException {
        return log.record(script, () -> {
            SshShell shell = link.followingShell();
            try {
                Answer answer = new LiveShell(shell, sink).run(script);
                return shell.isReclaimed() ? new Answer(CALLED_BACK, "", answer.err()) : answer;
            } catch (IOException | OperationException.CommandFailed e) {
                if (shell.isReclaimed() && link.isOpen()) {
                    return new Answer(CALLED_BACK, "", "");
                }
                throw e instanceof OperationException.CommandFailed failed ? failed : link.lost(e);
            }
        });
    }

    @Override
    public Answer runWithInput(String script, ContentSource source, Duration limit)
            throws OperationException, InterruptedException {
        return log.record(script, () -> {
            try {
                return LoginShell.runWithInput(link.shell(use), script, source, limit);
            } catch (IOException e) {
                throw link.lost(e);
            }
        });
    }

    /** Follows the file on a separate channel if there are enough channels, otherwise by polling. */
    @Override
    public void follow(String path, long from, ByteSink sink) throws OperationException, InterruptedException {
        long[] at = {from};
        ByteSink counting = bytes -> {
            at[0] += bytes.length;
            sink.accept(bytes);
        };
        PollingTail poll = new PollingTail(inBackground(), path, sink);
        while (true) {
            if (link.mayFollow()) {
                followOnOwnChannel(path, at, counting);
            } else {
                at[0] = poll.next(at[0]);
            }
        }
    }

    /** Follows the file with {@code tail}, which never ends on its own. Returns when the channel is needed for something else. */
    private void followOnOwnChannel(String path, long[] at, ByteSink sink)
            throws OperationException, InterruptedException {
        String file = ShellQuote.posix(path);
        // if a file appears later, tail prints it from the start, regardless of the requested offset
        String waiting = at[0] > 0 ? "until [ -e " + file + " ]; do sleep 1; done\n" : "";
        String tail = "exec tail -c +" + (at[0] + 1) + " -s 0.3 -F -- " + file + " 2>/dev/null";
        Answer answer = stream(waiting + tail, sink);
        if (answer.exit() != CALLED_BACK) {
            throw link.lost(new IOException(Message.text("remote.tail-ended", answer.exit())));
        }
    }

    @Override
    public OpenCommand start(String script) throws OperationException, InterruptedException {
        return link.start(LoginShell.command(script));
    }

    @Override
    public int attach(Optional<String> script, UserTerminal terminal) throws OperationException, InterruptedException {
        String command = script.map(LoginShell::command).orElse(LoginShell.OWN);
        return AttachedTerminal.run(terminal, size -> link.start(command, terminal.type(), size));
    }

    @Override
    public boolean hasTerminals() {
        return true;
    }

    @Override
    public OpenCommand openTerminal(Optional<String> script, String type, TerminalSize size)
            throws OperationException, InterruptedException {
        return link.start(script.map(LoginShell::command).orElse(LoginShell.OWN), type, size);
    }

    @Override
    public PortChannel openPort(String node, int port) throws OperationException, InterruptedException {
        return link.openPort(node, port);
    }

    @Override
    public Host inBackground() {
        return new SshHost(link, log, found, files, Channels.Use.POLLING);
    }

    @Override
    public Optional<ConnectionReport> report() {
        return Optional.of(link.report(log, found.code));
    }

    @Override
    public void onLost(Runnable listener) {
        link.onLost(listener);
    }

    @Override
    public void check() {
        link.check();
    }

    @Override
    public HostFiles files() {
        return files;
    }

    @Override
    public HostReader reader() {
        return reader;
    }

    @Override
    public Facts facts() {
        return found.facts;
    }

    @Override
    public Optional<Path> local(String path) {
        return Optional.empty();
    }

    @Override
    public boolean isOpen() {
        return link.isOpen();
    }

    @Override
    public void close() {
        link.close();
    }
}

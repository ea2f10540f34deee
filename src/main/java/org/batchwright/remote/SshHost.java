package org.batchwright.remote;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.Trouble;

/** A host over one SSH connection with many channels. */
final class SshHost implements Host {
    private static final Duration FIRST_ANSWER = Duration.ofSeconds(60);

    private final SshLink link;
    private final Facts facts;
    private final SshFiles files;
    private final SftpReader reader;

    private SshHost(SshLink link, Facts facts) {
        this.link = link;
        this.facts = facts;
        this.files = new SshFiles(link);
        this.reader = new SftpReader(link, new ExecReader(this));
    }

    /** Finds out what {@link Facts} says by one command; closes the connection when that fails. */
    static SshHost over(SshDoor.Opened opened) throws Trouble, InterruptedException {
        SshLink link = new SshLink(opened);
        try {
            return new SshHost(link, facts(link, opened.login()));
        } catch (Trouble | InterruptedException | RuntimeException e) {
            link.close();
            throw e;
        }
    }

    private static Facts facts(SshLink link, String login) throws Trouble, InterruptedException {
        String script = "printf '%s\\n' \"$HOME\" \"$(id -un)\" \"$(uname -n)\"";
        Answer answer = run(link, script, FIRST_ANSWER);
        String[] lines = answer.out().split("\n", -1);
        if (!answer.ok() || lines.length < 3 || !lines[0].startsWith("/")) {
            throw new Trouble.CommandFailed(
                    "The account has no usable home folder or shell on the cluster.",
                    "Log in by hand and see what it says.",
                    answer.exit(),
                    Shown.text(answer.out() + "\n" + answer.err()));
        }
        return new Facts(lines[0], lines[1], lines[2], login);
    }

    @Override
    public Answer run(String script, Duration limit) throws Trouble, InterruptedException {
        return run(link, script, limit);
    }

    private static Answer run(SshLink link, String script, Duration limit) throws Trouble, InterruptedException {
        SshShell shell = link.shell();
        try {
            return LoginShell.run(shell, script, limit);
        } catch (IOException e) {
            throw link.lost(e);
        }
    }

    @Override
    public Answer stream(String script, ByteSink sink) throws Trouble, InterruptedException {
        try {
            return new LiveShell(link.followingShell(), sink).run(script);
        } catch (IOException e) {
            throw link.lost(e);
        }
    }

    /** {@code tail} never ends by itself. */
    @Override
    public Answer pour(String script, Source source, Duration limit) throws Trouble, InterruptedException {
        SshShell shell = link.shell();
        try {
            return LoginShell.pour(shell, script, source, limit);
        } catch (IOException e) {
            throw link.lost(e);
        }
    }

    @Override
    public void follow(String path, long from, ByteSink sink) throws Trouble, InterruptedException {
        String file = Quoted.word(path);
        // tail shows a file that appears later from its start, whatever was asked for
        String waiting = from > 0 ? "until [ -e " + file + " ]; do sleep 1; done\n" : "";
        Answer answer =
                stream(waiting + "exec tail -c +" + (from + 1) + " -s 0.3 -F -- " + file + " 2>/dev/null", sink);
        throw link.lost(new IOException("tail ended with exit status " + answer.exit()));
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
        return facts;
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

package org.batchwright.remote.local;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.ChildEnvironment;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.ContentSource;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.Login;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.shell.LiveShell;
import org.batchwright.remote.shell.LoginShell;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.remote.terminal.UserTerminal;
import org.batchwright.text.Message;

/** The computer that the application runs on. It needs no connection and is always open. */
public final class ThisComputer implements Host {
    private final Map<String, String> environment;
    private final Facts facts;
    private final LocalFiles files = new LocalFiles();
    private final LocalReader reader = new LocalReader();

    public ThisComputer() {
        this(Map.of());
    }

    /** @param environment variables that differ from the application's own */
    public ThisComputer(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
        this.facts = new Facts(
                environment.getOrDefault("HOME", System.getProperty("user.home", "/")),
                System.getProperty("user.name", "unknown"),
                LocalFiles.nodeName(),
                Login.of(Message.text("remote.this-computer")));
    }

    @Override
    public Answer run(String script, Duration limit) throws OperationException, InterruptedException {
        try {
            return LoginShell.run(start(), script, limit);
        } catch (IOException e) {
            throw shellFailure(script, e);
        }
    }

    @Override
    public Answer runWithInput(String script, ContentSource source, Duration limit)
            throws OperationException, InterruptedException {
        try {
            return LoginShell.runWithInput(start(), script, source, limit);
        } catch (IOException e) {
            throw shellFailure(script, e);
        }
    }

    private static OperationException shellFailure(String script, IOException cause) {
        return new OperationException.CommandFailed(
                Message.of("remote.command-output-not-read", String.valueOf(cause.getMessage())),
                -1,
                SanitizedText.text(script));
    }

    @Override
    public Answer stream(String script, ByteSink sink) throws OperationException, InterruptedException {
        try {
            return new LiveShell(start(), sink).run(script);
        } catch (IOException e) {
            throw new OperationException.CommandFailed(
                    Message.of("remote.command-output-not-read", String.valueOf(e.getMessage())),
                    -1,
                    SanitizedText.text(script));
        }
    }

    @Override
    public OpenCommand start(String script) throws OperationException {
        return new LocalCommand(launch(builder(List.of("bash", "-l", "-c", script))));
    }

    /** Runs the command in the application's own terminal. */
    @Override
    public int attach(Optional<String> script, UserTerminal terminal) throws OperationException, InterruptedException {
        Process process = launch(builder(command(script)).inheritIO());
        try {
            return process.waitFor();
        } finally {
            process.destroy();
        }
    }

    @Override
    public boolean hasTerminals() {
        return LocalTerminal.isPossible();
    }

    @Override
    public OpenCommand openTerminal(Optional<String> script, String type, TerminalSize size) throws OperationException {
        if (!hasTerminals()) {
            throw new OperationException.NotPossible(Message.of("remote.no-terminal", facts.node()));
        }
        ProcessBuilder builder = builder(command(script));
        builder.environment().put("TERM", type);
        try {
            return LocalTerminal.start(builder, size);
        } catch (IOException refused) {
            throw new OperationException.NotPossible(
                    Message.of("remote.bash-not-started", String.valueOf(refused.getMessage())));
        }
    }

    private static List<String> command(Optional<String> script) {
        String own = System.getenv().getOrDefault("SHELL", "bash");
        return script.map(text -> List.of("bash", "-l", "-c", text)).orElse(List.of(own, "-l"));
    }

    private ProcessBuilder builder(List<String> command) {
        ProcessBuilder builder = ChildEnvironment.clean(new ProcessBuilder(command));
        builder.directory(Path.of(facts.home()).toFile());
        builder.environment().putAll(environment);
        return builder;
    }

    private static Process launch(ProcessBuilder builder) throws OperationException {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new OperationException.NotPossible(
                    Message.of("remote.bash-not-started", String.valueOf(e.getMessage())));
        }
    }

    private LoginShell.Started start() throws OperationException {
        try {
            return new LocalShell(builder(ProcessSession.wrapCommand(LoginShell.SHELL_COMMAND))
                    .start());
        } catch (IOException e) {
            throw new OperationException.NotPossible(
                    Message.of("remote.bash-not-started", String.valueOf(e.getMessage())));
        }
    }

    @Override
    public void follow(String path, long from, ByteSink sink) throws OperationException, InterruptedException {
        new LocalTail(Path.of(path), sink).follow(from);
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
        return Optional.of(Path.of(path));
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void close() {}

    private record LocalShell(Process process) implements LoginShell.Started {
        @Override
        public OutputStream input() {
            return process.getOutputStream();
        }

        @Override
        public InputStream output() {
            return process.getInputStream();
        }

        @Override
        public InputStream errors() {
            return process.getErrorStream();
        }

        @Override
        public int exit() throws InterruptedException {
            return process.waitFor();
        }

        @Override
        public void stop() {
            ProcessSession.end(process);
        }

        @Override
        public void release() {
            ProcessSession.close(process);
        }
    }
}

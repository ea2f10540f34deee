package org.batchwright.remote.ssh.destination;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.net.SocketFactory;
import org.batchwright.model.OperationException;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.shell.MarkedOutput;
import org.batchwright.remote.shell.OutputMarkers;
import org.batchwright.text.Message;

/**
 * A connection through the input and output of a program, as in {@code ProxyCommand} of ssh_config(5). The program ends with the
 * connection.
 */
public final class ProxyProcess extends Socket {
    /** Time for the program to end after it has been told to. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final Process process;
    private final MarkedOutput errorOutput = new MarkedOutput(OutputMarkers.fresh());

    private ProxyProcess(Process process) {
        this.process = process;
        Thread.ofVirtual().start(() -> {
            try (InputStream err = process.getErrorStream()) {
                errorOutput.readFrom(err);
            } catch (IOException e) {
                // the program was terminated; its output so far is all there is
            }
        });
    }

    /**
     * Starts the program.
     *
     * @param shell how to pass a command line to the user's shell
     * @param command the command, with its tokens expanded
     */
    static ProxyProcess start(List<String> shell, String command) throws OperationException {
        String line = shell.getFirst().endsWith(".exe") ? command : "exec " + command;
        try {
            return new ProxyProcess(new ProcessBuilder(shell.getFirst(), shell.getLast(), line).start());
        } catch (IOException e) {
            throw new OperationException.Unreachable(Message.of("remote.proxy-command-not-started"), e);
        }
    }

    /** Returns a factory that returns this connection. */
    public SocketFactory factory() {
        return new SingleSocketFactory(this);
    }

    /** Returns the program's error output, for display. */
    public String errorOutput() throws InterruptedException {
        process.waitFor(1, TimeUnit.SECONDS);
        return SanitizedText.line(errorOutput.allText());
    }

    @Override
    public InputStream getInputStream() {
        return process.getInputStream();
    }

    @Override
    public OutputStream getOutputStream() {
        return process.getOutputStream();
    }

    @Override
    public boolean isConnected() {
        return true;
    }

    @Override
    public boolean isClosed() {
        return !process.isAlive();
    }

    @Override
    public void close() {
        // once the program has ended, what it has started is no longer among its descendants
        List<ProcessHandle> before = family(process.toHandle());
        before.forEach(ProcessHandle::destroy);
        var _ = CompletableFuture.allOf(
                        before.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new))
                .completeOnTimeout(null, GRACE.toMillis(), TimeUnit.MILLISECONDS)
                .thenRun(() -> before.stream()
                        .flatMap(program -> family(program).stream())
                        .forEach(ProcessHandle::destroyForcibly));
    }

    /** Returns a program and the programs that it has started so far. */
    private static List<ProcessHandle> family(ProcessHandle program) {
        return Stream.concat(Stream.of(program), program.descendants()).toList();
    }

    @Override
    public void setSoTimeout(int timeout) {
        // pipes have no timeout; connecting has a deadline of its own
    }
}

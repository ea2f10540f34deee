package org.batchwright.remote.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.ContentSource;
import org.batchwright.remote.SanitizedText;
import org.batchwright.text.Message;

/**
 * Runs a bash script inside a login shell. The script is sent on stdin, because no style of quoting has the same meaning in bash, csh and
 * fish. The first line reads everything that follows it, so that the script's own stdin is empty.
 */
public final class LoginShell {

    /** The command that starts bash if there is no other shell in between. */
    public static final List<String> SHELL_COMMAND = List.of("bash", "-l", "-s");

    /** The line that starts bash from the account's own shell; identical in sh, bash, zsh, csh and fish. */
    public static final String COMMAND = "exec " + String.join(" ", SHELL_COMMAND);

    /** The line that starts the account's own shell as a login shell; also identical in all these shells. */
    public static final String OWN = "exec $SHELL -l";

    private static final Executor THREADS =
            task -> Thread.ofVirtual().name("login-shell").start(task);

    private LoginShell() {}

    /**
     * Returns the line that runs a script in bash as a login shell, with the standard streams left to the script. The script is encoded,
     * because only plain characters between single quotes have the same meaning in all these shells.
     */
    public static String command(String script) {
        String encoded = Base64.getEncoder().encodeToString(script.getBytes(StandardCharsets.UTF_8));
        return "exec bash -l -c 'eval \"$(printf %s " + encoded + " | base64 -d)\"'";
    }

    /** A shell that was started: a local process or a remote channel. */
    public interface Started {
        OutputStream input();

        InputStream output();

        InputStream errors();

        /** Returns the exit status once the shell's output has ended; 128 + n after signal n. */
        int exit() throws IOException, InterruptedException;

        /** Terminates the shell with all its children, except those that created their own session. */
        void stop();

        /** Releases a shell whose script has ended. Processes that the script left running continue. */
        void release();

        /** Returns a replacement if this shell may have ended on its own before it received a script. */
        default Optional<Started> replacement() throws OperationException, InterruptedException {
            return Optional.empty();
        }
    }

    /**
     * Runs the script in a newly started shell, which is stopped on timeout or interrupt.
     *
     * @throws IOException if the connection to the shell failed before the script ended
     */
    public static Answer run(Started shell, String script, Duration limit)
            throws IOException, OperationException, InterruptedException {
        OutputMarkers markers = OutputMarkers.fresh();
        return run(shell, script, limit, markers, out -> out.write(markers.wrap(script)));
    }

    /** Runs the script with the content of the source as its stdin. */
    public static Answer runWithInput(Started shell, String script, ContentSource source, Duration limit)
            throws IOException, OperationException, InterruptedException {
        OutputMarkers markers = OutputMarkers.fresh();
        AtomicReference<Optional<OperationException>> failed = new AtomicReference<>(Optional.empty());
        Answer answer = run(shell, script, limit, markers, out -> {
            out.write(markers.wrapBeforeInput(script));
            try {
                source.writeTo(out);
            } catch (OperationException failure) {
                failed.set(Optional.of(failure));
            }
        });
        if (failed.get().isPresent()) {
            throw failed.get().get();
        }
        return answer;
    }

    private interface Input {
        void writeTo(OutputStream out) throws IOException;
    }

    private static Answer run(Started shell, String script, Duration limit, OutputMarkers markers, Input input)
            throws IOException, OperationException, InterruptedException {
        MarkedOutput out = new MarkedOutput(markers);
        MarkedOutput err = new MarkedOutput(markers);
        CompletableFuture<Void> output = start(() -> out.readFrom(shell.output()));
        CompletableFuture<Void> complained = start(() -> err.readFrom(shell.errors()));
        THREADS.execute(() -> sendInput(shell, input));
        boolean ended = false;
        try {
            CompletableFuture.allOf(output, complained).get(limit.toNanos(), TimeUnit.NANOSECONDS);
            ended = true;
            Optional<Started> another = out.hasBegun() ? Optional.empty() : shell.replacement();
            return another.isPresent() ? run(another.get(), script, limit, markers, input) : toAnswer(shell, out, err);
        } catch (TimeoutException e) {
            throw timedOut(script, limit, out, err);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Broken broken) {
                throw broken.cause;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            if (ended) {
                shell.release();
            } else {
                shell.stop();
            }
        }
    }

    private static Answer toAnswer(Started shell, MarkedOutput out, MarkedOutput err)
            throws IOException, OperationException, InterruptedException {
        if (out.exit().isPresent()) {
            return new Answer(out.exit().getAsInt(), out.text(), err.text());
        }
        int exit = shell.exit();
        if (!out.hasBegun()) {
            throw new OperationException.CommandFailed(
                    Message.of("remote.login-shell-ended", exit),
                    exit,
                    SanitizedText.text(out.allText() + "\n" + err.allText()));
        }
        return new Answer(exit, out.text(), err.text());
    }

    private static OperationException timedOut(String script, Duration limit, MarkedOutput out, MarkedOutput err) {
        return new OperationException.TimedOut(
                Message.of("remote.command-timed-out", limit.toSeconds()),
                SanitizedText.text(script) + "\n\n" + SanitizedText.text(out.allText() + "\n" + err.allText()));
    }

    private static void sendInput(Started shell, Input input) {
        try (Leased<OutputStream> out = new Leased<>(shell.input())) {
            input.writeTo(out.one());
            out.one().flush(); // closing alone does not wait until the remote side has read it
        } catch (IOException e) {
            // a shell that ended early stops reading; a lost connection also shows on its output, which has the
            // reason
        }
    }

    private static CompletableFuture<Void> start(Transfer transfer) {
        return CompletableFuture.runAsync(
                () -> {
                    try {
                        transfer.run();
                    } catch (IOException e) {
                        throw new Broken(e);
                    }
                },
                THREADS);
    }

    private interface Transfer {
        void run() throws IOException;
    }

    @SuppressWarnings("serial") // never serialized
    private static final class Broken extends RuntimeException {
        private final IOException cause;

        Broken(IOException cause) {
            super(cause);
            this.cause = cause;
        }
    }
}

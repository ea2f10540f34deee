package org.batchwright.remote.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.SanitizedText;
import org.batchwright.text.Message;

/**
 * Runs a bash script inside a login shell and passes its output on as it arrives. When the shell's stdin ends, the script and all its
 * children are terminated. A closed channel, a lost connection and the exit of this process all cause this, so no processes are left
 * behind.
 */
public final class LiveShell {
    /** Limit for stderr, which is only diagnostic. */
    private static final int MAX_ERROR_BYTES = 8192;

    private final LoginShell.Started shell;
    private final OutputMarkers markers = OutputMarkers.fresh();
    private final Host.ByteSink sink;

    public LiveShell(LoginShell.Started shell, Host.ByteSink sink) {
        this.shell = shell;
        this.sink = sink;
    }

    /**
     * Runs until the script ends or the thread is interrupted.
     *
     * @return exit status and standard error; the output went to the sink
     * @throws IOException if the connection to the shell failed before that
     */
    public Answer run(String script) throws IOException, OperationException, InterruptedException {
        CompletableFuture<Boolean> output = new CompletableFuture<>();
        CompletableFuture<String> complained = new CompletableFuture<>();
        Thread reader = start(output, () -> {
            sendScript(shell.input(), script);
            return read(shell.output(), markers.begin());
        });
        Thread errors = start(complained, () -> readErrorTail(shell.errors()));
        boolean ended = false;
        try {
            boolean begun = output.get();
            OptionalInt exit = exit();
            if (!begun && exit.isPresent()) {
                throw new OperationException.CommandFailed(
                        Message.of("remote.login-shell-ended", exit.getAsInt()), exit.getAsInt(), complained.get());
            }
            ended = true;
            return new Answer(
                    exit.orElseThrow(() -> new IOException(Message.text("remote.channel-closed"))),
                    "",
                    complained.get());
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException broken) {
                throw broken;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            if (ended) {
                shell.release();
            } else {
                shell.stop();
            }
            reader.interrupt();
            errors.interrupt();
        }
    }

    private OptionalInt exit() throws InterruptedException {
        try {
            return OptionalInt.of(shell.exit());
        } catch (IOException cut) {
            return OptionalInt.empty();
        }
    }

    private interface Reading<T> {
        T perform() throws IOException;
    }

    private static <T> Thread start(CompletableFuture<T> done, Reading<T> reading) {
        return Thread.ofVirtual().name("follow").start(() -> {
            try {
                done.complete(reading.perform());
            } catch (IOException | RuntimeException e) {
                done.completeExceptionally(e);
            }
        });
    }

    /**
     * Sends the script. Each background command has its own process group ({@code set -m}), so that the script is terminated with all its
     * children. At the end, the shell execs another one, so that {@code .bash_logout} prints nothing after it.
     */
    private void sendScript(OutputStream input, String script) throws IOException {
        String begin = createMarker();
        // the marker is split in two, so that a startup file with set -v or -x does not print it
        String print = "builtin printf '%s%s\\n' " + begin.substring(0, 9) + " " + begin.substring(9);
        String text = "exec 3<&0; { set -m +x +v; } 2>/dev/null; " + print + " >&2; " + print + "\n{\n" + script
                + "\n} </dev/null 3<&- &\n"
                // one line, so that the shell has read all of it before cat starts to read what follows
                + "bw=$!; { cat <&3; kill -TERM -- -$bw; } >/dev/null 2>&1 & bw_watch=$!; wait $bw; bw=$?; kill -- -$bw_watch 2>/dev/null; exec bash --norc -c \"exit $bw\"\n";
        input.write(text.getBytes(StandardCharsets.UTF_8));
        input.flush();
    }

    private String createMarker() {
        return new String(markers.begin(), StandardCharsets.UTF_8).strip();
    }

    /** Returns whether the script started. */
    private boolean read(InputStream output, byte[] begin) throws IOException {
        int matched = 0;
        while (matched < begin.length) {
            int next = output.read();
            if (next < 0) {
                return false;
            }
            matched = next == begin[matched] ? matched + 1 : next == begin[0] ? 1 : 0;
        }
        byte[] buffer = new byte[65_536];
        int count = output.read(buffer);
        while (count >= 0) {
            sink.accept(Arrays.copyOf(buffer, count));
            count = output.read(buffer);
        }
        return true;
    }

    /** Returns the end of stderr after the marker. */
    private String readErrorTail(InputStream errors) throws IOException {
        StringBuilder text = new StringBuilder();
        byte[] buffer = new byte[4096];
        int count = errors.read(buffer);
        while (count >= 0) {
            text.append(new String(buffer, 0, count, StandardCharsets.UTF_8));
            int begun = text.indexOf(createMarker());
            text.delete(0, begun < 0 ? 0 : begun + createMarker().length() + 1);
            text.delete(0, Math.max(0, text.length() - MAX_ERROR_BYTES));
            count = errors.read(buffer);
        }
        return SanitizedText.text(text.toString());
    }
}

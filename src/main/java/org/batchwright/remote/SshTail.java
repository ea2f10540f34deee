package org.batchwright.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.batchwright.model.Trouble;

/**
 * Follows a growing file through a channel of its own. {@code tail} over there is told to go by the end of its standard input, which
 * comes with a closed channel and a cut link alike, so that none is left behind.
 */
final class SshTail {
    private final SshLink link;
    private final String path;
    private final Host.ByteSink sink;

    SshTail(SshLink link, String path, Host.ByteSink sink) {
        this.link = link;
        this.path = path;
        this.sink = sink;
    }

    /** Goes on until interrupted. */
    void follow(long from) throws Trouble, InterruptedException {
        SshShell shell = link.followingShell();
        CompletableFuture<IOException> broken = new CompletableFuture<>();
        Bracket bracket = Bracket.fresh();
        Thread reader = Thread.ofVirtual().name("follow").start(() -> {
            try {
                tell(shell.input(), bracket, from);
                read(shell.output(), bracket.begin());
                broken.complete(new IOException("the channel was closed"));
            } catch (IOException e) {
                broken.complete(e);
            } catch (RuntimeException e) {
                broken.completeExceptionally(e);
            }
        });
        try {
            throw link.lost(broken.get());
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            shell.stop();
            reader.interrupt();
        }
    }

    private void tell(OutputStream input, Bracket bracket, long from) throws IOException {
        String begin = new String(bracket.begin(), StandardCharsets.UTF_8).strip();
        // tail shows a file that appears later from its start, whatever was asked for
        String waiting =
                "{ " + (from > 0 ? "until [ -e " + Quoted.word(path) + " ]; do sleep 1; done; exec " : "exec ");
        // in two pieces, so that a start-up file with set -v or -x does not print the mark
        String line = "builtin printf '%s%s\\n' " + begin.substring(0, 9) + " " + begin.substring(9) + "; "
                + waiting + "tail -c +" + (from + 1) + " -s 0.3 -F -- " + Quoted.word(path)
                + " 2>/dev/null; } & bw=$!; "
                + "cat >/dev/null; kill $bw; exit\n";
        input.write(line.getBytes(StandardCharsets.UTF_8));
        input.flush();
    }

    private void read(InputStream output, byte[] begin) throws IOException {
        int matched = 0;
        while (matched < begin.length) {
            int next = output.read();
            if (next < 0) {
                return;
            }
            matched = next == begin[matched] ? matched + 1 : next == begin[0] ? 1 : 0;
        }
        byte[] buffer = new byte[65_536];
        int count = output.read(buffer);
        while (count >= 0) {
            sink.accept(Arrays.copyOf(buffer, count));
            count = output.read(buffer);
        }
    }
}

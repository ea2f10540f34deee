package org.batchwright.remote.ssh;

import java.time.Duration;
import java.util.Base64;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.text.ShellQuote;

/** Polls a growing file, for servers with too few channels to keep one open for each followed log. */
record PollingTail(Host host, String path, Host.ByteSink sink) {
    private static final int CHUNK_SIZE = 1 << 20;
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofSeconds(2);

    /**
     * Reads new data, and waits briefly if there is none.
     *
     * @return the offset to continue from
     */
    long next(long from) throws OperationException, InterruptedException {
        String file = ShellQuote.posix(path);
        Answer answer = host.run(
                "[ ! -e " + file + " ] || tail -c +" + (from + 1) + " -- " + file + " | head -c " + CHUNK_SIZE
                        + " | base64",
                TIMEOUT);
        byte[] bytes = Base64.getMimeDecoder().decode(answer.out());
        if (bytes.length > 0) {
            sink.accept(bytes);
        }
        if (bytes.length < CHUNK_SIZE) {
            Thread.sleep(PAUSE);
        }
        return from + bytes.length;
    }
}

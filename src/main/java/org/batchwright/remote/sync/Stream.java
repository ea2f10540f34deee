package org.batchwright.remote.sync;

import java.io.OutputStream;
import java.time.Duration;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.ConnectionReport;
import org.batchwright.remote.Host;

/**
 * A packed tree in transfer to the unpacking script, over two channels if it is large and the latency is high.
 *
 * @param part folder where the snapshot is built
 * @param left folder of an earlier attempt whose files are used; empty for none
 * @param partial incomplete files in {@code left}; only the rest of each is sent
 */
record Stream(
        Host host, String codeRoot, String part, Delta delta, String left, PartialUploads partial, PackedTree packed) {
    /** Below this size, a second channel is not worth the additional round trips. */
    private static final long LARGE = 32L << 20;
    /** Below this latency, one channel uses the full bandwidth. */
    private static final Duration MIN_LATENCY = Duration.ofMillis(8);

    Answer send(long bytes, Duration patience) throws OperationException, InterruptedException {
        if (bytes >= LARGE && host.report().filter(Stream::isSlowAndIdle).isPresent()) {
            try (SecondChannel second = new SecondChannel(host, UploadScripts.laneScript(codeRoot, part), patience)) {
                if (second.isReady()) {
                    Answer answer = host.runWithInput(
                            script(UploadScripts.Width.TWO),
                            out -> {
                                OutputStream both = second.split(out);
                                packed.writeTo(both);
                                both.close();
                            },
                            patience);
                    if (!answer.out().startsWith("narrow")) {
                        return answer;
                    }
                }
            }
        }
        return host.runWithInput(script(UploadScripts.Width.ONE), packed, patience);
    }

    private String script(UploadScripts.Width width) {
        return UploadScripts.ship(codeRoot, delta, part, left, partial, packed.form(), width);
    }

    private static boolean isSlowAndIdle(ConnectionReport link) {
        return !link.transfer().inTurn()
                && link.latency()
                        .filter(time -> time.compareTo(MIN_LATENCY) > 0)
                        .isPresent();
    }
}

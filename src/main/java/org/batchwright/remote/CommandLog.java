package org.batchwright.remote;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.batchwright.model.OperationException;

/** The last commands that were sent to a cluster, and how each ended: what a site's support asks for. Holds no secrets and no answers. */
public final class CommandLog {
    private static final int MOST = 500;
    /** Of one command: longer than any but those that carry files. */
    private static final int MOST_OF_ONE = 64_000;

    /** {@code WANDB_API_KEY=...}, {@code export TOKEN='...'} and their like. */
    private static final Pattern SECRET = Pattern.compile(
            "(?i)((?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|API_?KEY|ACCESS_?KEY|CREDENTIALS?)\\w*)=('[^']*'|\"[^\"]*\"|\\S+)");

    private final Deque<Entry> entries = new ArrayDeque<>();

    /** How a command ended. */
    public enum End {
        ENDED,
        TOOK_TOO_LONG,
        CANCELLED,
        LINK_LOST,
        REFUSED
    }

    /**
     * @param script without what looks like a secret, and cut where it is very long
     * @param end how it ended
     * @param exit status, where it ended by itself
     * @param bytes printed on both streams
     */
    public record Entry(Instant at, Duration took, String script, End end, OptionalInt exit, long bytes) {}

    /** What runs a command. */
    public interface Work {
        Answer run() throws OperationException, InterruptedException;
    }

    /** Runs it and writes down how it ended. */
    public Answer note(String script, Work work) throws OperationException, InterruptedException {
        Instant at = Instant.now();
        long start = System.nanoTime();
        End end = End.REFUSED;
        OptionalInt exit = OptionalInt.empty();
        long bytes = 0;
        try {
            Answer answer = work.run();
            end = End.ENDED;
            exit = OptionalInt.of(answer.exit());
            bytes = bytes(answer.out()) + bytes(answer.err());
            return answer;
        } catch (InterruptedException e) {
            end = End.CANCELLED;
            throw e;
        } catch (OperationException.TimedOut e) {
            end = End.TOOK_TOO_LONG;
            throw e;
        } catch (OperationException.ConnectionLost e) {
            end = End.LINK_LOST;
            throw e;
        } finally {
            add(new Entry(at, Duration.ofNanos(System.nanoTime() - start), shown(script), end, exit, bytes));
        }
    }

    private static long bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static String shown(String script) {
        return SECRET.matcher(SanitizedText.text(script, MOST_OF_ONE)).replaceAll("$1=***");
    }

    private synchronized void add(Entry entry) {
        entries.addLast(entry);
        if (entries.size() > MOST) {
            entries.removeFirst();
        }
    }

    /** The last 500, oldest first. */
    public synchronized List<Entry> entries() {
        return List.copyOf(entries);
    }
}

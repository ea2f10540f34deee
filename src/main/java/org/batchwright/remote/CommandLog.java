package org.batchwright.remote;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import org.batchwright.model.OperationException;
import org.batchwright.text.SecretRedactor;

/** The last commands sent to a cluster and how each ended, for the site's support staff. Contains no secrets and no output. */
public final class CommandLog {
    private static final int MAX_ENTRIES = 500;
    /** Maximum number of characters per command: longer than any command except those that contain files. */
    private static final int MAX_SCRIPT_LENGTH = 64_000;

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
     * @param script the command, with apparent secrets removed; truncated if very long
     * @param end how the command ended
     * @param exit exit status, if the command exited on its own
     * @param bytes number of bytes printed on both streams
     */
    public record Entry(Instant at, Duration took, String script, End end, OptionalInt exit, long bytes) {}

    /** Runs a command. */
    public interface Work {
        Answer run() throws OperationException, InterruptedException;
    }

    /** Runs the command and records how it ended. */
    public Answer record(String script, Work work) throws OperationException, InterruptedException {
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
            add(new Entry(at, Duration.ofNanos(System.nanoTime() - start), maskSecrets(script), end, exit, bytes));
        }
    }

    private static long bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static String maskSecrets(String script) {
        return SecretRedactor.removeNamed(SanitizedText.text(script, MAX_SCRIPT_LENGTH)); // keeps hashes of snapshots
    }

    private synchronized void add(Entry entry) {
        entries.addLast(entry);
        if (entries.size() > MAX_ENTRIES) {
            entries.removeFirst();
        }
    }

    /** Returns the last 500 entries, oldest first. */
    public synchronized List<Entry> entries() {
        return List.copyOf(entries);
    }
}

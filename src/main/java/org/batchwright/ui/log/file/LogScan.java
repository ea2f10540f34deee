package org.batchwright.ui.log.file;

import java.util.function.Consumer;
import java.util.function.Predicate;
import org.batchwright.model.OperationException;
import org.batchwright.ui.log.text.LineTest;

/** Searches the lines of a log in batches. */
final class LogScan {
    private static final int BATCH = 4096;

    private final LineIndex index;
    private final LogBlocks blocks;
    /** The matches in the long line that was searched last, which may be an open one and grow. */
    private volatile LongLine.Count counted = LongLine.Count.NONE;

    LogScan(LineIndex index, LogBlocks blocks) {
        this.index = index;
        this.blocks = blocks;
    }

    /** Finds the lines whose displayed text passes a test, like {@link LogFile#scan}. */
    int lines(Predicate<String> test, int from, Consumer<LineHits> found)
            throws OperationException, InterruptedException {
        return batches(
                batch -> {
                    LineHits.Builder hits = new LineHits.Builder();
                    blocks.read(batch, (i, block, start) -> {
                        if (test.test(LineDecoder.text(batch, i, block, start))) {
                            hits.add(batch.first() + i, 1);
                        }
                    });
                    return hits.build();
                },
                from,
                found);
    }

    /** Finds text, like {@link LogFile#find}. */
    int text(String text, int from, Consumer<LineHits> found) throws OperationException, InterruptedException {
        LineTest test = LineTest.of(text);
        return batches(batch -> matching(batch, text, test), from, found);
    }

    private LineHits matching(LineIndex.Extents batch, String text, LineTest test)
            throws OperationException, InterruptedException {
        int[] counts = new int[batch.count()];
        blocks.read(batch, (i, block, start) -> {
            if (!batch.isLong(i)) {
                counts[i] = test.count(LineDecoder.text(batch, i, block, start));
            }
        });
        LineHits.Builder hits = new LineHits.Builder();
        for (int i = 0; i < counts.length; i++) {
            hits.add(batch.first() + i, batch.isLong(i) ? countLong(batch, i, text) : counts[i]);
        }
        return hits.build();
    }

    private int countLong(LineIndex.Extents batch, int i, String text) throws OperationException, InterruptedException {
        LongLine.Count count = new LongLine(blocks, batch.starts()[i], batch.ends()[i]).count(text, counted);
        counted = count;
        return count.matches();
    }

    /** Returns the matching lines of a batch. */
    private interface BatchScan {
        LineHits matching(LineIndex.Extents batch) throws OperationException, InterruptedException;
    }

    @SuppressWarnings("ThreadPriorityCheck") // virtual threads are not preempted
    private int batches(BatchScan test, int from, Consumer<LineHits> found)
            throws OperationException, InterruptedException {
        int at = from;
        int whole = index.complete();
        LineIndex.Extents batch = index.extents(at, BATCH);
        while (batch.count() > 0) {
            LineHits hits = test.matching(batch);
            if (!hits.isEmpty()) {
                found.accept(hits);
            }
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            Thread.yield(); // lets virtual threads load the lines in view, which matters more than a search
            at += batch.count();
            whole = index.complete();
            batch = index.extents(at, BATCH);
        }
        return Math.min(at, whole);
    }
}

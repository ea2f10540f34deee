package org.batchwright.run.metrics.format;

import java.util.List;
import org.batchwright.model.metric.MetricSeries;

/** Reads a growing file in chunks of any size. An incomplete record at the end is kept until the next chunk arrives. Not thread-safe. */
public interface MetricReader {

    /**
     * Reads the file's next bytes.
     *
     * @param bytes array that contains the bytes; the reader does not keep it
     * @param from index of the first byte to read
     * @param to index after the last byte to read
     */
    void accept(byte[] bytes, int from, int to);

    default void accept(byte[] bytes) {
        accept(bytes, 0, bytes.length);
    }

    /** Returns the series found so far, in the order of their discovery. */
    List<MetricSeries> series();
}

package org.batchwright.run.metrics.format;

import java.util.List;
import org.batchwright.model.metric.MetricSeries;

/** Reads a growing file in pieces of any size. An incomplete record at the end is kept until the next piece arrives. Not thread-safe. */
public interface MetricReader {

    /**
     * Reads the file's next bytes.
     *
     * @param bytes the array is not kept
     * @param from first byte to read
     * @param to after the last byte to read
     */
    void accept(byte[] bytes, int from, int to);

    default void accept(byte[] bytes) {
        accept(bytes, 0, bytes.length);
    }

    /** Returns the series so far, in the order in which they were found. */
    List<MetricSeries> series();
}

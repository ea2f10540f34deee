package org.batchwright.model;

/** A listener that was added; closing takes it away again. */
public interface Subscription extends AutoCloseable {
    @Override
    void close();
}

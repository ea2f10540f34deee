package org.batchwright.model;

/** The registration of a listener; closing removes it. */
public interface Subscription extends AutoCloseable {
    @Override
    void close();
}

package org.batchwright.model;

/** The registration of a listener; closing it unregisters the listener. */
public interface Subscription extends AutoCloseable {
    @Override
    void close();
}

package org.batchwright.engine;

import java.util.Optional;
import org.batchwright.model.OperationException;

/** A value created once, on first use. */
final class Lazy<T> {
    private final Factory<T> making;
    private Optional<T> getIfCreated = Optional.empty();

    Lazy(Factory<T> making) {
        this.making = making;
    }

    synchronized T get() throws OperationException {
        if (getIfCreated.isEmpty()) {
            getIfCreated = Optional.of(making.make());
        }
        return getIfCreated.get();
    }

    /** Returns the value, if already created. */
    synchronized Optional<T> getIfCreated() {
        return getIfCreated;
    }

    @FunctionalInterface
    interface Factory<T> {
        T make() throws OperationException;
    }
}

package org.batchwright;

import java.util.Optional;
import org.batchwright.model.OperationException;

/** A value created once, on first use. */
final class Lazy<T> {
    private final Making<T> making;
    private Optional<T> made = Optional.empty();

    Lazy(Making<T> making) {
        this.making = making;
    }

    synchronized T get() throws OperationException {
        if (made.isEmpty()) {
            made = Optional.of(making.make());
        }
        return made.get();
    }

    /** The value, if already created. */
    synchronized Optional<T> made() {
        return made;
    }

    @FunctionalInterface
    interface Making<T> {
        T make() throws OperationException;
    }
}

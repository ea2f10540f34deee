package org.batchwright;

import java.util.Optional;
import org.batchwright.model.OperationException;

/** Made when first asked for, once. */
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

    /** What was made, when it was. */
    synchronized Optional<T> made() {
        return made;
    }

    @FunctionalInterface
    interface Making<T> {
        T make() throws OperationException;
    }
}

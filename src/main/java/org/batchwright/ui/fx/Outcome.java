package org.batchwright.ui.fx;

import java.util.function.Consumer;
import org.batchwright.model.OperationException;

/** The outcome of {@link Background} work. */
public sealed interface Outcome<T> {

    record Done<T>(T result) implements Outcome<T> {}

    /** An expected failure. */
    record Failed<T>(OperationException failure) implements Outcome<T> {}

    /** Cancelled by the user, or ended by an unexpected exception, which the last-resort window then shows. */
    record Cancelled<T>() implements Outcome<T> {}

    /** Handles a result or a failure; intended for screens that ignore cancellation. */
    default void handle(Consumer<T> done, Consumer<OperationException> failed) {
        switch (this) {
            case Done<T>(T result) -> done.accept(result);
            case Failed<T>(OperationException failure) -> failed.accept(failure);
            case Cancelled<T>() -> {}
        }
    }
}

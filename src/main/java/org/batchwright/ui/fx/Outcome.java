package org.batchwright.ui.fx;

import java.util.function.Consumer;
import org.batchwright.model.OperationException;

/** What came of a piece of {@link Background} work. */
public sealed interface Outcome<T> {

    record Done<T>(T result) implements Outcome<T> {}

    /** The world refused. */
    record Failed<T>(OperationException failure) implements Outcome<T> {}

    /** Someone cancelled it, or a bug of ours ended it (which the last-resort window then shows). */
    record Cancelled<T>() implements Outcome<T> {}

    /** Acts on a result or a failure; for screens to which a cancelled task means nothing further. */
    default void handle(Consumer<T> done, Consumer<OperationException> failed) {
        switch (this) {
            case Done<T>(T result) -> done.accept(result);
            case Failed<T>(OperationException failure) -> failed.accept(failure);
            case Cancelled<T>() -> {}
        }
    }
}

package org.batchwright.remote;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds causes in exception chains. */
public final class ExceptionCauses {
    /** The maximum depth of a search: deeper than any library nests exceptions. Needed because a chain may be circular. */
    private static final int MAX_DEPTH = 20;

    private ExceptionCauses() {}

    /** Rethrows an interrupt that a library wrapped, or that was set in the meantime. */
    public static void rethrowInterrupt(Throwable failure) throws InterruptedException {
        if (Thread.interrupted() || cause(failure, InterruptedException.class).isPresent()) {
            throw (InterruptedException) new InterruptedException("cancelled").initCause(failure);
        }
    }

    /** Returns the outermost cause of the given type, including the failure itself. */
    public static <T extends Throwable> Optional<T> cause(Throwable failure, Class<T> type) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(MAX_DEPTH)
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst();
    }
}

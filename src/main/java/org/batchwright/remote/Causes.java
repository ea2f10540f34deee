package org.batchwright.remote;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** What lies behind an exception that wraps others. */
public final class Causes {
    /** More than any library wraps; a chain may also lead back to itself. */
    private static final int DEEPEST = 20;

    private Causes() {}

    /** Throws an interrupt that a library has wrapped, or that has been set meanwhile. */
    public static void passOnInterrupt(Throwable failure) throws InterruptedException {
        if (Thread.interrupted() || cause(failure, InterruptedException.class).isPresent()) {
            throw (InterruptedException) new InterruptedException("cancelled").initCause(failure);
        }
    }

    /** The outermost cause of this type, the failure itself included. */
    public static <T extends Throwable> Optional<T> cause(Throwable failure, Class<T> type) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(DEEPEST)
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst();
    }
}

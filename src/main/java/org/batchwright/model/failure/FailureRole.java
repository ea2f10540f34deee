package org.batchwright.model.failure;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** To what extent an error explains a failure. */
public enum FailureRole {
    /** The error can be the cause on its own. */
    ROOT,
    /** The error is the cause only if the log has no other root cause, because the process may have been affected by another failure. */
    EITHER,
    /** A consequence of another failure; never a cause. */
    CASCADE,
    /** A suggestion inside a message; ignored. */
    ADVICE;

    /** Returns the name used in files. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<FailureRole> of(String key) {
        return Stream.of(values()).filter(role -> role.key().equals(key)).findFirst();
    }
}

package org.batchwright.model.failure;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** To what extent an error explains a failure. */
public enum FailureRole {
    /** A cause on its own. */
    ROOT,
    /** A cause only if the log has no root: the process may have been hit by another failure. */
    EITHER,
    /** A consequence of a failure elsewhere; never a cause. */
    CASCADE,
    /** A suggestion inside a message; ignored. */
    ADVICE;

    /** Returns the name in files. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<FailureRole> of(String key) {
        return Stream.of(values()).filter(role -> role.key().equals(key)).findFirst();
    }
}

package org.batchwright.model.cluster;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Who may read what a run creates on a cluster. */
public enum Sharing {
    /** Only the user's account. */
    PRIVATE,
    /** Everyone whom the account's own umask permits, such as the members of a lab. */
    GROUP;

    /** Returns the word used in a cluster's file. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Sharing> of(String word) {
        return Stream.of(values()).filter(one -> one.key().equals(word)).findFirst();
    }
}

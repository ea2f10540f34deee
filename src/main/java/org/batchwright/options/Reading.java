package org.batchwright.options;

import org.batchwright.model.Options;

/** What came of reading the options of a preset's command. */
public sealed interface Reading {

    /** @param means how they were read */
    record Read(Options options, Means means) implements Reading {}

    /**
     * @param why one sentence: there is no {@code train.py} in the folder, its line 12 is no Python
     * @param mend what to do about it
     */
    record Unread(String why, String mend) implements Reading {}

    /** How options were read. */
    enum Means {
        SOURCE,
        HELP
    }
}

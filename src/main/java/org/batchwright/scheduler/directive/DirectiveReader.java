package org.batchwright.scheduler.directive;

import java.util.List;

/** Interprets the options of one scheduler. One instance per script: it may keep state until {@link #finish}. */
public interface DirectiveReader {

    /** The options in one directive, in order. */
    List<DirectiveOption> options(int line, String text);

    void read(DirectiveOption option, FoundSettings found);

    /** Handles options that can only be interpreted once all have been read. */
    default void finish(FoundSettings found) {}
}

package org.batchwright.scheduler.directive;

import java.util.List;

/** Understands the options of one scheduler. One object a script: it may remember until {@link #finish}. */
public interface DirectiveReader {

    /** The options in one directive, in order. */
    List<DirectiveOption> options(int line, String text);

    void read(DirectiveOption option, FoundSettings found);

    /** What only makes sense with all of it. */
    default void finish(FoundSettings found) {}
}

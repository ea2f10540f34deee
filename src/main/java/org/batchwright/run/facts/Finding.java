package org.batchwright.run.facts;

import java.util.List;

/** The answer to a {@link Question}. */
sealed interface Finding {

    record There() implements Finding {}

    /** @param instead existing names, to suggest the intended one */
    record Missing(List<String> instead) implements Finding {
        public Missing {
            instead = List.copyOf(instead);
        }
    }

    /** What was asked about exists but cannot be used from the login node. */
    record Refused(String words) implements Finding {}

    /** The path does not exist; its nearest existing folder contains these names. */
    record Below(String folder, List<String> names) implements Finding {
        public Below {
            names = List.copyOf(names);
        }
    }

    record Left(List<Space> spaces) implements Finding {
        public Left {
            spaces = List.copyOf(spaces);
        }
    }

    /** The cluster does not have the command, such as {@code module}. */
    record NoCommand() implements Finding {}

    /** Could not be determined; never treated as missing. */
    record Unsure() implements Finding {}

    /** Returns whether the answer is positive, and so is valid for longer. */
    default boolean isGood() {
        return this instanceof There || this instanceof Left;
    }
}

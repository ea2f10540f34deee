package org.batchwright.run.facts;

import java.util.List;

/** The answer to a {@link Question}. */
sealed interface Finding {

    record There() implements Finding {}

    /** @param instead what there is in its place, for finding what was meant */
    record Missing(List<String> instead) implements Finding {
        public Missing {
            instead = List.copyOf(instead);
        }
    }

    /** It is there and cannot be used where we asked. */
    record Refused(String words) implements Finding {}

    /** The path is not there; its nearest folder is, and holds these names. */
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

    /** Nobody could tell; never taken for an absence. */
    record Unsure() implements Finding {}

    /** Whether it is good news, which holds longer. */
    default boolean isGood() {
        return this instanceof There || this instanceof Left;
    }
}

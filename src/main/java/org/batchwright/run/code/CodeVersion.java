package org.batchwright.run.code;

import org.batchwright.model.run.RunId;

/** A version of the code. */
public sealed interface CodeVersion {

    /** The code that a run was submitted with. */
    record OfRun(RunId run) implements CodeVersion {}

    /** The project folder of a run as it is now. */
    record CurrentOf(RunId run) implements CodeVersion {}
}

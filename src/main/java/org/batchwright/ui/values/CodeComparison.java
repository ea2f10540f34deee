package org.batchwright.ui.values;

import org.batchwright.model.OperationException;
import org.batchwright.run.code.CodeDifference;

/** The state of the comparison of two versions of the code. */
public sealed interface CodeComparison {
    /** The versions are still being compared. */
    record Pending() implements CodeComparison {}

    /** The versions have been compared. */
    record Known(CodeDifference difference) implements CodeComparison {}

    /** A version could not be read. */
    record Failed(OperationException why) implements CodeComparison {}
}

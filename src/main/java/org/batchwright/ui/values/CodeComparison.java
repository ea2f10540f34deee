package org.batchwright.ui.values;

import org.batchwright.model.OperationException;
import org.batchwright.run.code.CodeDifference;

/** What is known about the difference between two versions of the code. */
public sealed interface CodeComparison {
    /** Still being compared. */
    record Pending() implements CodeComparison {}

    /** Compared. */
    record Known(CodeDifference difference) implements CodeComparison {}

    /** A version cannot be read. */
    record Failed(OperationException why) implements CodeComparison {}
}

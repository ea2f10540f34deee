package org.batchwright.run.files;

import org.batchwright.model.OperationException;

/** How work ended. */
public sealed interface WorkOutcome {
    record Well() implements WorkOutcome {}

    record Refused(OperationException failure) implements WorkOutcome {}

    record Cancelled() implements WorkOutcome {}
}

package org.batchwright.run.files;

import org.batchwright.model.OperationException;

/** How work ended. */
public sealed interface WorkOutcome {
    record Succeeded() implements WorkOutcome {}

    record Refused(OperationException failure) implements WorkOutcome {}

    record Cancelled() implements WorkOutcome {}
}

package org.batchwright.run.files;

import org.batchwright.model.OperationException;

/** The outcome of a transfer or other work that ran in the background. */
public sealed interface WorkOutcome {
    record Succeeded() implements WorkOutcome {}

    record Refused(OperationException failure) implements WorkOutcome {}

    record Cancelled() implements WorkOutcome {}
}

package org.batchwright.failure;

import java.util.Optional;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.failure.FailureRole;

/**
 * An error in a log.
 *
 * @param at the index of the error's line in the log
 * @param role how well the error explains the failure
 * @param cause the cause of the failure, if this error is responsible
 * @param traceback the traceback that contains the error
 */
record FailureCandidate(int at, FailureRole role, FailureCause cause, Optional<Traceback> traceback) {

    FailureCandidate(int at, FailureRole role, FailureCause cause) {
        this(at, role, cause, Optional.empty());
    }

    /** Returns the index after the last line of the error. */
    int end() {
        return traceback.map(Traceback::end).orElse(at + 1);
    }
}

package org.batchwright.failure;

import java.util.Optional;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.failure.FailureRole;

/**
 * An error in a log.
 *
 * @param at index of its line
 * @param role how well it explains the failure
 * @param cause the cause of the failure, if this error is it
 * @param traceback the traceback that it was found in
 */
record FailureCandidate(int at, FailureRole role, FailureCause cause, Optional<Traceback> traceback) {

    FailureCandidate(int at, FailureRole role, FailureCause cause) {
        this(at, role, cause, Optional.empty());
    }

    /** Returns the index after its last line. */
    int end() {
        return traceback.map(Traceback::end).orElse(at + 1);
    }
}

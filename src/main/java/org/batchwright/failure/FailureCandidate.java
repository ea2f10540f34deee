package org.batchwright.failure;

import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.failure.FailureRole;

/**
 * An error in a log.
 *
 * @param at index of its line
 * @param role how well it explains the failure
 * @param cause the cause of the failure, if this error is it
 */
record FailureCandidate(int at, FailureRole role, FailureCause cause) {}

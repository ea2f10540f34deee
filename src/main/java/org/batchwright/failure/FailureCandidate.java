package org.batchwright.failure;

import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.failure.FailureRole;

/**
 * An error in a log.
 *
 * @param at index of its line
 * @param role how far it explains the failure
 * @param cause the failure, if this is its cause
 */
record FailureCandidate(int at, FailureRole role, FailureCause cause) {}

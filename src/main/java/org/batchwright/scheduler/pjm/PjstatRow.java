package org.batchwright.scheduler.pjm;

import org.batchwright.model.run.JobId;

/**
 * One job, or one of a bulk job; absent values are empty.
 *
 * @param model NM, BU, ST, MW
 */
record PjstatRow(JobId id, String model, PjmJobStates.Native words, PjmClock clock, String nodes, String memory) {
    boolean isPart() {
        return id.value().contains("[");
    }
}

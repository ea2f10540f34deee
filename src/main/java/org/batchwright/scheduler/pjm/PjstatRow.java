package org.batchwright.scheduler.pjm;

import org.batchwright.model.run.JobId;

/**
 * One job, possibly in a bulk job; absent values are empty strings.
 *
 * @param model the job model: NM, BU, ST or MW
 */
record PjstatRow(JobId id, String model, PjmJobStates.Native words, PjmClock clock, String nodes, String memory) {
    boolean isPart() {
        return id.value().contains("[");
    }
}

package org.batchwright.run.metrics;

import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;

/**
 * A job whose metrics are read.
 *
 * @param task index of the job in its run
 * @param stem beginning of the job's file names
 */
record MetricJob(RunId run, int task, String stem) {
    static MetricJob of(Run run, Job job) {
        return new MetricJob(run.id(), job.task(), job.what().stem());
    }

    String log() {
        return stem + ".log";
    }
}

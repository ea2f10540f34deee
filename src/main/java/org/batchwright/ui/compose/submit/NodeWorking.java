package org.batchwright.ui.compose.submit;

import java.time.Duration;
import java.util.Optional;
import org.batchwright.compose.variant.NodeWork;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.run.Plan;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;

/** Submits a job that only holds a node, with the resources and the environment of the preset on screen. FX thread only. */
record NodeWorking(DerivedJob job) {
    /** Returns whether a preset is shown and its cluster allows access to running jobs. */
    boolean isOffered() {
        return job.plan()
                .flatMap(NodeWorking::dialect)
                .filter(dialect -> dialect.can(Capability.JOB_TERMINAL))
                .isPresent();
    }

    private static Optional<Dialect> dialect(Plan plan) {
        return Dialects.known().of(plan.cluster());
    }

    /** @param time the time limit of the job; the preset's own limit if absent */
    void start(Optional<Duration> time, Duration idleEnd) {
        job.submit(plan -> {
            boolean image = dialect(plan)
                    .filter(dialect -> dialect.can(Capability.IMAGES))
                    .isPresent();
            NodeWork work = new NodeWork(time, idleEnd, image ? NodeWork.Image.IS_THE_JOB : NodeWork.Image.NOT_USED);
            return work.on(plan.cluster().name(), plan.experiment());
        });
    }
}

package org.batchwright.scheduler.gridengine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The numbers of GPUs that are allocated to jobs on a host. */
final class GpuShares {
    private final String gpu;
    private final boolean perJob;
    private final Map<String, QstatJob> jobs = new HashMap<>();

    /**
     * @param gpu name of the GPU complex; empty if there is none
     * @param perJob whether the complex is counted per job instead of per slot
     */
    GpuShares(String gpu, boolean perJob, List<QstatJob> all) {
        this.gpu = gpu;
        this.perJob = perJob;
        all.forEach(job -> jobs.putIfAbsent(job.number(), job));
    }

    /** Returns the total number of a job's GPUs. */
    int of(QstatJob job) {
        return job.requested(gpu) * (perJob ? 1 : job.slots());
    }

    /** Returns the number of GPUs in use on a host. */
    int usedOn(QhostHost host) {
        return host.jobs().entrySet().stream()
                .mapToInt(entry -> {
                    QstatJob job = jobs.get(entry.getKey());
                    QhostHost.Part part = entry.getValue();
                    return job == null ? 0 : job.requested(gpu) * (perJob ? part.begun() : part.slots());
                })
                .sum();
    }
}

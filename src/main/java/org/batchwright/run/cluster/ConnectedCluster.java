package org.batchwright.run.cluster;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.Host;
import org.batchwright.remote.SchedulerClient;
import org.batchwright.scheduler.Dialect;

/**
 * A connected cluster.
 *
 * @param cluster settings of the cluster
 * @param host the open connection
 * @param dialect dialect of the cluster's scheduler
 */
public record ConnectedCluster(Cluster cluster, Host host, Dialect dialect) {

    /** Returns the client of the cluster's scheduler, or empty if the scheduler is used through commands. */
    public Optional<SchedulerClient> client() {
        return dialect.can(Capability.COMMANDS) ? Optional.empty() : host.scheduler(cluster);
    }

    /** Returns the folder of a run whose scheduler is a service. Such a folder is always on this computer. */
    public Path localFolder(String place, RunId run) {
        return host.local(folder(place, run)).orElseThrow();
    }

    /** Returns the absolute folder of a run; {@code place} as in the history. */
    public String folder(String place, RunId run) {
        return absolute(place) + "/runs/" + run.value();
    }

    /** Returns the absolute folder of all code snapshots. */
    public String code(String place) {
        return absolute(place) + "/code";
    }

    /** Returns the absolute folder of one snapshot. */
    public String code(String place, SubmittedRun.Code code) {
        return code(place) + "/" + code.snapshot();
    }

    /** Returns the absolute folder that the job shares with others, or empty if its run has its own copy. */
    public Optional<String> inPlace(PlannedJob job) {
        return CodeLocationFields.sharedFolder(job.settings()).map(this::absolute);
    }

    private String absolute(String place) {
        return resolvePlace(place, host.facts().home());
    }

    /** Expands {@code ~} in a folder; relative folders also start at the home folder. */
    public static String resolvePlace(String place, String home) {
        String trimmed = place.endsWith("/") && place.length() > 1 ? place.substring(0, place.length() - 1) : place;
        if (trimmed.equals("~")) {
            return home;
        }
        if (trimmed.startsWith("~/")) {
            return home + trimmed.substring(1);
        }
        return trimmed.startsWith("/") ? trimmed : home + "/" + trimmed;
    }
}

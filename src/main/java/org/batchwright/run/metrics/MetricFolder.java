package org.batchwright.run.metrics;

import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.RunId;

/**
 * Where metrics are stored on this computer: {@code RUN/TASK/} holds copies of the growing files of a job, {@code RUN/TASK.points} all
 * points of a job that ended, {@code RUN/patterns} the patterns that were added.
 *
 * @param root may not exist yet
 */
record MetricFolder(Path root) {

    Path copies(RunId run, int job) {
        return root.resolve(run.value()).resolve(Integer.toString(job));
    }

    Path points(RunId run, int job) {
        return root.resolve(run.value()).resolve(job + ".points");
    }

    PatternFile patterns(RunId run) {
        return new PatternFile(root.resolve(run.value()).resolve("patterns"));
    }

    /** Whether the job has ended and everything was read. */
    boolean isComplete(RunId run, int job) {
        return Files.exists(points(run, job));
    }

    Path lock(ClusterName cluster) {
        return root.resolve("." + cluster.value() + ".lock");
    }
}

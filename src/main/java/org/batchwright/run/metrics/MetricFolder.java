package org.batchwright.run.metrics;

import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.RunId;

/**
 * The layout of the metrics on this computer: {@code RUN/TASK/} contains copies of a job's growing files, {@code RUN/TASK.points} contains
 * all points of an ended job, and {@code RUN/patterns} contains the patterns that were added.
 *
 * @param root the folder for metrics; may not exist yet
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

    /** Returns whether the job has ended and all of its data has been read. */
    boolean isComplete(RunId run, int job) {
        return Files.exists(points(run, job));
    }

    Path lock(ClusterName cluster) {
        return root.resolve("." + cluster.value() + ".lock");
    }
}

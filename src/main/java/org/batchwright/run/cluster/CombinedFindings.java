package org.batchwright.run.cluster;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.options.OptionReading;

/**
 * Combines the findings about script options and about clusters.
 *
 * @param folders returns the local project folder of a preset without reading the disk
 * @param clusters provides the findings about clusters
 */
public record CombinedFindings(ScriptOptions options, Function<Experiment, Path> folders, ClusterFindings clusters)
        implements ClusterFindings {
    @Override
    public Optional<OptionReading> reading(Experiment experiment, Cluster cluster) {
        return options.known(ScriptOptions.Script.of(experiment, cluster, folders.apply(experiment)));
    }

    @Override
    public Findings findings(PlannedJob job, Cluster cluster) {
        return clusters.findings(job, cluster);
    }
}

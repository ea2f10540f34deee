package org.batchwright.run;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.batchwright.model.Cluster;
import org.batchwright.model.Experiment;
import org.batchwright.model.PlannedJob;
import org.batchwright.options.Reading;

/** All that was found out: options of scripts and what clusters have. */
public final class Learned implements Knowledge {
    private final OptionDesk options;
    private final Function<Experiment, Path> folders;
    private final Knowledge clusters;

    /**
     * @param folders the project folder of a preset on this computer; reads no disk
     * @param clusters knows what clusters have
     */
    public Learned(OptionDesk options, Function<Experiment, Path> folders, Knowledge clusters) {
        this.options = options;
        this.folders = folders;
        this.clusters = clusters;
    }

    @Override
    public Optional<Reading> reading(Experiment experiment, Cluster cluster) {
        return options.known(OptionDesk.Script.of(experiment, cluster, folders.apply(experiment)));
    }

    @Override
    public Findings findings(PlannedJob job, Cluster cluster) {
        return clusters.findings(job, cluster);
    }
}

package org.batchwright;

import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.ui.clusters.load.AdoptJobs;
import org.batchwright.ui.clusters.load.LoadSection;
import org.batchwright.ui.clusters.load.LoadViewModel;
import org.batchwright.ui.fx.Background;

/** Wires up the load section of the cluster page. FX thread only. */
record LoadWiring(WindowServices.RunServices services, Background background, InstantSource clock) {

    /** @param showRun opens a run */
    LoadSection section(Function<ClusterName, Optional<Dialect>> dialects, Consumer<RunId> showRun) {
        LoadSection section = new LoadSection(
                new LoadViewModel(services.loads(), background, clock),
                (cluster, reason) -> dialects.apply(cluster.name())
                        .map(dialect -> dialect.describeReason(reason))
                        .orElse(reason));
        section.offerAdoption(new AdoptJobs(services.adoptions(), background, showRun));
        return section;
    }
}

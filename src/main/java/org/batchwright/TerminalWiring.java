package org.batchwright;

import java.util.List;
import java.util.function.Supplier;
import org.batchwright.engine.AccessWiring;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.ui.clusters.ClustersView;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.FileOpener;
import org.batchwright.ui.runs.RunsView;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.terminal.TerminalTargets;
import org.batchwright.ui.terminal.TerminalsView;
import org.batchwright.ui.terminal.TerminalsViewModel;

/** Assembles the Terminal screen, and adds the actions that open terminals to the Clusters and Runs screens. FX thread only. */
record TerminalWiring(WindowServices.RunServices services, Background background, Navigation navigation) {

    /** @param known supplies the clusters of the workspace without reading the disk */
    TerminalsView open(Supplier<List<Cluster>> known, ClustersView clusters, RunsView runs) {
        AccessWiring.ForWindow access = services.access();
        TerminalTargets targets = new TerminalTargets(access.shells(), known, access.canOpenTerminals());
        TerminalsViewModel model = new TerminalsViewModel(targets::onClusters, background, new FileOpener()::browse);
        clusters.offerTerminals(new ClustersView.Terminals() {
            @Override
            public boolean has(Cluster cluster) {
                return targets.has(cluster);
            }

            @Override
            public void open(Cluster cluster) {
                navigation.show(Navigation.TERMINAL);
                model.open(targets.on(cluster));
            }
        });
        services.runMenu().offerIn(runs, background, run -> {
            navigation.show(Navigation.TERMINAL);
            model.open(targets.in(run));
        });
        return new TerminalsView(model);
    }
}

package org.batchwright.run.action;

import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.run.Run;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.RunHistory;

/** The settings that runs were submitted with, including sweep settings, which individual jobs do not have. */
public record RunSettings(ConnectedClusters sites, RunHistory history) {

    /**
     * Returns the settings of a run, or empty if the run is unknown or its cluster no longer exists.
     *
     * @param stage name of the stage; empty for a run without stages
     */
    public Optional<Settings> of(Run run, String stage) {
        Optional<Experiment> whole = history.experiment(run.id());
        if (whole.isEmpty()) {
            return Optional.empty();
        }
        try {
            Experiment own =
                    stage.isEmpty() ? whole.get() : whole.get().ofStage(stage(whole.get(), stage), run.cluster());
            return Optional.of(sites.cluster(run.cluster()).settings(own));
        } catch (OperationException gone) {
            return Optional.empty();
        }
    }

    private static Stage stage(Experiment experiment, String name) {
        return experiment.stages().all().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}

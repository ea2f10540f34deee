package org.batchwright.cli.json;

import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.stage.CrossClusterStage;

/**
 * A stage of a run that runs on another cluster as a separate run.
 *
 * @param stage name of the stage
 * @param cluster name of the cluster
 * @param readiness what the stage waits for, or whether it was started
 * @param run ID of the separate run, or of the last one if there are several; null if there is none yet
 */
public record CrossClusterStageJson(
        String stage, String cluster, CrossClusterStage.Readiness readiness, Optional<String> run) {

    static CrossClusterStageJson of(CrossClusterStage stage) {
        return new CrossClusterStageJson(
                stage.stage().name(),
                stage.stage().cluster().map(ClusterName::value).orElse(""),
                stage.readiness(),
                stage.last().map(run -> run.id().value()));
    }
}

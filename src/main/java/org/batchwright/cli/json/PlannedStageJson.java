package org.batchwright.cli.json;

import java.util.List;
import java.util.Map;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.preset.Stage;

/**
 * A stage that would be submitted.
 *
 * @param name name of the stage
 * @param cluster name of the cluster that the stage runs on
 * @param jobs number of jobs
 * @param after how each stage that it waits for must have ended, keyed by stage name
 */
public record PlannedStageJson(String name, String cluster, int jobs, Map<String, Stage.Condition> after) {

    /** Returns all stages in the order of submission; empty if the preset has no stages. */
    public static List<PlannedStageJson> all(ComposedPlan composition) {
        return composition.stages().stream().map(PlannedStageJson::of).toList();
    }

    private static PlannedStageJson of(ComposedPlan.ComposedStage stage) {
        return new PlannedStageJson(
                stage.stage().name(),
                stage.composed().plan().cluster().name().value(),
                stage.composed().plan().jobs().size(),
                stage.stage().after());
    }
}

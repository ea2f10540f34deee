package org.batchwright.clusters.slurm;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;

/** Prepare, then train eight times, then evaluate after all of them; each leaves a line in the file {@code trace}. */
final class StagedSweep {
    private StagedSweep() {}

    /** @param failing which training fails */
    static Preset of(RealWorkspace here, String failing) throws IOException, OperationException {
        here.code("step.sh", """
            echo "$STEP${2:+ $2}" >> trace
            [ "${2-}" != %s ]
            """.formatted(failing));
        return here.command("bash step.sh")
                .withStages(List.of(
                        stage("prepare", Map.of()),
                        stage("train", Map.of("prepare", Condition.SUCCESS))
                                .withSweep(
                                        Settings.NONE,
                                        Map.of(
                                                ValueGroup.GRID,
                                                Assignments.NONE.with(
                                                        "model",
                                                        Value.of(List.of("a", "b", "c", "d", "e", "f", "g", "h"))))),
                        stage("evaluate", Map.of("train", Condition.SUCCESS)),
                        stage("report", Map.of("train", Condition.ANY))));
    }

    private static Stage stage(String name, Map<String, Condition> after) {
        return Stage.named(name)
                .withAfter(after)
                .withValues(PresetLayer.NONE.withVariables(Assignments.NONE.with("STEP", Value.of(name))));
    }
}

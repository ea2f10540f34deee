package org.batchwright.ui.compose.draft;

import java.util.List;
import java.util.Map;
import org.batchwright.Given;
import org.batchwright.model.experiment.Stages;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.BeforeEach;

/** A preset with three stages that is being edited: prepare, train and evaluate, each waiting for the previous one. */
abstract class StagedDraft {
    static final Value HOUR = Value.of("01:00:00");

    final Lab lab = new Lab();
    final ComposeViewModel compose = new ComposeViewModel(lab.services, new InlineBackground());
    final StagesViewModel stages = compose.stages();

    @BeforeEach
    void open() {
        compose.open(Lab.BATCH_4);
        compose.chooseCluster(Lab.tsubame().name());
        compose.edit(
                "stages",
                preset -> preset.withStages(List.of(
                        Stage.named("prepare")
                                .withValues(PresetLayer.NONE.withSettings(
                                        Given.settings(Fields.COMMAND, "python prepare.py"))),
                        Stage.named("train").withAfter(Map.of("prepare", Condition.SUCCESS)),
                        Stage.named("evaluate").withAfter(Map.of("train", Condition.SUCCESS)))));
    }

    Preset preset() {
        return compose.draft().orElseThrow().currentPreset();
    }

    Stage stage(String name) {
        return new Stages(preset().stages()).find(name).orElseThrow();
    }
}

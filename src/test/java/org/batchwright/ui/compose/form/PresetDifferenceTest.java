package org.batchwright.ui.compose.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.Given;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.edit.ListChange;
import org.junit.jupiter.api.Test;

class PresetDifferenceTest {
    private static final ClusterName LAB = ClusterName.of("lab");

    private final Preset preset = Given.with(Given.preset("p/x"), Fields.TIME, "1h");

    @Test
    void differences_on_a_cluster_are_listed_by_key() {
        Preset mine = preset.withOn(
                LAB,
                new PresetLayer(
                        Given.settings(Fields.QUEUE, "gpu"),
                        Given.assignments("lr", "1"),
                        Given.assignments("SEED", "1")));
        Preset theirs = preset.withOn(
                LAB,
                new PresetLayer(
                        Settings.NONE.withChange(Fields.MODULES, new ListChange(List.of("a"), List.of())),
                        Given.assignments("lr", "2"),
                        Assignments.NONE));

        assertThat(PresetDifference.keys(mine, theirs))
                .containsExactly(
                        "on.lab.resources.queue: gpu | –",
                        "on.lab.environment.modules: – | add [a], remove []",
                        "on.lab.parameters.lr: 1 | 2",
                        "on.lab.environment.variables.SEED: 1 | –");
    }

    @Test
    void identical_presets_have_no_differences() {
        assertThat(PresetDifference.keys(preset, preset)).isEmpty();
        assertThat(PresetDifference.keys(preset, Given.with(preset, Fields.TIME, "2h")))
                .containsExactly("resources.time: 1h | 2h");
    }
}

package org.batchwright.ui.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.metric.MetricPattern;
import org.batchwright.model.preset.MetricFields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.ui.fake.FakePresets;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.runs.SampleRunHistory;
import org.junit.jupiter.api.Test;

class MetricLearningTest {
    private static final PresetId PRESET = PresetId.of("mnist/quick");
    private static final MetricPattern PATTERN = MetricPattern.parse("ce {ce}").orElseThrow();

    private final FakePresets presets = new FakePresets();
    private final List<String> learnt = new ArrayList<>();
    private final MetricLearning learning =
            new MetricLearning((run, pattern) -> learnt.add(run + " " + pattern), presets, new InlineBackground());
    private final Run run =
            SampleRunHistory.run(7, "mnist/quick", "lab", JobState.RUNNING, "None", SampleRunHistory.NOW);

    @Test
    void a_number_becomes_a_metric_of_the_run_and_on_request_also_of_the_preset() throws OperationException {
        presets.create(Preset.empty(PRESET));
        learning.learn(run, PATTERN);
        assertThat(learnt).containsExactly(run.id() + " ce {ce}");
        assertThat(metrics()).isEmpty();
        assertThat(learning.learnt().get()).hasValue(new MetricLearning.Learned("quick #7", PATTERN, PRESET, false));
        learning.keep();
        assertThat(metrics()).hasValue(List.of("ce {ce}"));
        assertThat(learning.learnt().get()).map(MetricLearning.Learned::kept).hasValue(true);
    }

    @Test
    void patterns_that_the_preset_inherits_are_not_lost() throws OperationException {
        presets.create(Preset.empty(PresetId.of("mnist/base"))
                .withSettings(Settings.NONE.with(MetricFields.METRICS, Value.of(List.of("acc {acc}")))));
        presets.create(Preset.empty(PRESET).withBase(Optional.of("base")));
        learning.learn(run, PATTERN);
        learning.keep();
        assertThat(metrics()).hasValue(List.of("acc {acc}", "ce {ce}"));
    }

    @Test
    void a_missing_preset_is_reported_with_the_line_to_add() {
        learning.learn(run, PATTERN);
        learning.keep();
        assertThat(learning.failure().get())
                .map(OperationException::advice)
                .hasValueSatisfying(advice -> assertThat(advice).contains("\"ce {ce}\""));
        learning.dismiss();
        assertThat(learning.failure().get()).isEmpty();
    }

    private Optional<List<String>> metrics() {
        return presets.find(PRESET).flatMap(file -> file.preset().settings().get(MetricFields.METRICS));
    }
}

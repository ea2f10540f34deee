package org.batchwright.plan.sweep;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.plan.Planner;
import org.junit.jupiter.api.Test;

class SweptParameterTest {
    @Test
    void both_ends_of_a_range_have_separate_values() {
        Preset preset = Given.with(Given.preset("p/range"), Fields.COMMAND, "true");
        preset = preset.withSettings(preset.settings()
                .with(Fields.RANGE_PARAMETERS, Value.of("start, end"))
                .with(Fields.RANGE_FROM, Value.of("0"))
                .with(Fields.RANGE_TO, Value.of("30"))
                .with(Fields.RANGE_STEP, Value.of("10")));
        var swept =
                SweptParameter.of(new Planner().plan(Given.alone(preset), Cluster.thisComputer(), Optional.empty()));
        assertThat(swept.get("start"))
                .isEqualTo(new SweptParameter("start", "sweep.range.parameters", List.of("0", "10", "20"), 0));
        assertThat(swept)
                .containsEntry("end", new SweptParameter("end", "sweep.range.parameters", List.of("9", "19", "30"), 0));
    }

    @Test
    void the_first_and_last_of_very_many_values_are_listed() {
        Preset preset = Given.with(Given.preset("p/range"), Fields.COMMAND, "true");
        preset = preset.withSettings(preset.settings()
                .with(Fields.RANGE_PARAMETERS, Value.of("seed"))
                .with(Fields.RANGE_FROM, Value.of("1"))
                .with(Fields.RANGE_TO, Value.of("90000"))
                .with(Fields.RANGE_STEP, Value.of("1")));
        SweptParameter seed = requireNonNull(
                SweptParameter.of(new Planner().plan(Given.alone(preset), Cluster.thisComputer(), Optional.empty()))
                        .get("seed"));
        assertThat(seed.values()).hasSize(500).startsWith("1", "2").endsWith("499", "90000");
        assertThat(seed.left()).isEqualTo(89_500);
    }
}

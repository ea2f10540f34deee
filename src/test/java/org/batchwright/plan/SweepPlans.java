package org.batchwright.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;

/** Plans for sweeps in test presets. */
abstract class SweepPlans {
    final Preset train = Given.with(
            Given.with(
                    with(
                            Given.preset("depth/train"),
                            Fields.COMMAND,
                            "python train.py",
                            Fields.SWEEP_FOLDERS,
                            "shared"),
                    "lr",
                    "1"),
            "data-dir",
            "/d");

    final Preset epochs = with(train, Fields.RANGE_FROM, "0", Fields.RANGE_TO, "200", Fields.RANGE_STEP, "10")
            .withSettings(ranged("epoch-start", "epoch-end"));

    Cluster lab = Given.slurm();

    Settings ranged(String... names) {
        return with(train, Fields.RANGE_FROM, "0", Fields.RANGE_TO, "200", Fields.RANGE_STEP, "10")
                .settings()
                .with(Fields.RANGE_PARAMETERS, Value.of(List.of(names)));
    }

    static Preset with(Preset preset, Object... pairs) {
        Preset changed = preset;
        for (int i = 0; i < pairs.length; i += 2) {
            changed = Given.with(changed, (Field<?>) pairs[i], (String) pairs[i + 1]);
        }
        return changed;
    }

    static Preset grid(Preset preset, String name, String... values) {
        return lists(preset, ValueGroup.GRID, name, values);
    }

    static Preset lists(Preset preset, ValueGroup group, String name, String... values) {
        return preset.withValues(group, preset.values(group).with(name, Value.of(Arrays.asList(values))));
    }

    Plan plan(Preset preset) {
        return new Planner().plan(Given.alone(preset), lab, Optional.empty());
    }

    List<String> labels(Preset preset) {
        Plan plan = plan(preset);
        assertThat(plan.problems()).filteredOn(Problem::isBlocking).isEmpty();
        return plan.jobs().stream().map(PlannedJob::label).toList();
    }

    Problem problem(Preset preset, String key) {
        return plan(preset).problems().stream()
                .filter(problem -> problem.where().equals(new Problem.InField(key)))
                .findFirst()
                .orElseThrow(() -> new AssertionError(plan(preset).problems().toString()));
    }
}

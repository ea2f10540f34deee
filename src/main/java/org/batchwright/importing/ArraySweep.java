package org.batchwright.importing;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.scheduler.directive.ArrayDirective;
import org.batchwright.scheduler.directive.Scheduler;

/** Converts an array of jobs to a sweep over one parameter. */
record ArraySweep(ArrayDirective asked, Scheduler scheduler) {

    /** The variables with a job's index; Torque's differs from OpenPBS'. */
    Set<String> indexVariables(String text) {
        boolean torque = scheduler == Scheduler.OPENPBS && text.contains("PBS_ARRAYID");
        return Set.of(torque ? "PBS_ARRAYID" : scheduler.indexVariable());
    }

    /** Further variables of a job in the array. */
    Map<String, String> countVariables() {
        List<Integer> indices = asked.indices();
        String first = indices.getFirst().toString();
        String last = indices.getLast().toString();
        String step = String.valueOf(asked.spans().getFirst().step());
        return switch (scheduler) {
            case SLURM ->
                Map.of(
                        "SLURM_ARRAY_TASK_COUNT", String.valueOf(indices.size()),
                        "SLURM_ARRAY_TASK_MIN", first,
                        "SLURM_ARRAY_TASK_MAX", last,
                        "SLURM_ARRAY_TASK_STEP", step);
            case GRID_ENGINE -> Map.of("SGE_TASK_FIRST", first, "SGE_TASK_LAST", last, "SGE_TASK_STEPSIZE", step);
            case OPENPBS, PJM, LSF -> Map.of();
        };
    }

    Preset applyTo(Preset preset, String parameter) {
        Settings settings = preset.settings();
        boolean even = asked.spans().size() == 1 && asked.indices().size() > 1;
        if (even) {
            ArrayDirective.Span span = asked.spans().getFirst();
            settings = settings.with(Fields.RANGE_PARAMETERS, Value.of(List.of(parameter)))
                    .with(Fields.RANGE_FROM, Value.of(String.valueOf(span.from())))
                    .with(Fields.RANGE_TO, Value.of(String.valueOf(span.to())))
                    .with(Fields.RANGE_STEP, Value.of(String.valueOf(span.step())));
        }
        settings = settings.with(Fields.SWEEP_AS, Value.of("array"));
        if (asked.atMost().isPresent()) {
            settings = settings.with(
                    Fields.SWEEP_MAX_CONCURRENT,
                    Value.of(String.valueOf(asked.atMost().getAsInt())));
        }
        Preset swept = preset.withSettings(settings);
        List<String> all = asked.indices().stream().map(String::valueOf).toList();
        return even ? swept : swept.withValues(ValueGroup.GRID, Assignments.NONE.with(parameter, Value.of(all)));
    }
}

package org.batchwright.importing;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.batchwright.importing.body.ArrayIndex;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.scheduler.directive.ArrayDirective;
import org.batchwright.scheduler.option.OptionTable;
import org.batchwright.scheduler.option.ScriptFormat;

/** Converts an array job to a sweep. */
record ArraySweep(ArrayDirective directive, OptionTable scheduler) {

    ArrayIndex index(String text) {
        Map<String, String> counts = new HashMap<>();
        scheduler.format().countVariables().forEach((name, count) -> counts.put(name, String.valueOf(count(count))));
        return new ArrayIndex(Set.of(scheduler.format().indexVariable(text)), counts, directive.indices());
    }

    private int count(ScriptFormat.Count count) {
        List<Integer> indices = directive.indices();
        return switch (count) {
            case JOBS -> indices.size();
            case FIRST -> indices.getFirst();
            case LAST -> indices.getLast();
            case STEP -> directive.spans().getFirst().step();
        };
    }

    Preset applyTo(Preset preset, String parameter) {
        Settings settings = preset.settings();
        boolean even = directive.spans().size() == 1 && directive.indices().size() > 1;
        if (even) {
            ArrayDirective.Span span = directive.spans().getFirst();
            settings = settings.with(Fields.RANGE_PARAMETERS, Value.of(List.of(parameter)))
                    .with(Fields.RANGE_FROM, Value.of(String.valueOf(span.from())))
                    .with(Fields.RANGE_TO, Value.of(String.valueOf(span.to())))
                    .with(Fields.RANGE_STEP, Value.of(String.valueOf(span.step())));
        }
        Preset swept = preset.withSettings(asArray(settings));
        List<String> all = directive.indices().stream().map(String::valueOf).toList();
        return even ? swept : swept.withValues(ValueGroup.GRID, Assignments.NONE.with(parameter, Value.of(all)));
    }

    /** @param differing parameters with one value per job */
    Preset applyTo(Preset preset, Assignments differing) {
        Preset swept = preset.withSettings(asArray(preset.settings()));
        return ArrayGrid.of(differing)
                .map(grid -> swept.withValues(ValueGroup.GRID, grid))
                .orElseGet(() -> swept.withValues(ValueGroup.ZIP, differing));
    }

    private Settings asArray(Settings settings) {
        Settings array = settings.with(Fields.SWEEP_AS, Value.of("array"));
        return directive.atMost().isEmpty()
                ? array
                : array.with(
                        Fields.SWEEP_MAX_CONCURRENT,
                        Value.of(String.valueOf(directive.atMost().getAsInt())));
    }
}

package org.batchwright.plan.check;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.plan.sweep.RangeReader;

/**
 * Relocates problems of a job to their cause in the preset, which is the sweep, the sample or the chain.
 *
 * @param keys maps a job's keys to the preset's keys: {@code parameters.lr} to {@code sweep.grid.lr}
 * @param settings the settings, with the parameter names of a range
 */
public record RelocatedProblems(Map<String, String> keys, Settings settings) {

    public boolean has(Problem problem) {
        return problem.where() instanceof Problem.InField(String key) && keys.containsKey(key);
    }

    public Problem relocate(Problem problem) {
        if (!(problem.where() instanceof Problem.InField(String key)) || !keys.containsKey(key)) {
            return problem;
        }
        String place = keys.getOrDefault(key, key);
        List<Fix> fixes = problem.fixes().stream()
                .flatMap(
                        fix -> relocateChange(fix.change(), place).map(change -> new Fix(fix.label(), change)).stream())
                .toList();
        return new Problem(problem.severity(), new Problem.InField(place), problem.message(), fixes);
    }

    /** Returns the change, relocated to the preset, because a change to the job's own parameter would have no effect. */
    private Optional<Fix.Change> relocateChange(Fix.Change change, String place) {
        return switch (change) {
            case Fix.AcceptParameter accept -> Optional.of(accept);
            case Fix.SetField(Field<?> field, Value value) ->
                Fields.byKey(place)
                        .filter(there -> there.key().equals("sample." + field.key()))
                        .map(there -> new Fix.SetField(there, value));
            case Fix.ClearField clear -> Optional.empty();
            case Fix.RenameParameter(String from, String to) -> relocateRename(from, to, place);
            case Fix.SetParameter set -> Optional.empty();
            case Fix.RemoveParameter remove -> Optional.empty();
            case Fix.SweepParameter sweep -> Optional.empty();
            case Fix.RenameValues rename -> Optional.of(rename);
            case Fix.RenamePredecessor rename -> Optional.of(rename);
            case Fix.TakeEdits take -> Optional.of(take);
            case Fix.DropEdit drop -> Optional.of(drop);
            case Fix.DecideFile decided -> Optional.of(decided);
        };
    }

    private Optional<Fix.Change> relocateRename(String from, String to, String place) {
        if (place.equals(Fields.REPEAT_PARAMETER.key())) {
            return Optional.of(new Fix.SetField(Fields.REPEAT_PARAMETER, Value.of(to)));
        }
        Optional<Fix.Change> inGroup = Arrays.stream(ValueGroup.values())
                .filter(group -> place.equals(group.key() + "." + from))
                .findFirst()
                .map(group -> new Fix.RenameValues(group, from, to));
        if (inGroup.isPresent()) {
            return inGroup;
        }
        return place.equals(RangeReader.PROBLEM_KEY)
                ? settings.get(Fields.RANGE_PARAMETERS)
                        .map(names -> Value.of(names.stream()
                                .map(name -> name.equals(from) ? to : name)
                                .toList()))
                        .map(names -> new Fix.SetField(Fields.RANGE_PARAMETERS, names))
                : Optional.empty();
    }
}

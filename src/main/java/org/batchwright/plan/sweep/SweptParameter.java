package org.batchwright.plan.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Plan;
import org.batchwright.plan.job.ResolvedExperiment;
import org.batchwright.plan.job.SiteVariables;

/**
 * A parameter that the sweep sets for each job.
 *
 * @param key the preset key that sweeps the parameter
 * @param values the values in order, without duplicates; if there are too many, only the first ones and the last
 * @param left number of values not listed
 */
public record SweptParameter(String name, String key, List<String> values, int left) {
    private static final int MAX_VALUES_LISTED = 500;

    public SweptParameter {
        values = List.copyOf(values);
    }

    /** Returns the parameters that the sweep of this plan sets, keyed by name; empty if there is no sweep or if it has problems. */
    public static Map<String, SweptParameter> of(Plan plan) {
        ResolvedExperiment resolved = ResolvedExperiment.of(
                plan.experiment(), plan.cluster(), new SiteVariables(plan.cluster(), new ArrayList<>()));
        SweepReader reader = new SweepReader(resolved, new ArrayList<>(), Optional.empty());
        Map<String, SweptParameter> swept = new LinkedHashMap<>();
        reader.sweep(reader.axes())
                .ifPresent(sweep -> sweep.axes()
                        .forEach(
                                axis -> of(axis).forEach(parameter -> swept.putIfAbsent(parameter.name(), parameter))));
        return swept;
    }

    private static List<SweptParameter> of(Axis axis) {
        int left = Math.max(0, axis.size() - MAX_VALUES_LISTED);
        List<List<Value>> rows = IntStream.range(0, axis.size())
                .filter(row -> row < MAX_VALUES_LISTED - 1 || row == axis.size() - 1)
                .mapToObj(axis::row)
                .toList();
        return IntStream.range(0, axis.names().size())
                .mapToObj(column -> new SweptParameter(
                        axis.names().get(column),
                        axis.key(axis.names().get(column)),
                        rows.stream()
                                .map(row -> row.get(column).displayText())
                                .distinct()
                                .toList(),
                        left))
                .toList();
    }
}

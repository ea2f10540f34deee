package org.batchwright.cli.output;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.cli.json.job.DifferenceJson;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.ValueSource;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Value;

/** The values that a cluster changes, one a line with what sets it. */
public final class DifferenceListing {
    private DifferenceListing() {}

    public static List<String> lines(EffectivePreset effective, ClusterName cluster) {
        return DifferenceJson.all(effective).stream()
                .map(DifferenceJson::key)
                .map(key -> "On " + cluster.title() + ": " + key + " "
                        + effective
                                .value(key)
                                .map(Value::displayText)
                                .map(text -> "= " + Columns.oneLine(text))
                                .orElse("is left out")
                        + " (" + sources(effective.differences().getOrDefault(key, List.of())) + ")")
                .toList();
    }

    private static String sources(List<ValueSource> sources) {
        return sources.stream().map(DifferenceListing::source).collect(Collectors.joining(", added to "));
    }

    private static String source(ValueSource source) {
        return switch (source) {
            case ValueSource.ClusterDefault _ -> "the cluster's default";
            case ValueSource.Everywhere(var preset) -> preset.toString();
            case ValueSource.OnCluster(var preset, var cluster) -> preset + ", for this cluster";
        };
    }
}

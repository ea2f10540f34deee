package org.batchwright.cli.output;

import java.util.List;
import java.util.Optional;
import org.batchwright.cli.json.job.DifferenceJson;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.ValueSource;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/** Lists the values that a cluster changes, one per line with its source. */
public final class DifferenceListing {
    private DifferenceListing() {}

    public static List<String> lines(EffectivePreset effective, ClusterName cluster) {
        return DifferenceJson.all(effective).stream()
                .map(DifferenceJson::key)
                .map(key -> line(
                        cluster.title(),
                        key,
                        effective.value(key).map(Value::displayText).map(Columns::oneLine),
                        sources(effective.differences().getOrDefault(key, List.of()))))
                .toList();
    }

    private static String line(String cluster, String key, Optional<String> value, String sources) {
        return value.map(text -> Message.text("cli.difference", cluster, key, text, sources))
                .orElseGet(() -> Message.text("cli.difference-left-out", cluster, key, sources));
    }

    private static String sources(List<ValueSource> sources) {
        return sources.stream()
                .map(DifferenceListing::source)
                .reduce((first, next) -> Message.text("cli.source-added", first, next))
                .orElse("");
    }

    private static String source(ValueSource source) {
        return switch (source) {
            case ValueSource.ClusterDefault _ -> Message.text("cli.source-default");
            case ValueSource.Everywhere(var preset) -> preset.toString();
            case ValueSource.OnCluster(var preset, var cluster) -> Message.text("cli.source-on-cluster", preset);
        };
    }
}

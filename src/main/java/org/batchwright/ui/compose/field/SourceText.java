package org.batchwright.ui.compose.field;

import org.batchwright.model.experiment.ValueSource;
import org.batchwright.ui.widget.Texts;

/** Describes the origin of a value as a phrase. */
final class SourceText {
    private SourceText() {}

    static String of(ValueSource source) {
        return switch (source) {
            case ValueSource.ClusterDefault(var cluster) -> Texts.get("compose.row.cluster-default", cluster.title());
            case ValueSource.Everywhere(var preset) -> Texts.get("compose.row.inherited", preset.name());
            case ValueSource.OnCluster(var preset, var cluster) ->
                Texts.get("compose.row.inherited-here", preset.name(), cluster.title());
        };
    }

    /** Returns the phrase without the cluster to which the value is limited. */
    static String shortened(ValueSource source) {
        return source instanceof ValueSource.OnCluster(var preset, var _)
                ? of(new ValueSource.Everywhere(preset))
                : of(source);
    }
}

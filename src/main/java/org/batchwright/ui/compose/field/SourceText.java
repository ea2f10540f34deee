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

    /** Returns the source's name alone. */
    static String shortened(ValueSource source) {
        return switch (source) {
            case ValueSource.ClusterDefault(var cluster) -> cluster.title();
            case ValueSource.Everywhere(var preset) -> preset.name();
            case ValueSource.OnCluster(var preset, var _) -> preset.name();
        };
    }
}

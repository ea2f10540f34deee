package org.batchwright.ui.compose.script;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.Run;
import org.batchwright.run.values.Source;

/** Something to compare the script with. */
public sealed interface ComparisonTarget {

    /** A run. */
    record OfRun(Run run) implements ComparisonTarget {}

    /** Another preset, on the chosen cluster. */
    record OfPreset(PresetId preset) implements ComparisonTarget {}

    /** The same preset on another cluster. */
    record OnCluster(ClusterName cluster) implements ComparisonTarget {}

    /** A local file. */
    record OfFile(Path path) implements ComparisonTarget {}

    /** @param path the path, absolute or relative to the home folder with {@code ~/} */
    record OfClusterFile(ClusterName cluster, String path) implements ComparisonTarget {}

    /** The script itself without manual edits. */
    record AsGenerated() implements ComparisonTarget {}

    /** Returns the target's values; empty for a file, which has none, and for the generated script, which has the same values. */
    default Optional<Source> source(Plan plan) {
        return switch (this) {
            case OfRun(Run run) -> Optional.of(new Source.OfRun(run.id()));
            case OfPreset(PresetId id) ->
                Optional.of(new Source.OfPreset(id, plan.cluster().name()));
            case OnCluster(ClusterName cluster) ->
                Optional.of(new Source.OfPreset(plan.experiment().id(), cluster));
            case OfFile file -> Optional.empty();
            case AsGenerated generated -> Optional.empty();
            case OfClusterFile file -> Optional.empty();
        };
    }
}

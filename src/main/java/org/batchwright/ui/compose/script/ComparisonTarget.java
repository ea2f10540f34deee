package org.batchwright.ui.compose.script;

import java.nio.file.Path;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Run;

/** What the script is compared with. */
public sealed interface ComparisonTarget {

    /** A run. */
    record OfRun(Run run) implements ComparisonTarget {}

    /** Another preset, on the chosen cluster. */
    record OfPreset(PresetId preset) implements ComparisonTarget {}

    /** The same preset on another cluster. */
    record OnCluster(ClusterName cluster) implements ComparisonTarget {}

    /** A local file. */
    record OfFile(Path path) implements ComparisonTarget {}

    /** @param path absolute, or relative to the home folder with {@code ~/} */
    record OfClusterFile(ClusterName cluster, String path) implements ComparisonTarget {}

    /** The script itself without manual edits. */
    record AsGenerated() implements ComparisonTarget {}
}

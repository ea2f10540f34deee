package org.batchwright.ui.compose.script;

import java.nio.file.Path;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Run;

/** What the script is compared with. */
public sealed interface ComparisonTarget {

    /** What ran. */
    record OfRun(Run run) implements ComparisonTarget {}

    /** Another preset, on the cluster that is chosen. */
    record OfPreset(PresetId preset) implements ComparisonTarget {}

    /** The same preset elsewhere. */
    record OnCluster(ClusterName cluster) implements ComparisonTarget {}

    /** A file on this computer. */
    record OfFile(Path path) implements ComparisonTarget {}

    /**
     * @param path absolute, or from the home folder with {@code ~/}
     */
    record OfClusterFile(ClusterName cluster, String path) implements ComparisonTarget {}

    /** The script itself without what was changed by hand. */
    record AsGenerated() implements ComparisonTarget {}
}

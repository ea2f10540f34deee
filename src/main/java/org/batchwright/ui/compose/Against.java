package org.batchwright.ui.compose;

import java.nio.file.Path;
import org.batchwright.model.ClusterName;
import org.batchwright.model.PresetId;
import org.batchwright.model.Run;

/** What the script is compared with. */
public sealed interface Against {

    /** What ran. */
    record OfRun(Run run) implements Against {}

    /** Another preset, on the cluster that is chosen. */
    record OfPreset(PresetId preset) implements Against {}

    /** The same preset elsewhere. */
    record OnCluster(ClusterName cluster) implements Against {}

    /** A file on this computer. */
    record OfFile(Path path) implements Against {}

    /**
     * @param path absolute, or from the home folder with {@code ~/}
     */
    record OfClusterFile(ClusterName cluster, String path) implements Against {}

    /** The script itself without what was changed by hand. */
    record AsGenerated() implements Against {}
}

package org.batchwright.scheduler;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Settings;
import org.batchwright.text.DataSize;

/** Clusters whose files set dialect options. */
public final class SiteClusters {
    private SiteClusters() {}

    /** @param words the options, each followed by its value */
    public static Cluster saying(String... words) {
        Map<String, String> dialect = new LinkedHashMap<>();
        for (int i = 0; i < words.length; i += 2) {
            dialect.put(words[i], words[i + 1]);
        }
        return new Cluster(
                        new ClusterName("site"),
                        Optional.empty(),
                        "any",
                        Cluster.Policy.USUAL,
                        Map.of(),
                        List.of(queue("whole", 64, "256 GB", 8), unknown("new")))
                .withOverrides(new ClusterOverrides(dialect, Settings.NONE));
    }

    private static Queue queue(String name, int cpus, String memory, int gpus) {
        return new Queue(
                name,
                Queue.Mark.OPEN,
                Optional.empty(),
                Queue.PerJob.withMaxNodes(OptionalInt.empty()),
                new Queue.PerNode(OptionalInt.of(cpus), DataSize.parse(memory), OptionalInt.of(gpus), List.of("h100")),
                Optional.empty());
    }

    private static Queue unknown(String name) {
        return new Queue(
                name,
                Queue.Mark.OPEN,
                Optional.empty(),
                Queue.PerJob.withMaxNodes(OptionalInt.empty()),
                Queue.PerNode.UNKNOWN,
                Optional.empty());
    }
}

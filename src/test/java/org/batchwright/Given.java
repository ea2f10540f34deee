package org.batchwright;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.DataSize;
import org.batchwright.text.Durations;

/** One-line factories of presets and clusters for tests. */
public final class Given {
    private Given() {}

    public static Preset preset(String id) {
        return Preset.empty(PresetId.of(id));
    }

    public static Preset with(Preset preset, Field<?> field, String text) {
        return preset.withSettings(preset.settings().with(field, Value.of(text)));
    }

    public static Preset with(Preset preset, String parameter, String text) {
        return preset.withParameters(preset.parameters().with(parameter, Value.of(text)));
    }

    public static Experiment alone(Preset preset) {
        return new Experiment(List.of(preset));
    }

    public static Settings settings(Object... pairs) {
        Settings settings = Settings.NONE;
        for (int i = 0; i < pairs.length; i += 2) {
            settings = settings.with((Field<?>) pairs[i], Value.of((String) pairs[i + 1]));
        }
        return settings;
    }

    public static Assignments assignments(String... pairs) {
        Assignments assignments = Assignments.NONE;
        for (int i = 0; i < pairs.length; i += 2) {
            assignments = assignments.with(pairs[i], Value.of(pairs[i + 1]));
        }
        return assignments;
    }

    public static Cluster slurm(Queue... queues) {
        return new Cluster(
                ClusterName.of("lab"),
                Optional.of(Address.alias("lab")),
                "slurm",
                Cluster.Policy.USUAL,
                Map.of("data", "/data"),
                List.of(queues));
    }

    public static Queue queue(String name, Queue.Mark mark, String longest, int nodes) {
        return new Queue(
                name,
                mark,
                Durations.parse(longest),
                Queue.PerJob.withMaxNodes(OptionalInt.of(nodes)),
                new Queue.PerNode(
                        OptionalInt.of(16),
                        Optional.of(DataSize.ofMebibytes(64_000)),
                        OptionalInt.of(4),
                        List.of("a100")),
                Optional.empty());
    }
}

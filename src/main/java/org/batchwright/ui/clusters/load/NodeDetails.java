package org.batchwright.ui.clusters.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.NodeOccupants;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.ui.widget.Texts;

/** The text shown when the pointer is over a node's tile. */
final class NodeDetails {
    private static final int MOST_JOBS = 10;

    private NodeDetails() {}

    static String text(NodeLoad node, NodeOccupants occupants, String scheduler) {
        List<String> lines = new ArrayList<>();
        String word = LoadTexts.plain(node.state().word());
        String said = NodeStateTexts.of(scheduler, node.state());
        String state = said.equals(word) ? word : Texts.get("clusters.load.state.raw", said, word);
        String reason = node.state().reason();
        lines.add(LoadTexts.plain(node.name()) + " · "
                + (reason.isEmpty() ? state : Texts.get("clusters.load.state.why", state, LoadTexts.plain(reason))));
        if (!node.gpus().isEmpty()) {
            lines.add(Texts.get("clusters.load.detail.gpus", LoadTexts.gpus(node)));
        }
        String sizes = Stream.of(
                        detail("clusters.load.detail.cpus", LoadTexts.use(node.cpus())),
                        detail("clusters.load.detail.memory", LoadTexts.memory(node.memory())))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(" · "));
        if (!sizes.isEmpty()) {
            lines.add(sizes);
        }
        List<QueuedJob> jobs = occupants.on(node);
        jobs.stream().limit(MOST_JOBS).forEach(job -> lines.add(line(job)));
        if (jobs.size() > MOST_JOBS) {
            lines.add(Texts.get("clusters.load.outlook.more", jobs.size() - MOST_JOBS));
        }
        return String.join("\n", lines);
    }

    private static Optional<String> detail(String key, String use) {
        return use.isEmpty() ? Optional.empty() : Optional.of(Texts.get(key, use));
    }

    /** Formats the user as {@code alice (local-3)}, or as {@code bob (python3)} for a program. */
    static String user(QueuedJob job) {
        String what = job.owner().name().isEmpty() ? job.id() : job.owner().name();
        return LoadTexts.plain((job.owner().user() + " (" + what + ")").strip());
    }

    private static String line(QueuedJob job) {
        String gpus = job.demand().allGpus() == 0
                ? ""
                : " · " + Texts.get("clusters.load.gpus.untyped", job.demand().allGpus());
        return LoadTexts.plain(job.id() + " " + job.owner().name()) + " · "
                + LoadTexts.plain(job.owner().user()) + gpus;
    }
}

package org.batchwright.ui.clusters.load;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.JobOutlook;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.load.Outlooks;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Shows why each of the user's jobs is waiting, when it may start, and what would help. */
final class OutlookCard {
    private static final int MOST_JOBS = 12;

    /** The maximum number of jobs explained unless the user asks for all; more would push the queue out of sight. */
    private static final int FIRST_JOBS = 3;

    private final UnaryOperator<String> reasons;
    private final FactGrid rows = new FactGrid();
    private final Hyperlink all = Nodes.withId(new Hyperlink(), "load-outlook-all", "row-link");
    private final Label more = label("", "muted");
    private final VBox body = new VBox(8, rows, all, more);
    private boolean showsAll;
    private final Card card = new Card(Texts.get("clusters.load.outlook"), body);

    /** @param reasons function that returns the sentence for a scheduler's own reason */
    OutlookCard(UnaryOperator<String> reasons) {
        this.reasons = reasons;
        card.setId("load-outlook");
        Nodes.setShown(all, false);
        Nodes.setShown(more, false);
    }

    Node node() {
        return card;
    }

    void show(ClusterLoad load, Outlooks outlooks) {
        List<QueuedJob> mine = outlooks.mine();
        int shown = showsAll || mine.size() <= FIRST_JOBS + 1 ? MOST_JOBS : FIRST_JOBS;
        rows.clear();
        mine.stream().limit(shown).forEach(job -> addRow(load, outlooks.of(job), load.at()));
        all.setText(Texts.get("clusters.load.outlook.all", Math.min(mine.size(), MOST_JOBS)));
        all.setOnAction(clicked -> {
            showsAll = true;
            show(load, outlooks);
        });
        more.setText(Texts.get("clusters.load.outlook.more", mine.size() - MOST_JOBS));
        Nodes.setShown(all, mine.size() > shown && !showsAll);
        Nodes.setShown(more, mine.size() > shown && showsAll);
    }

    /** Explains only the first jobs again, for another cluster. */
    void showFirstJobs() {
        showsAll = false;
    }

    private void addRow(ClusterLoad load, JobOutlook outlook, Instant now) {
        VBox text = new VBox(2, label(String.join(" ", sentences(load, outlook, now)), "plain"));
        helps(outlook).forEach(sentence -> text.getChildren().add(label(sentence, "load-help")));
        rows.add(label(title(outlook.job()), "load-type"), text);
    }

    private static Label label(String text, String look) {
        return Labels.wrapped(text, look);
    }

    /** Formats a job as {@code 1064 · big · 4 × a100 · 3 h}. */
    private static String title(QueuedJob job) {
        List<String> parts = Stream.of(job.id(), job.owner().name())
                .filter(part -> !part.isEmpty())
                .distinct() // Kubernetes Jobs have no number
                .map(LoadTexts::plain)
                .collect(Collectors.toCollection(ArrayList::new));
        String gpus = LoadTexts.gpus(job.demand());
        if (!gpus.isEmpty()) {
            parts.add(
                    job.demand().gpus().getFirst().type().isEmpty()
                            ? Texts.get(
                                    "clusters.load.gpus.untyped", job.demand().allGpus())
                            : gpus);
        }
        if (job.demand().nodes() > 1) {
            parts.add(Texts.get("clusters.load.nodes.count", job.demand().nodes()));
        }
        job.schedule().limit().ifPresent(limit -> parts.add(LoadTexts.duration(limit)));
        return String.join(" · ", parts);
    }

    private List<String> sentences(ClusterLoad load, JobOutlook outlook, Instant now) {
        QueuedJob job = outlook.job();
        List<String> sentences = new ArrayList<>();
        if (job.status().obstacle() == Obstacle.TURN
                && outlook.beforeMaintenance().isPresent()) {
            sentences.add(Texts.get("clusters.load.into-maintenance"));
        } else if (!job.status().reason().isEmpty()) {
            sentences.add(LoadTexts.plain(reasons.apply(job.status().reason())));
        }
        outlook.ahead()
                .filter(ahead -> ahead.jobs() > 0)
                .ifPresent(ahead -> sentences.add(
                        ahead.gpus() > 0
                                ? Texts.get("clusters.load.ahead", ahead.jobs(), ahead.gpus())
                                : Texts.get("clusters.load.ahead.cpus", ahead.jobs(), ahead.cpus())));
        outlook.ahead()
                .filter(ahead -> ahead.jobs() == 0)
                .ifPresent(ahead -> sentences.add(Texts.get("clusters.load.ahead.none")));
        job.schedule()
                .start()
                .ifPresent(start -> sentences.add(
                        Texts.get("clusters.load.expected", LoadTexts.time(start, now), LoadTexts.until(start, now))));
        priority(load, job).ifPresent(sentences::add);
        return sentences;
    }

    /** Formats a job's priority as {@code Priority 9,608: fair share 7,500, quality of service 2,000}. */
    private static Optional<String> priority(ClusterLoad load, QueuedJob job) {
        Map<String, List<OwnShare.PriorityFactor>> all = load.mine().priorities();
        String array = job.id().replaceFirst("_.*", "");
        List<OwnShare.PriorityFactor> factors = all.getOrDefault(job.id(), all.getOrDefault(array, List.of()));
        if (factors.isEmpty()) {
            return Optional.empty();
        }
        String parts = factors.stream()
                .map(factor -> Texts.get("clusters.load.factor", factor.name(), factor.points()))
                .collect(Collectors.joining(", "));
        return Optional.of(Texts.get(
                "clusters.load.priority",
                job.status()
                        .priority()
                        .orElseGet(() -> factors.stream()
                                .mapToLong(OwnShare.PriorityFactor::points)
                                .sum()),
                parts));
    }

    private static List<String> helps(JobOutlook outlook) {
        List<String> helps = new ArrayList<>();
        for (JobOutlook.OtherQueue other : outlook.others()) {
            String room = other.freeGpus() > 0
                    ? Texts.get("clusters.load.room.gpus", other.queue().name(), other.freeGpus())
                    : Texts.get("clusters.load.room.nodes", other.queue().name(), other.freeNodes());
            helps.add(other.longest()
                    .map(longest -> Texts.get("clusters.load.room.shorter", room, LoadTexts.duration(longest)))
                    .orElseGet(() -> other.queue()
                            .longestTime()
                            .map(longest -> Texts.get("clusters.load.room.takes", room, LoadTexts.duration(longest)))
                            .orElse(Texts.get("clusters.load.room.any", room))));
        }
        outlook.beforeMaintenance()
                .ifPresent(left -> helps.add(Texts.get("clusters.load.before-maintenance", LoadTexts.duration(left))));
        return helps;
    }
}

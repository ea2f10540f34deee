package org.batchwright.ui.clusters.load;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Segments;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The queue: the jobs of all users or only the user's own, with a filter. */
final class QueueCard {
    private static final int MOST_ROWS = 12;

    private final Segments<Whose> whose = new Segments<>(
            "load-whose", List.of(Whose.values()), choice -> Texts.get("clusters.load.jobs." + choice.key));
    private final Segments<Phase> phase = new Segments<>(
            "load-phase", List.of(Phase.values()), choice -> Texts.get("clusters.load.phase." + choice.key));
    private final SearchField search =
            new SearchField("load-search", Texts.get("clusters.load.search"), Texts.get("clusters.load.search.short"));
    private final LoadTable<QueuedJob> table = new LoadTable<>(
            "load-jobs", Texts.get("clusters.load.queue"), Texts.get("clusters.load.jobs.none"), QueuedJob::id);
    private final UnaryOperator<String> reasons;
    private final HBox bar;
    private final VBox failure = new VBox();

    /** Shown in place of a table without rows. */
    private final Label nothing = Labels.styled("", "muted");

    private final Card card;
    private Runnable whenShown = () -> {};
    private String user = "";
    private Instant now = Instant.EPOCH;

    private enum Whose {
        ALL("all"),
        MINE("mine");

        private final String key;

        Whose(String key) {
            this.key = key;
        }
    }

    private enum Phase {
        ANY("any"),
        WAITING("waiting"),
        RUNNING("running");

        private final String key;

        Phase(String key) {
            this.key = key;
        }

        boolean has(QueuedJob job) {
            return this == ANY || (this == WAITING) == job.isWaiting();
        }
    }

    /** @param reasons function that returns the sentence for a scheduler's own reason */
    QueueCard(UnaryOperator<String> reasons) {
        this.reasons = reasons;
        columns();
        HBox.setHgrow(search, Priority.ALWAYS);
        search.setMaxWidth(360);
        bar = new HBox(10, whose, phase, search);
        VBox above = Nodes.styled(new VBox(8, bar, failure), "load-above-table");
        VBox body = Nodes.styled(new VBox(above, table, table.more(), nothing), "load-body");
        Nodes.showWhile(above, bar.visibleProperty());
        card = new Card(Texts.get("clusters.load.queue"), body);
        failure.setManaged(false);
        card.setId("load-queue-card");
        whose.value().subscribe(this::filter);
        phase.value().subscribe(this::filter);
        search.textProperty().subscribe(this::filter);
    }

    private void columns() {
        table.with("job", 180, job -> LoadTexts.plain(job.id()), byText(QueuedJob::id));
        table.with(
                "name",
                150,
                job -> LoadTexts.plain(job.owner().name()),
                byText(job -> job.owner().name()));
        table.with(
                "user",
                120,
                job -> LoadTexts.plain(job.owner().user()),
                byText(job -> job.owner().user()));
        table.with(
                "account",
                140,
                job -> LoadTexts.plain(job.owner().account()),
                byText(job -> job.owner().account()));
        table.with("queue", 140, QueueCard::queues, byText(QueueCard::queues));
        table.with("state", 90, LoadTexts::state, byText(LoadTexts::state));
        table.withFigures(
                "gpus",
                130,
                job -> LoadTexts.gpus(job.demand()),
                Comparator.comparingInt(job -> job.demand().allGpus()));
        table.withFigures(
                "nodes",
                70,
                job -> job.demand().nodes() == 0
                        ? ""
                        : Texts.get("clusters.number", job.demand().nodes()),
                Comparator.comparingInt(job -> job.demand().nodes()));
        table.with("when", 190, this::when, Comparator.comparing(QueueCard::instant));
        table.withFigures(
                "priority",
                90,
                QueueCard::priority,
                Comparator.comparingLong(job -> job.status().priority().orElse(0)));
        table.with("why", 420, this::reason, byText(this::reason));
        table.yielding("account", "priority").omitting("nodes", "queue", "user");
    }

    /**
     * Lets the user adopt their jobs.
     *
     * @param shown supplier of the cluster on screen
     */
    void offer(AdoptJobs model, Supplier<Optional<Cluster>> shown) {
        Button adopt = Labels.whole(Buttons.text("load-adopt", Texts.get("clusters.load.adopt"), model::act));
        HoverText.set(adopt, Texts.get("clusters.load.adopt.tip"));
        bar.getChildren().addAll(new Spacer(), adopt);
        table.getSelectionModel()
                .selectedItemProperty()
                .subscribe(job -> shown.get()
                        .ifPresent(cluster ->
                                model.select(cluster, Optional.ofNullable(job).filter(chosen -> chosen.isOf(user)))));
        model.state().subscribe(state -> {
            adopt.setDisable(!state.known());
            adopt.setText(Texts.get(state.run().isPresent() ? "clusters.load.show-run" : "clusters.load.adopt"));
            failure.getChildren()
                    .setAll(state.failure().stream()
                            .map(refused -> new ErrorPanel(refused, model::dismissFailure))
                            .toList());
            failure.setManaged(state.failure().isPresent());
        });
        whenShown = () -> {
            Nodes.setShown(adopt, shown.get().filter(model::isOffered).isPresent());
        };
    }

    Node node() {
        return card;
    }

    /** Shows only the first rows again, for another cluster. */
    void showFirstRows() {
        table.showFirstRows();
    }

    /** @param clusterTime the current time by the cluster's clock */
    void show(ClusterLoad load, Instant clusterTime) {
        user = load.user();
        now = clusterTime;
        long waiting = load.jobs().stream()
                .filter(QueuedJob::isWaiting)
                .mapToLong(QueuedJob::count)
                .sum();
        long running = load.jobs().stream().filter(job -> !job.isWaiting()).count();
        String told = load.showsOnlyMine() ? "clusters.load.queue.told.mine" : "clusters.load.queue.told";
        card.remark().setText(load.shows(LoadPart.JOBS) ? Texts.get(told, running, waiting) : "");
        table.show(load.jobs(), MOST_ROWS);
        String empty = load.showsOnlyMine() ? "clusters.load.jobs.empty.mine" : "clusters.load.jobs.empty";
        nothing.setText(Texts.get(empty));
        boolean any = !load.jobs().isEmpty();
        Nodes.setShown(bar, any);
        Nodes.setShown(table, any);
        Nodes.setShown(nothing, !any);
        filter();
        whenShown.run();
    }

    private void filter() {
        Predicate<QueuedJob> words = QueueFilter.of(search.getText());
        Whose who = whose.value().get();
        Phase which = phase.value().get();
        table.setFilter(job -> (who == Whose.ALL || job.isOf(user)) && which.has(job) && words.test(job));
    }

    private static String queues(QueuedJob job) {
        return LoadTexts.plain(String.join(", ", job.owner().queues()));
    }

    private static String priority(QueuedJob job) {
        return job.status().priority().isPresent()
                ? Texts.get("clusters.load.number", job.status().priority().getAsLong())
                : "";
    }

    private String reason(QueuedJob job) {
        return job.status().reason().isEmpty()
                ? ""
                : LoadTexts.plain(reasons.apply(job.status().reason()));
    }

    /** Returns when a running job must end, or when a waiting job is expected to start. */
    private String when(QueuedJob job) {
        return (job.isWaiting() ? job.schedule().start() : job.schedule().end())
                .map(time -> Texts.get(
                        job.isWaiting() ? "clusters.load.starts" : "clusters.load.ends", LoadTexts.time(time, now)))
                .orElse("");
    }

    private static Instant instant(QueuedJob job) {
        return (job.isWaiting() ? job.schedule().start() : job.schedule().end()).orElse(Instant.MAX);
    }

    private static Comparator<QueuedJob> byText(Function<QueuedJob, String> text) {
        return Comparator.comparing(text);
    }
}

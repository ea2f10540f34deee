package org.batchwright.ui.clusters.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.load.BalanceReport;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.CpuSummary;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.Outlooks;
import org.batchwright.run.load.LoadStatus;
import org.batchwright.ui.fx.ScreenVisibility;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The jobs running and waiting on a cluster; the section is kept when the page around it is redrawn. */
public final class LoadSection extends VBox {
    /** If the numbers are queried more often than this, the interval is not shown. */
    private static final Duration LIVE = Duration.ofSeconds(10);

    private final LoadViewModel model;
    private final GpusCard gpus = new GpusCard();
    private final NodesCard nodes = new NodesCard(false);
    private final NodesCard devices = new NodesCard(true);
    private final QueueCard queue;
    private final OutlookCard outlook;
    private final ShareCard share = new ShareCard();
    private final ReservationsCard reservations = new ReservationsCard();
    private final StackPane queues = new StackPane();
    private final Label note = Nodes.withId(Labels.wrapped("", "muted"), "load-note");
    private final Label failure = Nodes.withId(Labels.wrapped("", "load-failure"), "load-failure");
    private final Label unreadable = Nodes.withId(Labels.wrapped("", "load-failure"), "load-unreadable");
    private final Button query;
    private final ReadOnlyBooleanWrapper hardware = new ReadOnlyBooleanWrapper();
    private Optional<ClusterLoad> drawn = Optional.empty();
    private Optional<BalanceReport> drawnBalances = Optional.empty();

    /** @param reasons function that returns a cluster's sentence for the scheduler's own reason for waiting */
    public LoadSection(LoadViewModel model, BiFunction<Cluster, String, String> reasons) {
        super(12);
        this.model = model;
        UnaryOperator<String> sentences = reason ->
                model.shown().map(cluster -> reasons.apply(cluster, reason)).orElse(reason);
        queue = new QueueCard(sentences);
        outlook = new OutlookCard(sentences);
        setId("cluster-load");
        setQueues(Optional.empty());
        getStylesheets()
                .add(Objects.requireNonNull(LoadSection.class.getResource("/org/batchwright/ui/load.css"))
                        .toExternalForm());
        query = Buttons.text("load-refresh", Texts.get("clusters.refresh"), model::queryNow);
        HoverText.set(query, Texts.get("clusters.load.refresh.tip"));
        gpus.card().addAction(query);
        new ScreenVisibility(this).subscribe(seen -> model.setVisible(seen != ScreenVisibility.Seen.NOT));
        model.version().subscribe(version -> refresh());
    }

    /** Returns the section for a connected cluster; empty if its scheduler cannot be queried. */
    public Optional<Node> of(Cluster cluster) {
        if (!model.isOffered(cluster)) {
            return Optional.empty();
        }
        if (!model.shown().map(Cluster::name).equals(Optional.of(cluster.name()))) {
            queue.showFirstRows();
            nodes.showFirstRows();
            devices.showFirstRows();
            outlook.showFirstJobs();
        }
        model.show(cluster);
        refresh();
        return Optional.of(this);
    }

    /** Returns whether the figures shown include the CPUs; they do not while the first query is in progress or if it failed. */
    public ReadOnlyBooleanProperty hardware() {
        return hardware.getReadOnlyProperty();
    }

    /** Shows the card with the queues' limits below the usage. */
    public void setQueues(Optional<Node> card) {
        queues.getChildren().setAll(card.stream().toList());
        Nodes.setShown(queues, card.isPresent());
    }

    /** Lets the user adopt jobs in the queue. */
    public void offerAdoption(AdoptJobs offered) {
        queue.offer(offered, model::shown);
    }

    private void refresh() {
        Optional<ClusterLoad> load = model.load();
        gpus.card().remark().setText(remark());
        query.setDisable(model.isAsking());
        failure.setText(failure());
        note.setText(
                load.map(this::hidden).map(lines -> String.join("\n", lines)).orElse(""));
        unreadable.setText(load.map(LoadSection::unreadable).orElse(""));
        Optional<BalanceReport> balances = model.balances();
        if (!load.equals(drawn)
                || !balances.equals(drawnBalances)
                || getChildren().isEmpty()) {
            drawn = load;
            drawnBalances = balances;
            load.ifPresent(this::draw);
            getChildren().setAll(failure, unreadable);
            if (load.isEmpty() || gpus.hasContent()) {
                getChildren().add(gpus.card());
            }
            getChildren().add(queues);
            load.ifPresent(shown -> getChildren().addAll(cards(shown)));
            getChildren().add(note);
        }
        load.ifPresentOrElse(
                shown -> reservations.show(shown.reservations(), model.clusterTime()),
                () -> gpus.showNone(
                        failure.getText().isEmpty() ? Texts.get("clusters.load.asking") : failure.getText()));
        Nodes.setShown(failure, load.isPresent() && !failure.getText().isEmpty());
        Nodes.setShown(unreadable, !unreadable.getText().isEmpty());
        Nodes.setShown(note, !note.getText().isEmpty());
        hardware.set(
                load.filter(shown -> CpuSummary.of(shown.nodes()).all() > 0).isPresent());
    }

    private void draw(ClusterLoad load) {
        gpus.show(load, isOfComputer());
        nodes().show(load, model.shown().map(Cluster::scheduler).orElse(""));
        queue.show(load, model.clusterTime());
        share.show(load.mine(), drawnBalances, model.now());
        model.shown()
                .map(Cluster::queues)
                .ifPresent(queues -> outlook.show(load, new Outlooks(load, queues, load.at())));
    }

    /** Returns the cards that have content, the most useful first. */
    private List<Node> cards(ClusterLoad load) {
        List<Node> cards = new ArrayList<>();
        if (!load.reservations().isEmpty()) {
            cards.add(reservations.node());
        }
        if (load.jobs().stream().anyMatch(job -> job.isWaiting() && load.isMine(job))) {
            cards.add(outlook.node());
        }
        if (load.shows(LoadPart.JOBS)) {
            cards.add(queue.node());
        }
        if (load.shows(LoadPart.NODES)
                && !(isOfComputer() && devices.shown(load).isEmpty())) {
            cards.add(nodes().node());
        }
        if (drawnBalances.isPresent() || ShareCard.hasContent(load.mine())) {
            cards.add(share.node());
        }
        return cards;
    }

    private boolean isOfComputer() {
        return model.shown().filter(Cluster::isPlainComputer).isPresent();
    }

    private NodesCard nodes() {
        return isOfComputer() ? devices : nodes;
    }

    /** Returns whether the numbers are queried so often that the interval need not be shown. */
    private boolean isLive() {
        return model.status()
                .filter(status -> status.interval().compareTo(LIVE) < 0)
                .isPresent();
    }

    private String remark() {
        return model.waitForQuery()
                .map(rest -> Texts.get(
                        "clusters.load.too-early",
                        model.age().map(LoadTexts::duration).orElse(""),
                        model.age().isPresent() ? 0 : 1,
                        LoadTexts.duration(
                                Duration.ofSeconds(rest.plusMillis(999).toSeconds()))))
                .orElseGet(this::age);
    }

    /** Returns how old the numbers are, and how often they are queried. */
    private String age() {
        String interval = model.status()
                .map(status -> LoadTexts.duration(status.interval()))
                .orElse("");
        return model.age()
                .map(age -> Texts.get("clusters.load.age", LoadTexts.duration(age), isLive() ? 0 : 1, interval))
                .orElseGet(() -> model.status().flatMap(LoadStatus::failure).isPresent()
                        ? Texts.get("clusters.load.unanswered", interval)
                        : "");
    }

    /** Returns why the last query failed; the numbers below are then older. */
    private String failure() {
        return model.status()
                .flatMap(LoadStatus::failure)
                .map(failure -> LoadTexts.plain(failure.what()) + " " + failure.advice())
                .orElse("");
    }

    /** Returns one line for all hidden sections without a reason, and one line for each section with a reason. */
    private List<String> hidden(ClusterLoad load) {
        String key = isOfComputer() ? "clusters.load.hidden.computer" : "clusters.load.hidden.why";
        List<String> lines = new ArrayList<>();
        String silent = load.hidden().stream()
                .filter(hidden -> hidden.reason().isEmpty())
                .map(LoadSection::name)
                .collect(Collectors.joining(", "));
        if (!silent.isEmpty()) {
            lines.add(Texts.get("clusters.load.hidden", silent));
        }
        load.hidden().stream()
                .filter(hidden -> !hidden.isUnreadable() && !hidden.reason().isEmpty())
                .forEach(hidden -> lines.add(Texts.get(key, name(hidden), LoadTexts.plain(hidden.reason()))));
        return lines;
    }

    /** Returns one line for each part that the site provides but that could not be read. */
    private static String unreadable(ClusterLoad load) {
        return load.hidden().stream()
                .filter(HiddenPart::isUnreadable)
                .map(hidden ->
                        Texts.get("clusters.load.hidden.unreadable", name(hidden), LoadTexts.plain(hidden.reason())))
                .collect(Collectors.joining("\n"));
    }

    private static String name(HiddenPart hidden) {
        return Texts.get("clusters.load.part." + hidden.part().name().toLowerCase(Locale.ROOT));
    }
}

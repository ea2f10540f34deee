package org.batchwright.ui.clusters;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.batchwright.model.HostKeyChange;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.ui.clusters.connection.ConnectStepsCard;
import org.batchwright.ui.clusters.connection.HostKeyChanges;
import org.batchwright.ui.clusters.connection.HostKeyPanel;
import org.batchwright.ui.clusters.connection.PasswordCard;
import org.batchwright.ui.clusters.form.ClusterFileProblems;
import org.batchwright.ui.clusters.load.LoadSection;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.KeptNodes;

/** The page of one cluster: its connection, what the user may have to act on, the load, the queues, and details to open. */
final class ClusterPane extends VBox {
    private final ClustersViewModel model;
    private final ClusterFileProblems files;
    private final ClusterVerbs verbs;
    private final FailureActions failures;
    private final KeptNodes kept = new KeptNodes();
    private final DialectOptionsCard words;
    private final DetailCards details;
    private final LoadSection load;
    private boolean refreshing;

    ClusterPane(
            ClustersViewModel model,
            ClusterFileProblems files,
            SnapshotsViewModel stored,
            LoadSection load,
            ClusterVerbs verbs) {
        this.model = model;
        this.files = files;
        this.verbs = verbs;
        failures = new FailureActions(model, verbs);
        words = new DialectOptionsCard(model, this::refresh);
        details = new DetailCards(model, kept, stored);
        this.load = load;
        stored.version().subscribe(changed -> refresh());
        load.hardware().subscribe((before, now) -> refreshUnlessRefreshing());
        setId("cluster-pane");
        getStyleClass().add("cluster-pane");
    }

    /** Redraws the selected cluster in its current state. */
    void refresh() {
        if (words.isOpen()) {
            return; // keep an open drop-down list; closing the list refreshes again
        }
        words.saveFocus();
        Optional<Node> focused = focused();
        List<Node> parts = new ArrayList<>();
        refreshing = true;
        model.cluster().ifPresent(shown -> {
            ConnectionStatus status = model.status(shown.name());
            addNews(parts, shown, status);
            addFacts(parts, shown, status);
        });
        refreshing = false;
        kept.removeExcept(parts);
        KeptNodes.replaceChildren(getChildren(), parts);
        focused.ifPresent(this::restoreFocus);
        words.restoreFocus();
    }

    /** Returns the actions of the selected cluster. */
    List<Action> actions() {
        return getChildren().stream()
                .filter(ClusterHeader.class::isInstance)
                .flatMap(header -> ((ClusterHeader) header).actions().stream())
                .toList();
    }

    private void refreshUnlessRefreshing() {
        if (!refreshing) {
            refresh();
        }
    }

    /** Adds the header and everything that the user may have to act on. */
    private void addNews(List<Node> parts, Cluster shown, ConnectionStatus status) {
        parts.add(kept.get( // a replaced button would lose its focus ring
                List.of("header", shown, status, model.isConnecting(shown.name())),
                () -> new ClusterHeader(model, shown, status, verbs)));
        addFailures(parts, shown, status);
        Optional<Node> mistakes = files.of(shown.name());
        mistakes.ifPresentOrElse(
                parts::add, // a file that cannot be read may still name the scheduler
                () -> SchedulerNotice.of(shown, () -> verbs.edit(shown)).ifPresent(parts::add));
        if (model.isConnecting(shown.name()) || status.link() != LinkState.UP) {
            ConnectStepsCard.ofUnfinished(model.steps(shown.name())).ifPresent(parts::add);
        }
        PasswordCard.of(shown, status, model.keys).ifPresent(parts::add);
    }

    private void addFailures(List<Node> parts, Cluster shown, ConnectionStatus status) {
        Runnable connect = () -> model.connect(shown);
        HostKeyChanges.of(status)
                .filter(change -> !model.isConnecting(shown.name()))
                .ifPresent(change -> parts.add(kept.get(
                        List.of(shown, change),
                        () -> new HostKeyPanel(change, connect, () -> replaceKey(shown, change)))));
        model.failure()
                .filter(failure -> HostKeyChanges.of(failure).isEmpty())
                .ifPresent(failure -> parts.add(kept.get(
                        List.of(shown, failure, status.link(), model.isRetriable(failure)),
                        () -> failures.panel(shown, failure))));
    }

    /** Replaces a known host key in the way that the cluster's current settings allow, and connects. */
    private void replaceKey(Cluster shown, HostKeyChange change) {
        model.clusters().stream()
                .filter(now -> now.name().equals(shown.name()))
                .findFirst()
                .ifPresent(now -> model.hostKeys.replace(now, change, () -> model.connect(now)));
    }

    private void addFacts(List<Node> parts, Cluster shown, ConnectionStatus status) {
        boolean up = status.link() == LinkState.UP;
        words.of(shown, status).ifPresent(parts::add);
        Optional<Node> now = Optional.of(status.discovery()
                        .map(found -> shown.withQueues(found.queues()))
                        .orElse(shown))
                .filter(cluster -> up)
                .flatMap(load::of);
        boolean apart = shown.isPlainComputer() || now.isEmpty();
        Optional<Node> queues =
                isHardwareShown(shown, status, now.isPresent()) ? Optional.empty() : Optional.of(queues(shown, status));
        load.setQueues(queues.filter(card -> !apart));
        now.ifPresent(parts::add);
        queues.filter(card -> apart).ifPresent(parts::add);
        List<Node> cards = details.of(shown, status);
        if (!cards.isEmpty()) {
            parts.add(kept.get(
                    List.of("details"), () -> Labels.styled(Texts.get("clusters.section.details"), "cluster-section")));
            parts.addAll(cards);
        }
    }

    /** Returns whether the load already shows all that is known about a single computer, which has no queues. */
    private boolean isHardwareShown(Cluster shown, ConnectionStatus status, boolean loadShown) {
        return shown.isPlainComputer()
                && loadShown
                && load.hardware().get()
                && status.discovery().isPresent()
                && !status.isSilent();
    }

    /** Returns the node of this page that has the keyboard focus. */
    private Optional<Node> focused() {
        Optional<Node> owner = Optional.ofNullable(getScene()).map(scene -> scene.getFocusOwner());
        return owner.filter(node -> {
            Node at = node;
            while (at != null && !at.equals(this)) {
                at = at.getParent();
            }
            return at != null;
        });
    }

    /** Restores the focus to the same node or, if it is gone, to its replacement, otherwise to the first button. */
    private void restoreFocus(Node before) {
        Optional<Node> same = Optional.of(before).filter(node -> node.getScene() != null);
        same.or(() -> Optional.ofNullable(before.getId()).flatMap(id -> Optional.ofNullable(lookup("#" + id))))
                .or(() -> Optional.ofNullable(lookup(".button")))
                .filter(node -> !node.isFocused()) // requesting it again would hide the focus ring
                .ifPresent(Node::requestFocus);
    }

    private Node queues(Cluster cluster, ConnectionStatus status) {
        List<Queue> queues = status.discovery()
                .map(found -> cluster.withQueues(found.queues()).queues())
                .filter(found -> !found.isEmpty())
                .orElse(cluster.queues());
        String title = cluster.isPlainComputer() ? "clusters.hardware" : "clusters.queues";
        String updated = cluster.isPlainComputer() ? "clusters.hardware.answered" : "clusters.answered";
        Card card = new Card(
                Texts.get(title),
                queues.isEmpty()
                        ? secondaryLabel(noQueues(cluster, status))
                        : cluster.isPlainComputer() ? QueueTable.ofComputer(queues) : new QueueTable(queues));
        card.remark().setText(queueRemark(cluster, updated));
        if (status.link() == LinkState.UP) {
            Button refresh = button("refresh", () -> model.refresh.start(cluster));
            HoverText.set(refresh, Texts.get("clusters.load.refresh.tip"));
            refresh.setDisable(model.refresh.isRunning(cluster.name()));
            card.addAction(refresh);
        }
        return card;
    }

    /** Returns how old the queue information is, and how long to wait if it was requested again too early. */
    private String queueRemark(Cluster cluster, String updated) {
        Optional<String> age = model.discoveryAge(cluster.name()).map(ClusterPane::ago);
        return model.refresh
                .waitForQuery(cluster)
                .map(rest -> Texts.get(
                        "clusters.load.too-early",
                        age.orElse(""),
                        age.isPresent() ? 0 : 1,
                        ago(Duration.ofSeconds(rest.plusMillis(999).toSeconds()))))
                .orElseGet(() -> age.map(since -> Texts.get(updated, since)).orElse(""));
    }

    /** Returns the text shown instead of an empty queue table. */
    private String noQueues(Cluster cluster, ConnectionStatus status) {
        if (cluster.isPlainComputer()) {
            return Texts.get(
                    cluster.address().isPresent() ? "clusters.queues.workstation" : "clusters.queues.this-computer");
        }
        if (status.link() != LinkState.UP) {
            return Texts.get("clusters.queues.none");
        }
        return status.failure()
                .filter(why -> status.isSilent())
                .map(why -> Texts.get("clusters.queues.silent", why.what(), why.advice()))
                .orElseGet(() -> Texts.get(
                        isQueried(cluster) && status.discovery().isEmpty()
                                ? "clusters.load.asking"
                                : "clusters.queues.empty"));
    }

    private boolean isQueried(Cluster cluster) {
        return model.isConnecting(cluster.name()) || model.refresh.isRunning(cluster.name());
    }

    private static Label secondaryLabel(String text) {
        return Labels.wrapped(text, "muted");
    }

    private static String ago(Duration since) {
        if (since.toSeconds() < 60) {
            return Texts.get("clusters.seconds", Math.max(0, since.toSeconds()));
        }
        return QueueTable.time(since);
    }

    private static Button button(String name, Runnable action) {
        return Buttons.text("cluster-" + name, Texts.get("clusters." + name), action);
    }
}

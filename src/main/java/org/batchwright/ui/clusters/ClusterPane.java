package org.batchwright.ui.clusters;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.remote.Login;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.ui.clusters.connection.ConnectStepsCard;
import org.batchwright.ui.clusters.connection.ConnectionCard;
import org.batchwright.ui.clusters.connection.PasswordCard;
import org.batchwright.ui.clusters.load.LoadSection;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/** Details of one cluster: connection, connect steps, queues. */
final class ClusterPane extends VBox {
    /** In pixels; wider titles are truncated before the facts next to them. */
    private static final double MOST_TITLE_WIDTH = 260;

    private final ClustersViewModel model;
    private final ClusterFileProblems files;
    private final ClusterVerbs verbs;
    private final ConnectionCard connection = new ConnectionCard();
    private final DialectOptionsCard words;
    private final SnapshotsCard snapshots;
    private final LoadSection load;

    /** Actions of the buttons. */
    interface ClusterVerbs {
        void edit(Cluster cluster);

        /** Browses the cluster's folders. */
        void files(Cluster cluster);

        void remove(Cluster cluster);

        /** Returns an action that opens a terminal on the cluster; absent if it has no login node. */
        Optional<Runnable> terminal(Cluster cluster);
    }

    ClusterPane(
            ClustersViewModel model,
            ClusterFileProblems files,
            SnapshotsViewModel kept,
            LoadSection load,
            ClusterVerbs verbs) {
        this.model = model;
        this.files = files;
        this.verbs = verbs;
        words = new DialectOptionsCard(model, this::refresh);
        snapshots = new SnapshotsCard(kept);
        this.load = load;
        kept.version().subscribe(changed -> refresh());
        setId("cluster-pane");
        getStyleClass().add("cluster-pane");
    }

    /** Redraws the selected cluster in its current state. */
    void refresh() {
        if (words.isOpen()) {
            return; // keep an open drop-down list; closing it refreshes again
        }
        words.saveFocus();
        Optional<Node> focused = focused();
        List<Node> parts = new ArrayList<>();
        model.cluster().ifPresent(shown -> {
            ConnectionStatus status = model.status(shown.name());
            addNews(parts, shown, status);
            addFacts(parts, shown, status);
        });
        load.replaceAround(getChildren(), parts);
        focused.ifPresent(this::restoreFocus);
        words.restoreFocus();
    }

    /** Adds the header and whatever the user may have to act on. */
    private void addNews(List<Node> parts, Cluster shown, ConnectionStatus status) {
        parts.add(header(shown, status));
        model.failure().ifPresent(failure -> parts.add(new ErrorPanel(failure, model::dismissFailure)));
        Optional<Node> mistakes = files.of(shown.name());
        mistakes.ifPresentOrElse(
                parts::add, // an unreadable file may well name the scheduler
                () -> SchedulerNotice.of(shown, () -> verbs.edit(shown)).ifPresent(parts::add));
        if (model.isConnecting(shown.name()) || status.link() != LinkState.UP) {
            ConnectStepsCard.ofUnfinished(model.steps(shown.name())).ifPresent(parts::add);
        }
        PasswordCard.of(shown, status, model.keys).ifPresent(parts::add);
    }

    private void addFacts(List<Node> parts, Cluster shown, ConnectionStatus status) {
        words.of(shown, status).ifPresent(parts::add);
        if (status.link() == LinkState.UP) {
            load.of(status.discovery()
                            .map(found -> shown.withQueues(found.queues()))
                            .orElse(shown))
                    .ifPresent(parts::add);
        }
        parts.add(queues(shown, status));
        status.discovery().ifPresent(found -> parts.addAll(DiscoveryCards.of(found, shown)));
        SiteFacts.of(model, shown).ifPresent(parts::add);
        if (!shown.site().isEmpty()) {
            parts.add(SiteVariablesCard.card(shown));
        }
        snapshots.of(shown, status).ifPresent(parts::add);
        if (status.link() == LinkState.UP) {
            ConnectStepsCard.ofFinished(model.steps(shown.name())).ifPresent(parts::add);
        }
        model.connection(shown.name())
                .map(report -> connection.of(report, status.failure()))
                .or(() -> noConnection(shown))
                .ifPresent(parts::add);
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

    /** Restores focus to the same node, otherwise to its replacement, otherwise to the first button. */
    private void restoreFocus(Node before) {
        Optional<Node> same = Optional.of(before).filter(node -> node.getScene() != null);
        same.or(() -> Optional.ofNullable(before.getId()).flatMap(id -> Optional.ofNullable(lookup("#" + id))))
                .or(() -> Optional.ofNullable(lookup(".button")))
                .ifPresent(Node::requestFocus);
    }

    private Node header(Cluster cluster, ConnectionStatus status) {
        Label title = new Label(cluster.name().title()) {
            @Override
            protected double computeMinWidth(double height) {
                return Math.min(MOST_TITLE_WIDTH, computePrefWidth(height));
            }
        };
        Shortened.of(title).getStyleClass().add("cluster-title");
        Chip link = new Chip(
                Texts.get("clusters.link." + statusKey(status)),
                status.isSilent() ? Tone.WARNING : tone(status.link()));
        link.setId("cluster-link");
        Label facts = Nodes.withId(new Label(facts(cluster, status)), "cluster-facts");
        Shortened.of(facts).getStyleClass().add("muted");
        facts.setMinWidth(0);
        HBox header = Nodes.row(10, title, link, facts, new Spacer());
        header.getChildren().addAll(buttons(cluster, status));
        return header;
    }

    private List<Node> buttons(Cluster cluster, ConnectionStatus status) {
        List<Node> buttons = new ArrayList<>();
        if (model.isConnecting(cluster.name())) {
            buttons.add(button("stop", () -> model.stopConnecting(cluster.name())));
        } else if (status.link() == LinkState.UP) {
            if (cluster.address().isPresent()) {
                buttons.add(button("reconnect", () -> model.connect(cluster)));
                buttons.add(button("disconnect", () -> model.disconnect(cluster.name())));
            }
        } else if (status.link() != LinkState.CONNECTING) {
            Button connect = button("connect", () -> model.connect(cluster));
            Buttons.markPrimary(connect);
            buttons.add(connect);
        }
        if (status.link() == LinkState.UP) {
            verbs.terminal(cluster).ifPresent(open -> buttons.add(button("terminal", open)));
        }
        if (status.link() == LinkState.UP) {
            buttons.add(button("files", () -> verbs.files(cluster)));
        }
        buttons.add(button("edit", () -> verbs.edit(cluster)));
        if (cluster.address().isPresent()) {
            Button remove = button("remove", () -> verbs.remove(cluster));
            remove.getStyleClass().addAll("flat", "danger");
            buttons.add(remove);
        }
        return buttons;
    }

    private static String facts(Cluster cluster, ConnectionStatus status) {
        List<String> facts = new ArrayList<>();
        cluster.address().ifPresent(address -> facts.add(address.toString()));
        status.discovery().ifPresent(found -> facts.add(found.version()));
        status.login().map(Login::text).ifPresent(facts::add);
        return String.join(" · ", facts);
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
        card.remark()
                .setText(model.discoveryAge(cluster.name())
                        .map(since -> Texts.get(updated, ago(since)))
                        .orElse(""));
        if (status.link() == LinkState.UP) {
            Button refresh = button("refresh", () -> model.refresh(cluster));
            refresh.setDisable(model.isRefreshing(cluster.name()));
            card.addAction(refresh);
        }
        return card;
    }

    /** Returns the text shown instead of an empty queue table. */
    private static String noQueues(Cluster cluster, ConnectionStatus status) {
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
                .orElseGet(() -> Texts.get("clusters.queues.empty"));
    }

    /** Returns a placeholder for the connection card; platforms reached over the web have none. */
    private static Optional<Node> noConnection(Cluster cluster) {
        if (cluster.isPlatform() || cluster.address().isPresent()) {
            return Optional.empty();
        }
        Label hint = secondaryLabel(Texts.get("connection.none.this-computer"));
        hint.setId("connection-none");
        return Optional.of(hint);
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

    /** Returns the suffix of the status's text key; being logged in does not yet mean that the cluster responds. */
    static String statusKey(ConnectionStatus status) {
        return status.isSilent() ? "silent" : status.link().name().toLowerCase(Locale.ROOT);
    }

    static Tone tone(LinkState link) {
        return switch (link) {
            case OFF -> Tone.NEUTRAL;
            case CONNECTING -> Tone.ACCENT;
            case UP -> Tone.SUCCESS;
            case LOST, FAILED -> Tone.DANGER;
        };
    }

    private static Button button(String name, Runnable action) {
        return Buttons.text("cluster-" + name, Texts.get("clusters." + name), action);
    }
}

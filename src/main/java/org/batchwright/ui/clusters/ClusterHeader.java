package org.batchwright.ui.clusters;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Login;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.ui.clusters.connection.HostKeyChanges;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/** The top of a cluster's page: name, state of the connection, actions and, below the name, who is logged in where. */
final class ClusterHeader extends VBox {
    /** In pixels; wider titles are truncated where the buttons need the room. */
    private static final double LEAST_TITLE_WIDTH = 110;

    private final ClustersViewModel model;
    private final ClusterVerbs verbs;
    private final Label title;
    private final List<Button> actions;

    ClusterHeader(ClustersViewModel model, Cluster cluster, ConnectionStatus status, ClusterVerbs verbs) {
        super(2);
        this.model = model;
        this.verbs = verbs;
        title = new Label(cluster.name().title()) {
            @Override
            protected double computeMinWidth(double height) {
                return Math.min(LEAST_TITLE_WIDTH, computePrefWidth(height));
            }
        };
        Shortened.of(title).getStyleClass().add("cluster-title");
        Chip link = new Chip(Texts.get("clusters.link." + statusKey(cluster, status)), tone(cluster, status));
        link.setId("cluster-link");
        Label facts = Nodes.withId(new Label(facts(cluster, status)), "cluster-facts");
        Shortened.of(facts).getStyleClass().add("muted");
        facts.setMinWidth(0);
        HBox first = Nodes.row(10, title, link, new Spacer());
        actions = buttons(cluster, status);
        actions.forEach(button -> first.getChildren().add(Labels.whole(button)));
        getChildren().setAll(first);
        if (!facts.getText().isEmpty()) {
            getChildren().add(facts);
        }
    }

    /** Returns the actions of the buttons, for the command palette. */
    List<Action> actions() {
        String cluster = title.getText();
        return actions.stream()
                .map(button -> Action.of(Texts.get("clusters.action", cluster, button.getText()), button::fire))
                .toList();
    }

    private List<Button> buttons(Cluster cluster, ConnectionStatus status) {
        List<Button> buttons = new ArrayList<>();
        if (model.isConnecting(cluster.name())) {
            buttons.add(button("stop", () -> model.stopConnecting(cluster.name())));
        } else if (status.link() == LinkState.UP) {
            verbs.terminal(cluster).ifPresent(open -> buttons.add(button("terminal", open)));
            buttons.add(button("files", () -> verbs.files(cluster)));
            if (cluster.address().isPresent()) {
                buttons.add(button("reconnect", () -> model.connect(cluster)));
                buttons.add(button("disconnect", () -> model.disconnect(cluster.name())));
            }
        } else if (status.link() != LinkState.CONNECTING
                && HostKeyChanges.of(status).isEmpty()) {
            buttons.add(connect(cluster));
        }
        buttons.add(button("edit", () -> verbs.edit(cluster)));
        if (!cluster.name().equals(ClusterName.THIS_COMPUTER)) {
            Button remove = button("remove", () -> verbs.remove(cluster));
            remove.getStyleClass().addAll("flat", "danger");
            buttons.add(remove);
        }
        return buttons;
    }

    /** Returns the button that connects; this computer needs no connection, so only its hardware is detected. */
    private Button connect(Cluster cluster) {
        boolean local = isThisComputer(cluster);
        Button connect = Buttons.text(
                "cluster-connect",
                Texts.get(local ? "clusters.detect" : "clusters.connect"),
                () -> model.connect(cluster));
        if (!local) {
            Buttons.markPrimary(connect);
        }
        return connect;
    }

    static boolean isThisComputer(Cluster cluster) {
        return cluster.address().isEmpty() && cluster.isPlainComputer();
    }

    private static String facts(Cluster cluster, ConnectionStatus status) {
        List<String> facts = new ArrayList<>();
        cluster.address().ifPresent(address -> facts.add(address.toString()));
        status.discovery().ifPresent(found -> facts.add(found.version()));
        status.login().map(Login::text).ifPresent(facts::add);
        return String.join(" · ", facts);
    }

    /** Returns the suffix of the status's text key; a cluster may not respond even though the user is logged in. */
    static String statusKey(Cluster cluster, ConnectionStatus status) {
        if (isReady(cluster, status)) {
            return "ready";
        }
        if (status.isSilent()) {
            return "silent";
        }
        boolean down = status.link() == LinkState.LOST || status.link() == LinkState.FAILED;
        return down && HostKeyChanges.of(status).isPresent()
                ? "key-changed"
                : status.link().name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether jobs can run without a connection, on this computer. */
    private static boolean isReady(Cluster cluster, ConnectionStatus status) {
        return isThisComputer(cluster)
                && !status.isSilent()
                && (status.link() == LinkState.OFF || status.link() == LinkState.UP);
    }

    /** Returns the style class of the dot in the list, which has the color of the connection. */
    static String dot(Cluster cluster, ConnectionStatus status) {
        LinkState shown = isReady(cluster, status) ? LinkState.UP : status.link();
        return "link-" + shown.name().toLowerCase(Locale.ROOT);
    }

    private static Tone tone(Cluster cluster, ConnectionStatus status) {
        if (isReady(cluster, status)) {
            return Tone.SUCCESS;
        }
        return status.isSilent() ? Tone.WARNING : tone(status.link());
    }

    private static Tone tone(LinkState link) {
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

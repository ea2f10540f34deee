package org.batchwright.ui.clusters.load;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.NodeOccupants;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The nodes, and how much of each is in use; for a computer without a scheduler, its GPUs. */
final class NodesCard {
    private static final int FEWEST_ROWS = 2;
    private static final int MOST_ROWS = 8;
    private static final double MAP_HEIGHT = 320;
    private static final Set<LoadBar.Use> CLUSTER_COLORS = EnumSet.allOf(LoadBar.Use.class);
    private static final Set<LoadBar.Use> MACHINE_COLORS =
            EnumSet.of(LoadBar.Use.MINE, LoadBar.Use.OTHERS, LoadBar.Use.FREE);

    private final LoadTable<NodeLoad> table = new LoadTable<>(
            "load-nodes", Texts.get("clusters.load.nodes"), Texts.get("clusters.load.nodes.none"), NodeLoad::name);
    private final NodeMap map;
    private final boolean ofComputer;
    private final VBox picture;
    private final Card card;
    private NodeOccupants occupants = NodeOccupants.NONE;

    /** @param ofComputer whether the card shows a single computer instead of a cluster's nodes */
    NodesCard(boolean ofComputer) {
        this.ofComputer = ofComputer;
        map = new NodeMap(this::choose, ofComputer);
        picture = new VBox(10, LoadBar.legend(ofComputer ? MACHINE_COLORS : CLUSTER_COLORS), framed(map));
        table.with(
                        ofComputer ? "device" : "node",
                        130,
                        node -> LoadTexts.plain(node.name()),
                        Comparator.comparing(NodeLoad::name))
                .with("state", 160, NodesCard::state, Comparator.comparing(NodesCard::state))
                .withFigures(
                        "gpus", 200, LoadTexts::gpus, Comparator.comparingInt(node -> node.allGpus() - node.usedGpus()))
                .withFigures(
                        "cpus",
                        80,
                        node -> LoadTexts.use(node.cpus()),
                        Comparator.comparingLong(node -> node.cpus().free()))
                .withFigures(
                        "memory",
                        180,
                        node -> LoadTexts.memory(node.memory()),
                        Comparator.comparingLong(node -> node.memory().free()))
                .with(
                        "queues",
                        150,
                        node -> LoadTexts.plain(String.join(", ", node.queues())),
                        Comparator.comparing(node -> String.join(",", node.queues())))
                .with(
                        "reason",
                        230,
                        node -> LoadTexts.plain(node.state().reason()),
                        Comparator.comparing(node -> node.state().reason()))
                .with("users", 230, this::users, Comparator.comparing(this::users))
                .omitting("queues", "memory");
        card = new Card(
                Texts.get(ofComputer ? "clusters.load.devices" : "clusters.load.nodes"), new VBox(10, picture, table));
        card.setId("load-nodes-card");
    }

    Node node() {
        return card;
    }

    void show(ClusterLoad load) {
        List<NodeLoad> nodes = shown(load);
        long open = nodes.stream().filter(NodeLoad::isOpen).count();
        long closed = nodes.stream()
                .filter(node -> node.state().availability() == NodeAvailability.CLOSED)
                .count();
        occupants = NodeOccupants.of(load);
        card.remark()
                .setText(
                        ofComputer || nodes.isEmpty()
                                ? ""
                                : Texts.get("clusters.load.nodes.told", nodes.size(), open, closed));
        table.show(nodes, Math.clamp(nodes.size(), 1, FEWEST_ROWS), MOST_ROWS);
        map.show(nodes, occupants);
        // the card above has the same bar as a single node without GPUs
        Nodes.setShown(picture, nodes.size() > 1 || nodes.stream().anyMatch(node -> node.allGpus() > 0));
    }

    /** Returns the nodes that the card shows; of a computer, only its GPUs, because the card above has its CPUs and memory. */
    List<NodeLoad> shown(ClusterLoad load) {
        return ofComputer
                ? load.nodes().stream().filter(node -> node.allGpus() > 0).toList()
                : load.nodes();
    }

    private void choose(NodeLoad node) {
        table.getSelectionModel().select(node);
        table.scrollTo(node);
    }

    /** Limits the height of the map, so that a large cluster does not push the queue out of sight. */
    private static Node framed(NodeMap map) {
        ScrollPane frame = new ScrollPane(map);
        frame.setFitToWidth(true);
        frame.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        frame.setFocusTraversable(false);
        frame.setMaxHeight(MAP_HEIGHT);
        frame.getStyleClass().add("load-map-frame");
        map.heightProperty().subscribe(height -> {
            double shown = Math.min(MAP_HEIGHT, height.doubleValue() + 2);
            frame.setMinHeight(shown);
            frame.setPrefHeight(shown);
        });
        return frame;
    }

    /** Returns the users of a GPU that is listed individually. */
    private String users(NodeLoad node) {
        return node.isGpu()
                ? occupants.on(node).stream().map(NodeDetails::user).distinct().collect(Collectors.joining(", "))
                : "";
    }

    /** Returns the scheduler's own term for the state, with a note if it does not mention a reservation. */
    private static String state(NodeLoad node) {
        String word = LoadTexts.plain(node.state().word());
        boolean mentioned = word.startsWith("reserved") || word.startsWith("maint");
        return node.state().availability() == NodeAvailability.RESERVED && !mentioned
                ? Texts.get("clusters.load.reserved", word)
                : word;
    }
}

package org.batchwright.ui.clusters.load;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.NodeOccupants;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The nodes, and how much of each is in use; for a computer without a scheduler, its GPUs. */
final class NodesCard {
    private static final int MOST_ROWS = 8;

    private final LoadTable<NodeLoad> table = new LoadTable<>(
            "load-nodes", Texts.get("clusters.load.nodes"), Texts.get("clusters.load.nodes.none"), NodeLoad::name);
    private final NodeMap map;
    private final boolean ofComputer;
    private final VBox picture;
    private final HBox legend = Nodes.styled(new HBox(), "load-legend");
    private final Label nothing = Labels.styled(Texts.get("clusters.load.nodes.none"), "muted");
    private final Card card;
    private NodeOccupants occupants = NodeOccupants.NONE;
    private String scheduler = "";

    /** @param ofComputer whether the card shows a single computer instead of a cluster's nodes */
    NodesCard(boolean ofComputer) {
        this.ofComputer = ofComputer;
        map = new NodeMap(this::choose, ofComputer);
        picture = Nodes.styled(new VBox(new MapWindow(map)), "load-above-table");
        columns();
        card = new Card(
                Texts.get(ofComputer ? "clusters.load.devices" : "clusters.load.nodes"),
                Nodes.styled(new VBox(picture, table, table.more(), nothing), "load-body"));
        card.setId("load-nodes-card");
        card.addAction(legend);
    }

    private void columns() {
        table.with(
                        ofComputer ? "device" : "node",
                        130,
                        node -> LoadTexts.plain(node.name()),
                        Comparator.comparing(NodeLoad::name))
                .with("state", 190, this::state, Comparator.comparing(this::state))
                .hovering(node -> LoadTexts.plain(node.state().word()))
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
    }

    Node node() {
        return card;
    }

    /** Shows only the first rows again, for another cluster. */
    void showFirstRows() {
        table.showFirstRows();
    }

    /** @param dialect the scheduler whose terms the states are */
    void show(ClusterLoad load, String dialect) {
        scheduler = dialect;
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
        table.show(nodes, MOST_ROWS);
        map.show(nodes, occupants, scheduler);
        Nodes.setShown(table, !nodes.isEmpty());
        Nodes.setShown(nothing, nodes.isEmpty());
        // the card above has the same bar as a single node without GPUs
        boolean drawn = nodes.size() > 1 || nodes.stream().anyMatch(node -> node.allGpus() > 0);
        Nodes.setShown(picture, drawn);
        legend.getChildren().setAll(drawn ? LoadBar.legend(uses(nodes)) : List.of());
    }

    /** Returns what the nodes' GPUs or CPUs are used for, in the order of the bars. */
    private Set<LoadBar.Use> uses(List<NodeLoad> nodes) {
        Set<LoadBar.Use> uses = EnumSet.noneOf(LoadBar.Use.class);
        for (NodeLoad node : nodes) {
            boolean mine = occupants.hasMine(node);
            long all = node.allGpus() > 0 ? node.allGpus() : node.cpus().all();
            long used = node.allGpus() > 0 ? node.usedGpus() : node.cpus().used();
            if (mine) {
                uses.add(LoadBar.Use.MINE);
            }
            if (used > (mine && node.allGpus() > 0 ? occupants.myGpus(node) : 0)) {
                uses.add(LoadBar.Use.OTHERS);
            }
            if (used < all) {
                uses.add(LoadBar.Use.ofUnused(node));
            }
        }
        return uses;
    }

    /** Returns the nodes that the card shows; of a computer, only its GPUs, because the card above has its CPUs and memory. */
    List<NodeLoad> shown(ClusterLoad load) {
        return ofComputer
                ? load.nodes().stream().filter(node -> node.allGpus() > 0).toList()
                : load.nodes();
    }

    private void choose(NodeLoad node) {
        table.choose(node);
    }

    /** Returns the users of a GPU that is listed individually. */
    private String users(NodeLoad node) {
        return node.isGpu()
                ? occupants.on(node).stream().map(NodeDetails::user).distinct().collect(Collectors.joining(", "))
                : "";
    }

    /** Returns the state in words, with a note if they do not mention a reservation. */
    private String state(NodeLoad node) {
        return NodeStateTexts.of(scheduler, node.state());
    }
}

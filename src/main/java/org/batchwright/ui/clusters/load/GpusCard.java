package org.batchwright.ui.clusters.load;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.CpuSummary;
import org.batchwright.model.load.GpuSummary;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.NodeOccupants;
import org.batchwright.text.DataSize;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;

/** A card with the numbers of GPUs of each type, and of CPUs, that are in use, free, reserved and down. */
final class GpusCard {
    /** Wide enough for most GPU type names; the tooltip shows a longer one in full. */
    private static final double MAX_TYPE_WIDTH = 240;

    private final GridPane rows = new GridPane();
    private final Set<LoadBar.Use> uses = EnumSet.noneOf(LoadBar.Use.class);
    private final Card card = new Card(Texts.get("clusters.load"), rows);

    GpusCard() {
        card.setId("load-gpus");
        rows.setHgap(12);
        rows.setVgap(8);
        ColumnConstraints types = new ColumnConstraints(110, Region.USE_COMPUTED_SIZE, MAX_TYPE_WIDTH);
        ColumnConstraints bars = new ColumnConstraints(LoadBar.WIDTH);
        ColumnConstraints counts = new ColumnConstraints(0, Region.USE_COMPUTED_SIZE, Double.MAX_VALUE);
        counts.setHgrow(Priority.ALWAYS);
        rows.getColumnConstraints().setAll(types, bars, counts);
    }

    Card card() {
        return card;
    }

    boolean hasContent() {
        return !rows.getChildren().isEmpty();
    }

    /** Shows why there are no numbers, replacing those of another cluster. */
    void showNone(String reason) {
        rows.getChildren().clear();
        addLine(muted(reason));
    }

    /** @param ofComputer whether the load belongs to a single computer without a scheduler */
    void show(ClusterLoad load, boolean ofComputer) {
        List<GpuSummary> types = GpuSummary.of(load);
        NodeOccupants occupants = NodeOccupants.of(load);
        rows.getChildren().clear();
        uses.clear();
        types.forEach(type ->
                add(type, types.size() == 1, load.showsOnlyMine(), occupants.myGpus(load.nodes(), type.type())));
        int any = GpuSummary.wantedOfAnyType(load, types);
        if (any > 0) {
            addLine(muted(Texts.get("clusters.load.gpus.any", any, load.showsOnlyMine() ? 1 : 0)));
        }
        if (load.shows(LoadPart.NODES)) {
            addCpus(load, ofComputer);
            if (ofComputer) {
                addMemory(load);
            }
        } else {
            addLine(muted(Texts.get(ofComputer ? "clusters.load.devices.hidden" : "clusters.load.nodes.hidden")));
        }
        if (!uses.isEmpty()) {
            addLine(LoadBar.legend(uses));
        }
    }

    private void addLine(Node line) {
        rows.add(line, 0, rows.getRowCount(), 3, 1);
    }

    /** @param mine whether only the user's own waiting jobs are known */
    private void add(GpuSummary type, boolean only, boolean mine, int myGpus) {
        addRow(
                LoadTexts.gpuType(type.type(), only),
                new LoadBar(Map.of(
                        LoadBar.Use.MINE, (long) myGpus,
                        LoadBar.Use.OTHERS, (long) type.used() - myGpus,
                        LoadBar.Use.FREE, (long) type.free(),
                        LoadBar.Use.FULL, (long) type.full(),
                        LoadBar.Use.KEPT, (long) type.reserved(),
                        LoadBar.Use.DOWN, (long) type.down())),
                Texts.get(
                        "clusters.load.gpus.counts",
                        type.free(),
                        type.used(),
                        type.reserved(),
                        type.down(),
                        type.full(),
                        mine ? 0 : type.wanted(),
                        mine ? type.wanted() : 0,
                        myGpus));
    }

    private void addCpus(ClusterLoad load, boolean ofComputer) {
        CpuSummary cpus = CpuSummary.of(load.nodes());
        if (cpus.all() == 0) {
            return;
        }
        String counts = Texts.get(
                "clusters.load.cpus.counts", cpus.free(), cpus.used(), cpus.reserved(), cpus.down(), cpus.full());
        String state = load.nodes().stream()
                .filter(node -> ofComputer && !node.isGpu())
                .map(node -> " · " + LoadTexts.plain(node.state().word()))
                .collect(Collectors.joining());
        addRow(
                Texts.get("clusters.load.cpus"),
                new LoadBar(Map.of(
                        LoadBar.Use.OTHERS, cpus.used(),
                        LoadBar.Use.FREE, cpus.free(),
                        LoadBar.Use.FULL, cpus.full(),
                        LoadBar.Use.KEPT, cpus.reserved(),
                        LoadBar.Use.DOWN, cpus.down())),
                counts + state);
    }

    private void addMemory(ClusterLoad load) {
        load.nodes().stream()
                .filter(node -> !node.isGpu())
                .map(NodeLoad::memory)
                .filter(memory -> memory.all() > 0)
                .forEach(memory -> addRow(
                        Texts.get("clusters.load.column.memory"),
                        new LoadBar(Map.of(
                                LoadBar.Use.OTHERS,
                                Math.min(memory.used(), memory.all()),
                                LoadBar.Use.FREE,
                                memory.free())),
                        Texts.get(
                                "clusters.load.memory.counts",
                                DataSize.ofMebibytes(memory.free()).toMemoryText(),
                                DataSize.ofMebibytes(memory.used()).toMemoryText())));
    }

    private void addRow(String name, LoadBar bar, String text) {
        Label title = Labels.styled(name, "load-type");
        HoverText.set(title, name);
        Label counts = Labels.wrapped(text);
        counts.setAccessibleText(name + ": " + text);
        rows.addRow(rows.getRowCount(), title, bar, counts);
        uses.addAll(bar.uses());
    }

    private static Label muted(String text) {
        Label label = Labels.styled(text, "muted");
        label.setWrapText(true);
        return label;
    }
}

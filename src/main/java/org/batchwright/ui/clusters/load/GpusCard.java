package org.batchwright.ui.clusters.load;

import java.util.List;
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
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;

/** A card with the numbers of GPUs of each type, and of CPUs, that are in use, free, reserved and down. */
final class GpusCard {
    /** Wide enough for most GPU type names; the tooltip shows a longer one in full. */
    private static final double MAX_TYPE_WIDTH = 240;

    private final GridPane rows = new GridPane();
    private final Card card = new Card(Texts.get("clusters.load"), rows);

    GpusCard() {
        card.setId("load-gpus");
        rows.setHgap(16);
        rows.setVgap(12);
        ColumnConstraints types = new ColumnConstraints(110, Region.USE_COMPUTED_SIZE, MAX_TYPE_WIDTH);
        ColumnConstraints bars = new ColumnConstraints(0, Region.USE_COMPUTED_SIZE, Double.MAX_VALUE);
        bars.setHgrow(Priority.ALWAYS);
        rows.getColumnConstraints().setAll(types, bars);
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
    }

    private void addLine(Node line) {
        rows.add(line, 0, rows.getRowCount(), 2, 1);
    }

    /** @param mine whether only the user's own waiting jobs are known */
    private void add(GpuSummary type, boolean only, boolean mine, int myGpus) {
        int all = type.free() + type.used() + type.full() + type.reserved() + type.down();
        String wanted = mine ? "clusters.load.use.wanted.mine" : "clusters.load.use.wanted";
        new UsageRow(LoadTexts.gpuType(type.type(), only), number(all))
                .with(LoadBar.Use.MINE, myGpus, text("mine", myGpus))
                .with(
                        LoadBar.Use.OTHERS,
                        type.used() - myGpus,
                        text(myGpus > 0 ? "by-others" : "others", type.used() - myGpus))
                .with(LoadBar.Use.FREE, type.free(), text("free", type.free()))
                .with(LoadBar.Use.FULL, type.full(), text("full", type.full()))
                .with(LoadBar.Use.KEPT, type.reserved(), text("kept", type.reserved()))
                .with(LoadBar.Use.DOWN, type.down(), text("down", type.down()))
                .remark(type.wanted() > 0 ? Texts.get(wanted, type.wanted()) : "")
                .addTo(rows);
    }

    private void addCpus(ClusterLoad load, boolean ofComputer) {
        CpuSummary cpus = CpuSummary.of(load.nodes());
        if (cpus.all() == 0) {
            return;
        }
        UsageRow row = new UsageRow(Texts.get("clusters.load.cpus"), number(cpus.all()))
                .with(LoadBar.Use.OTHERS, cpus.used(), text("others", cpus.used()))
                .with(LoadBar.Use.FREE, cpus.free(), text("free", cpus.free()))
                .with(LoadBar.Use.FULL, cpus.full(), text("full.cpus", cpus.full()))
                .with(LoadBar.Use.KEPT, cpus.reserved(), text("kept", cpus.reserved()))
                .with(LoadBar.Use.DOWN, cpus.down(), text("down", cpus.down()));
        load.nodes().stream()
                .filter(node -> ofComputer && !node.isGpu())
                .forEach(node -> row.remark(LoadTexts.plain(node.state().word())));
        row.addTo(rows);
    }

    private void addMemory(ClusterLoad load) {
        load.nodes().stream()
                .filter(node -> !node.isGpu())
                .map(NodeLoad::memory)
                .filter(memory -> memory.all() > 0)
                .forEach(memory -> new UsageRow(Texts.get("clusters.load.column.memory"), size(memory.all()))
                        .with(
                                LoadBar.Use.OTHERS,
                                Math.min(memory.used(), memory.all()),
                                text("others", size(memory.used())))
                        .with(LoadBar.Use.FREE, memory.free(), text("free", size(memory.free())))
                        .addTo(rows));
    }

    private static String text(String use, long count) {
        return text(use, number(count));
    }

    private static String text(String use, String count) {
        return Texts.get("clusters.load.use." + use, count);
    }

    private static String number(long count) {
        return Texts.get("clusters.load.number", count);
    }

    private static String size(long mebibytes) {
        return DataSize.ofMebibytes(mebibytes).toMemoryText();
    }

    private static Label muted(String text) {
        Label label = Labels.styled(text, "muted");
        label.setWrapText(true);
        return label;
    }
}

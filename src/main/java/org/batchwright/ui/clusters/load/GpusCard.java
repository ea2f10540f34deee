package org.batchwright.ui.clusters.load;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.GpuSummary;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Utilization;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A card with the numbers of GPUs of each type, and of CPUs, that are in use, free, reserved and down. */
final class GpusCard {
    private static final double BAR_WIDTH = 160;
    private static final double BAR_HEIGHT = 8;

    /** Wide enough for most GPU type names; the tooltip shows a longer one in full. */
    private static final double MAX_TYPE_WIDTH = 240;

    private final GridPane rows = new GridPane();
    private final Card card = new Card(Texts.get("clusters.load"), rows);

    GpusCard() {
        card.setId("load-gpus");
        rows.setHgap(12);
        rows.setVgap(8);
        ColumnConstraints types = new ColumnConstraints(110, Region.USE_COMPUTED_SIZE, MAX_TYPE_WIDTH);
        ColumnConstraints bars = new ColumnConstraints(BAR_WIDTH);
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
        rows.add(muted(reason), 0, 0, 3, 1);
    }

    /** @param ofComputer whether the load belongs to a single computer without a scheduler */
    void show(ClusterLoad load, boolean ofComputer) {
        List<GpuSummary> types = GpuSummary.of(load);
        rows.getChildren().clear();
        types.forEach(type -> add(type, types.size() == 1, load.showsOnlyMine()));
        int any = GpuSummary.wantedOfAnyType(load, types);
        if (any > 0) {
            rows.add(
                    muted(Texts.get("clusters.load.gpus.any", any, load.showsOnlyMine() ? 1 : 0)),
                    0,
                    rows.getRowCount(),
                    3,
                    1);
        }
        if (load.shows(LoadPart.NODES)) {
            addCpus(load);
        } else {
            String key = ofComputer ? "clusters.load.devices.hidden" : "clusters.load.nodes.hidden";
            rows.add(muted(Texts.get(key)), 0, rows.getRowCount(), 3, 1);
        }
    }

    /** @param mine whether only the user's own waiting jobs are known */
    private void add(GpuSummary type, boolean only, boolean mine) {
        addRow(
                LoadTexts.gpuType(type.type(), only),
                List.of(
                        segment("load-used", type.used(), type.all()),
                        segment("load-free", type.free(), type.all()),
                        segment("load-full", type.full(), type.all()),
                        segment("load-kept", type.reserved(), type.all()),
                        segment("load-down", type.down(), type.all())),
                Texts.get(
                        "clusters.load.gpus.counts",
                        type.free(),
                        type.used(),
                        type.reserved(),
                        type.down(),
                        type.full(),
                        mine ? 0 : type.wanted(),
                        mine ? type.wanted() : 0));
    }

    private void addCpus(ClusterLoad load) {
        long free = load.nodes().stream()
                .filter(node -> node.isOpen() && !node.isFull())
                .map(NodeLoad::cpus)
                .mapToLong(Utilization::free)
                .sum();
        long used = load.nodes().stream().mapToLong(node -> node.cpus().used()).sum();
        long all = load.nodes().stream().mapToLong(node -> node.cpus().all()).sum();
        if (all == 0) {
            return;
        }
        addRow(
                Texts.get("clusters.load.cpus"),
                List.of(
                        segment("load-used", used, all),
                        segment("load-free", free, all),
                        segment("load-down", Math.max(0, all - used - free), all)),
                Texts.get("clusters.load.cpus.counts", free, used, Math.max(0, all - used - free)));
    }

    private void addRow(String name, List<Region> segments, String text) {
        Label title = Labels.styled(name, "load-type");
        HoverText.set(title, name);
        HBox bar = Nodes.styled(new HBox(), "load-bar");
        bar.setMinSize(BAR_WIDTH, BAR_HEIGHT);
        bar.setMaxSize(BAR_WIDTH, BAR_HEIGHT);
        bar.getChildren().addAll(segments);
        Rectangle round = new Rectangle(BAR_WIDTH, BAR_HEIGHT);
        round.setArcWidth(BAR_HEIGHT);
        round.setArcHeight(BAR_HEIGHT);
        bar.setClip(round);
        Label counts = Labels.wrapped(text);
        counts.setAccessibleText(name + ": " + text);
        rows.addRow(rows.getRowCount(), title, bar, counts);
    }

    private static Region segment(String look, long count, long all) {
        Region segment = new Region();
        segment.getStyleClass().add(look);
        double width = all == 0 ? 0 : BAR_WIDTH * count / all;
        segment.setMinWidth(width);
        segment.setPrefWidth(width);
        return segment;
    }

    private static Label muted(String text) {
        Label label = Labels.styled(text, "muted");
        label.setWrapText(true);
        return label;
    }
}

package org.batchwright.ui.clusters.load;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.GpuSummary;
import org.batchwright.model.load.InUse;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Texts;

/** How many GPUs of each type, and CPUs, are in use, free, reserved and down. */
final class GpusCard {
    private static final double BAR_WIDTH = 220;
    private static final double BAR_HEIGHT = 10;

    private final VBox rows = new VBox(8);
    private final Card card = new Card(Texts.get("clusters.load"), rows);

    GpusCard() {
        card.setId("load-gpus");
    }

    Card card() {
        return card;
    }

    void show(ClusterLoad load) {
        List<GpuSummary> types = GpuSummary.of(load);
        rows.getChildren().clear();
        types.forEach(type -> rows.getChildren().add(row(type)));
        int any = GpuSummary.wantedOfAnyType(load, types);
        if (any > 0) {
            rows.getChildren().add(muted(Texts.get("clusters.load.gpus.any", any)));
        }
        rows.getChildren().add(cpus(load));
    }

    private static Node row(GpuSummary type) {
        return row(
                LoadTexts.gpuType(type.type()),
                List.of(
                        segment("load-used", type.used(), type.all()),
                        segment("load-free", type.free(), type.all()),
                        segment("load-kept", type.reserved(), type.all()),
                        segment("load-down", type.down(), type.all())),
                Texts.get(
                        "clusters.load.gpus.told",
                        type.free(),
                        type.used(),
                        type.reserved(),
                        type.down(),
                        type.wanted()));
    }

    private static Node cpus(ClusterLoad load) {
        long free = load.nodes().stream()
                .filter(NodeLoad::isOpen)
                .map(NodeLoad::cpus)
                .mapToLong(InUse::free)
                .sum();
        long used = load.nodes().stream().mapToLong(node -> node.cpus().used()).sum();
        long all = load.nodes().stream().mapToLong(node -> node.cpus().all()).sum();
        return row(
                Texts.get("clusters.load.cpus"),
                List.of(
                        segment("load-used", used, all),
                        segment("load-free", free, all),
                        segment("load-down", Math.max(0, all - used - free), all)),
                Texts.get("clusters.load.cpus.told", free, used, Math.max(0, all - used - free)));
    }

    private static Node row(String name, List<Region> segments, String text) {
        Label title = new Label(name);
        title.getStyleClass().add("load-type");
        title.setMinWidth(110);
        title.setPrefWidth(110);
        HBox bar = new HBox();
        bar.getStyleClass().add("load-bar");
        bar.setMinSize(BAR_WIDTH, BAR_HEIGHT);
        bar.setMaxSize(BAR_WIDTH, BAR_HEIGHT);
        bar.getChildren().addAll(segments);
        Label told = new Label(text);
        told.setWrapText(true);
        told.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(told, Priority.ALWAYS);
        HBox row = new HBox(12, title, bar, told);
        row.setAlignment(Pos.CENTER_LEFT);
        row.setAccessibleText(name + ": " + text);
        return row;
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
        Label label = new Label(text);
        label.getStyleClass().add("muted");
        label.setWrapText(true);
        return label;
    }
}

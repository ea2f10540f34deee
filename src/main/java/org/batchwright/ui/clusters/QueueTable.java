package org.batchwright.ui.clusters;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.batchwright.model.cluster.Queue;
import org.batchwright.text.DataSize;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/** The discovered queues, with their limits. */
final class QueueTable extends GridPane {
    private static final List<String> COLUMNS = List.of("queue", "nodes", "longest", "cpus", "memory", "gpus");

    /** The columns that describe a node. */
    private static final List<String> OF_A_NODE = List.of("cpus", "memory", "gpus");

    /** The columns of numbers, which are right-aligned. */
    private static final Set<String> FIGURES = Set.of("cpus", "memory");

    private static final double LEAST_BAR = 40;
    private static final double CHARACTER = 7;

    QueueTable(List<Queue> queues) {
        this(queues, columns(queues));
    }

    /** Creates a table for a single computer, which has no queues; the table has only the columns that describe a node. */
    static QueueTable ofComputer(List<Queue> queues) {
        return new QueueTable(queues, OF_A_NODE);
    }

    private QueueTable(List<Queue> queues, List<String> shown) {
        setId("clusters-queues");
        getStyleClass().add("queue-table");
        String wide = shown.contains("nodes") ? "nodes" : shown.getLast();
        for (int i = 0; i < shown.size(); i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setHgrow(shown.get(i).equals(wide) ? Priority.ALWAYS : Priority.SOMETIMES);
            column.setMinWidth(minColumnWidth(shown.get(i)));
            getColumnConstraints().add(column);
            Label heading = Labels.styled(Texts.get("clusters.column." + shown.get(i)), "queue-heading");
            add(cell(shown.get(i), heading, "queue-head"), i, 0);
        }
        double useWidth = useWidth(queues);
        for (int row = 0; row < queues.size(); row++) {
            List<Node> cells = cells(queues.get(row), useWidth);
            for (int i = 0; i < shown.size(); i++) {
                add(cell(shown.get(i), cells.get(COLUMNS.indexOf(shown.get(i))), "queue-cell"), i, row + 1);
            }
        }
    }

    /** Returns the columns, without the nodes in use if the scheduler reports them for no queue. */
    private static List<String> columns(List<Queue> queues) {
        boolean used = queues.stream().anyMatch(queue -> queue.nodes().isPresent());
        return COLUMNS.stream()
                .filter(column -> used || !column.equals("nodes"))
                .toList();
    }

    private static double useWidth(List<Queue> queues) {
        return queues.stream()
                .flatMap(queue -> queue.nodes().stream())
                .mapToDouble(use -> useText(use).length() * CHARACTER)
                .max()
                .orElse(0);
    }

    /**
     * Returns a column's minimum width: in a small window, queue and GPU names are truncated, each with a tooltip, but
     * numbers are not.
     */
    private static double minColumnWidth(String column) {
        return switch (column) {
            case "queue" -> 130;
            case "gpus" -> 70;
            default -> Region.USE_PREF_SIZE;
        };
    }

    private static List<Node> cells(Queue queue, double useWidth) {
        Queue.PerNode node = queue.perNode();
        List<Node> cells = new ArrayList<>();
        cells.add(name(queue));
        cells.add(queue.nodes().map(use -> use(use, useWidth)).orElseGet(() -> Labels.styled("–", "muted")));
        cells.add(Labels.styled(queue.longestTime().map(QueueTable::time).orElse("–"), "plain"));
        cells.add(Labels.styled(node.cpus().isPresent() ? number(node.cpus().getAsInt()) : "–", "plain"));
        cells.add(Labels.styled(node.memory().map(DataSize::toMemoryText).orElse("–"), "plain"));
        cells.add(withTooltip(Labels.styled(gpus(node), "plain")));
        return cells;
    }

    private static Node name(Queue queue) {
        Label name = withTooltip(Labels.styled(queue.name(), "queue-name"));
        HBox box = Nodes.row(6, name);
        switch (queue.mark()) {
            case DEFAULT -> box.getChildren().add(new Chip(Texts.get("clusters.queue.default"), Tone.NEUTRAL));
            case CLOSED -> box.getChildren().add(new Chip(Texts.get("clusters.queue.closed"), Tone.DANGER));
            case OPEN -> {}
        }
        box.getChildren().stream()
                .filter(Chip.class::isInstance)
                .map(Chip.class::cast)
                .forEach(chip -> chip.setMinWidth(Region.USE_PREF_SIZE));
        return box;
    }

    /** @param width the width of the text, which is the same in all rows, so that all bars end at the same place */
    private static Node use(Queue.Use use, double width) {
        ProgressBar bar = new ProgressBar(use.total() == 0 ? 0 : (double) use.busy() / use.total());
        bar.getStyleClass().addAll("thin-bar", "use-bar");
        bar.setPrefWidth(LEAST_BAR);
        bar.setMinWidth(LEAST_BAR);
        bar.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(bar, Priority.ALWAYS);
        Label text = Labels.styled(useText(use), "plain");
        text.setMinWidth(width);
        HBox row = Nodes.row(10, bar, text);
        HBox.setHgrow(row, Priority.ALWAYS);
        return row;
    }

    private static String useText(Queue.Use use) {
        String key = use.other() > 0 ? "clusters.use.other" : "clusters.use";
        return Texts.get(key, use.busy(), use.idle(), use.total(), use.other());
    }

    /** Formats a duration as {@code 3 days}, {@code 1 day 12 h} or {@code 30 min}. */
    static String time(Duration time) {
        List<String> parts = new ArrayList<>();
        if (time.toDays() > 0) {
            parts.add(Texts.get("clusters.days", time.toDays()));
        }
        if (time.toHoursPart() > 0) {
            parts.add(Texts.get("clusters.hours", time.toHoursPart()));
        }
        if (time.toMinutesPart() > 0 || parts.isEmpty()) {
            parts.add(Texts.get("clusters.minutes", time.toMinutesPart()));
        }
        return String.join(" ", parts);
    }

    private static String gpus(Queue.PerNode node) {
        int count = node.gpus().orElse(0);
        if (count == 0) {
            return Optional.of(node.gpus()).filter(known -> known.isPresent()).isPresent()
                    ? Texts.get("clusters.gpus.none")
                    : "–";
        }
        return node.gpuTypes().isEmpty() ? number(count) : count + " × " + String.join(", ", node.gpuTypes());
    }

    private static String number(int value) {
        return Texts.get("clusters.number", value);
    }

    private static Label withTooltip(Label label) {
        HoverText.set(label, label.getText());
        return label;
    }

    private static HBox cell(String column, Node content, String look) {
        HBox cell = Nodes.row(content);
        if (FIGURES.contains(column)) {
            cell.setAlignment(Pos.CENTER_RIGHT);
        }
        cell.getStyleClass().add(look);
        cell.setMinHeight(RowHeights.ROW);
        cell.setPrefHeight(RowHeights.ROW);
        cell.setMaxHeight(RowHeights.ROW);
        return cell;
    }
}

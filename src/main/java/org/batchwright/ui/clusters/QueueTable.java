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

    QueueTable(List<Queue> queues) {
        this(queues, COLUMNS);
    }

    /** Creates a table for a single computer, which has no queues; the table has only the columns that describe a node. */
    static QueueTable ofComputer(List<Queue> queues) {
        return new QueueTable(queues, OF_A_NODE);
    }

    /** @param shown the columns to show, which must be the last of {@link #COLUMNS} */
    private QueueTable(List<Queue> queues, List<String> shown) {
        setId("clusters-queues");
        getStyleClass().add("queue-table");
        int first = COLUMNS.size() - shown.size();
        for (int i = 0; i < shown.size(); i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setHgrow(i == shown.size() - 1 ? Priority.ALWAYS : Priority.SOMETIMES);
            column.setMinWidth(minColumnWidth(shown.get(i)));
            getColumnConstraints().add(column);
            Label heading = Labels.styled(Texts.get("clusters.column." + shown.get(i)), "queue-heading");
            add(cell(shown.get(i), heading, "queue-head"), i, 0);
        }
        for (int row = 0; row < queues.size(); row++) {
            List<Node> cells = cells(queues.get(row)).subList(first, COLUMNS.size());
            for (int i = 0; i < cells.size(); i++) {
                add(cell(shown.get(i), cells.get(i), "queue-cell"), i, row + 1);
            }
        }
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

    private static List<Node> cells(Queue queue) {
        Queue.PerNode node = queue.perNode();
        List<Node> cells = new ArrayList<>();
        cells.add(name(queue));
        cells.add(queue.nodes().map(QueueTable::use).orElseGet(() -> Labels.styled("–", "muted")));
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

    private static Node use(Queue.Use use) {
        ProgressBar bar = new ProgressBar(use.total() == 0 ? 0 : (double) use.busy() / use.total());
        bar.getStyleClass().addAll("thin-bar", "use-bar");
        bar.setPrefWidth(40);
        bar.setMinWidth(40);
        String key = use.other() > 0 ? "clusters.use.other" : "clusters.use";
        return Nodes.row(
                8, bar, Labels.styled(Texts.get(key, use.busy(), use.idle(), use.total(), use.other()), "plain"));
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
        return cell;
    }
}

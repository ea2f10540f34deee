package org.batchwright.ui.runs.timeline;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;
import org.jspecify.annotations.Nullable;

/** A line of the timeline: time, state, jobs and reason in columns. */
final class TimelineCell extends ListCell<TimelineEntry> {
    private final Label time = createLabel(230, "mono");
    private final Label later = createLabel(90, "mono", "muted");
    private final Chip chip = new Chip("", Tone.NEUTRAL);
    private final Label subject = createLabel(190, "plain");
    private final Label why = Labels.styled("", "muted");
    private final HBox row;

    TimelineCell() {
        HBox state = new HBox(chip);
        state.setMinWidth(120);
        state.setAlignment(Pos.CENTER_LEFT);
        why.setMinWidth(0);
        row = Nodes.row(10, time, later, state, subject, why);
        row.getStyleClass().add("timeline-row");
        setPrefWidth(0); // follows the width of the list: long reasons end in an ellipsis
    }

    @Override
    protected void updateItem(@Nullable TimelineEntry entry, boolean empty) {
        super.updateItem(entry, empty);
        setText(null);
        if (empty || entry == null) {
            setGraphic(null);
            setTooltip(null);
            return;
        }
        time.setText(entry.time());
        later.setText(entry.later());
        chip.setText(entry.what().text());
        chip.setTone(entry.what().tone());
        subject.setText(entry.subject());
        why.setText(entry.why());
        String more = String.join("\n", entry.subject(), entry.why()).strip();
        setTooltip(more.isEmpty() ? null : createTooltip(more));
        setAccessibleText(
                Texts.get("runs.timeline.line", entry.time(), entry.what().text(), entry.subject(), entry.why()));
        setGraphic(row);
    }

    private static Tooltip createTooltip(String text) {
        Tooltip tooltip = new Tooltip(text);
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(520);
        return tooltip;
    }

    private static Label createLabel(double width, String... looks) {
        Label label = new Label();
        label.getStyleClass().addAll(looks);
        label.setMinWidth(width);
        label.setMaxWidth(width);
        return label;
    }
}

package org.batchwright.ui.runs.table;

import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/** The state; for a run with several jobs, how many have finished, or its running segment. */
final class RunStateCell extends RunCell {
    /** Minimum width of the column, in which every state of a single job fits. */
    static final double LEAST_WIDTH = 148;

    private static final double PADDING = 16;
    private static final double CHIP_PADDING = 16;
    private static final double CHIP_LETTER = 6;

    private final Consumer<RunRow> drawn;
    private final Chip chip = new Chip("", Tone.NEUTRAL);
    private final Label segment = Labels.whole("", "muted");
    private final HBox all = Nodes.row(6, chip, segment);

    /** @param drawn called with each row that the cell shows */
    RunStateCell(Consumer<RunRow> drawn) {
        this.drawn = drawn;
    }

    @Override
    void show(RunRow row) {
        drawn.accept(row);
        segment.setText("");
        chip.setTone(RunTexts.tone(row.state()));
        if (!row.isSeveral()) {
            chip.setText(RunTexts.state(row.state()));
        } else if (row.run().isChain()) {
            chip.setText(RunTexts.state(row.state()));
            String text = RunTexts.segment(row);
            segment.setText(isRoomFor(chip.getText() + text) ? text : RunTexts.shortSegment(row));
        } else {
            String progress = RunTexts.progressText(row);
            chip.setText(isRoomFor(progress) ? progress : RunTexts.shortProgress(row));
            chip.setTone(RunTexts.tone(row));
        }
        setGraphic(all);
        setAccessibleText((chip.getText() + " " + segment.getText()).strip());
    }

    /** Returns whether the column has room for this text, which may not have a font yet. */
    private boolean isRoomFor(String text) {
        return text.length() * CHIP_LETTER + CHIP_PADDING <= getTableColumn().getWidth() - PADDING;
    }
}

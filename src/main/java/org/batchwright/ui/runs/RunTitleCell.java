package org.batchwright.ui.runs;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Tone;

/** State and title. */
final class RunTitleCell extends RunCell {
    private final Chip chip = new Chip("", Tone.NEUTRAL);
    private final Label title = new Label();
    private final HBox both = new HBox(8, chip, title);

    RunTitleCell() {
        both.setAlignment(Pos.CENTER_LEFT);
        title.getStyleClass().add("run-title");
        title.setMinWidth(0);
    }

    @Override
    void show(RunRow row) {
        chip.setText(RunWords.state(row.state()));
        chip.setTone(RunWords.tone(row.state()));
        title.setText(row.run().title());
        setGraphic(both);
        setAccessibleText(chip.getText() + " " + title.getText());
    }
}

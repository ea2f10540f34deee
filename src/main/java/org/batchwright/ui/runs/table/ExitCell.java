package org.batchwright.ui.runs.table;

import java.util.OptionalInt;
import javafx.scene.control.Label;
import org.batchwright.model.run.JobState;
import org.batchwright.ui.runs.row.RunRow;

/** The exit code of a run; empty for a run with several jobs. */
final class ExitCell extends RunCell {
    private final Label number = new Label();

    @Override
    void show(RunRow row) {
        OptionalInt exit = row.isSeveral() ? OptionalInt.empty() : row.exit(); // the exit codes may differ
        number.setText(exit.isPresent() ? String.valueOf(exit.getAsInt()) : "");
        number.getStyleClass()
                .setAll("label", exit.orElse(0) == 0 || row.state() == JobState.CANCELLED ? "exit-good" : "exit-bad");
        setGraphic(number);
    }
}

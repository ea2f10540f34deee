package org.batchwright.ui.runs.table;

import java.time.ZoneId;
import javafx.css.PseudoClass;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.widget.Shortened;

/** The note on a run: why it is pending, how it ended, or what to check; a warning about its metrics has its own color. */
final class NoteCell extends RunCell {
    private static final PseudoClass ALERT = PseudoClass.getPseudoClass("alert");

    private final RunsViewModel model;
    private final ZoneId zone;

    NoteCell(RunsViewModel model, ZoneId zone) {
        this.model = model;
        this.zone = zone;
        getStyleClass().add("run-note");
        Shortened.of(this);
    }

    @Override
    void show(RunRow row) {
        setText(RunTexts.describeNote(row, model.now().get(), zone));
        pseudoClassStateChanged(ALERT, row.isAlerted());
    }
}

package org.batchwright.ui.runs.table;

import java.time.Instant;
import java.time.ZoneId;
import javafx.scene.control.Tooltip;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.widget.Dates;

/** When a run was submitted, in full on hover. */
final class SubmittedCell extends RunCell {
    private final RunsViewModel model;
    private final ZoneId zone;
    private final Tooltip full = new Tooltip();

    SubmittedCell(RunsViewModel model, ZoneId zone) {
        this.model = model;
        this.zone = zone;
        setTooltip(full);
    }

    @Override
    void show(RunRow row) {
        Instant created = row.run().created();
        setText(Dates.brief(created, model.now().get(), zone));
        full.setText(Dates.full(created, zone));
    }
}

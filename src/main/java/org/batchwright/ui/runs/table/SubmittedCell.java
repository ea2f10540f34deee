package org.batchwright.ui.runs.table;

import java.time.Instant;
import java.time.ZoneId;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.widget.Dates;
import org.batchwright.ui.widget.HoverText;

/** A cell with the time at which a run was submitted, shown in full on hover. */
final class SubmittedCell extends RunCell {
    private final RunsViewModel model;
    private final ZoneId zone;

    SubmittedCell(RunsViewModel model, ZoneId zone) {
        this.model = model;
        this.zone = zone;
    }

    @Override
    void show(RunRow row) {
        Instant created = row.run().created();
        setText(Dates.brief(created, model.now().get(), zone));
        HoverText.set(this, Dates.full(created, zone));
    }
}

package org.batchwright.ui.runs.timeline;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunStep;
import org.batchwright.ui.runs.row.StepGroup;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;

/** Timeline of state changes with the scheduler's own state and reason, and the time since the previous one. */
public final class TimelinePane extends ListView<TimelineEntry> {
    private final ZoneId zone = ZoneId.systemDefault();

    public TimelinePane() {
        super();
        setId("run-timeline");
        setAccessibleText(Texts.get("runs.tab.timeline"));
        getStyleClass().add("timeline");
        Label none = Labels.styled(Texts.get("runs.timeline.none"), "muted");
        setPlaceholder(none);
        setCellFactory(list -> new TimelineCell());
    }

    /** Shows which jobs changed when, grouping equal changes; for a single job, every step. */
    public void show(RunDetails details) {
        boolean whole = details.row().isSeveral() && details.focus().isWholeRun();
        List<TimelineEntry> entries = whole ? ofRun(details) : ofJob(details.ownSteps());
        if (!entries.equals(getItems())) { // setting them again would lose the scroll position
            getItems().setAll(entries);
        }
    }

    private List<TimelineEntry> ofRun(RunDetails details) {
        List<StepGroup> groups = details.summary();
        List<TimelineEntry> entries = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            Instant previous = groups.get(Math.max(0, i - 1)).last();
            entries.add(TimelineEntry.of(
                    groups.get(i), details.row(), i == 0 ? groups.getFirst().first() : previous, zone));
        }
        return entries;
    }

    private List<TimelineEntry> ofJob(List<RunStep> steps) {
        List<TimelineEntry> entries = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            Instant previous = steps.get(Math.max(0, i - 1)).at();
            entries.add(TimelineEntry.of(steps.get(i), previous, zone));
        }
        return entries;
    }
}

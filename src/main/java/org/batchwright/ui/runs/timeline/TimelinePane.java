package org.batchwright.ui.runs.timeline;

import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.BorderPane;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A timeline of state changes and alarms, with the scheduler's own state and reason and the time since the previous change. */
public final class TimelinePane extends BorderPane {
    private final ListView<TimelineEntry> list = new ListView<>();
    private final Label filtered =
            Nodes.withId(Labels.styled("", "muted", "timeline-filtered"), "run-timeline-filtered");
    private final ZoneId zone = ZoneId.systemDefault();

    public TimelinePane() {
        super();
        list.setId("run-timeline");
        list.setAccessibleText(Texts.get("runs.tab.timeline"));
        list.getStyleClass().add("timeline");
        Label none = Labels.styled(Texts.get("runs.timeline.none"), "muted");
        list.setPlaceholder(none);
        list.setCellFactory(shown -> new TimelineCell());
        setCenter(list);
        getStyleClass().add("timeline-pane");
    }

    /** Shows when the jobs that match the filter changed, with equal changes grouped; for a single job, shows every step. */
    public void show(RunDetails details) {
        boolean whole = details.row().isSeveral() && details.focus().isWholeRun();
        Optional<Set<Integer>> matching = details.filtered().filter(jobs -> whole);
        matching.ifPresent(jobs -> filtered.setText(Texts.get(
                "runs.timeline.filtered",
                jobs.size(),
                details.row().run().jobs().size())));
        setTop(matching.isPresent() ? filtered : null);
        List<TimelineEntry> entries = whole ? TimelineLines.ofRun(details, zone) : TimelineLines.ofJob(details, zone);
        if (!entries.equals(list.getItems())) { // setting the same entries again would lose the scroll position
            list.getItems().setAll(entries);
        }
    }
}

package org.batchwright.ui.runs.timeline;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunRow;

/** Creates the lines of the timeline, which contain the state changes and the alarms in the order of their times. */
final class TimelineLines {
    private TimelineLines() {}

    /** @param entry creates the line, given the time of the previous one */
    private record Line(Instant first, Instant last, Function<Instant, TimelineEntry> entry) {}

    /** Returns the lines of a run, with equal changes of its jobs grouped. */
    static List<TimelineEntry> ofRun(RunDetails details, ZoneId zone) {
        RunRow row = details.row();
        List<Line> lines = new ArrayList<>();
        details.filteredSummary()
                .forEach(group -> lines.add(new Line(
                        group.first(), group.last(), previous -> TimelineEntry.of(group, row, previous, zone))));
        AlarmGroup.of(details.filteredAlarms()).forEach(group -> lines.add(line(group, Optional.of(row), zone)));
        return entries(lines);
    }

    /** Returns the lines of the shown job. */
    static List<TimelineEntry> ofJob(RunDetails details, ZoneId zone) {
        List<Line> lines = new ArrayList<>();
        details.ownSteps()
                .forEach(step ->
                        lines.add(new Line(step.at(), step.at(), previous -> TimelineEntry.of(step, previous, zone))));
        AlarmGroup.of(details.ownAlarms()).forEach(group -> lines.add(line(group, Optional.empty(), zone)));
        return entries(lines);
    }

    private static Line line(AlarmGroup group, Optional<RunRow> run, ZoneId zone) {
        return new Line(group.first(), group.last(), previous -> TimelineEntry.of(group, run, previous, zone));
    }

    private static List<TimelineEntry> entries(List<Line> lines) {
        List<Line> ordered =
                lines.stream().sorted(Comparator.comparing(Line::first)).toList();
        List<TimelineEntry> entries = new ArrayList<>();
        for (int i = 0; i < ordered.size(); i++) {
            Line line = ordered.get(i);
            Instant previous = ordered.subList(0, i).stream()
                    .map(earlier -> earlier.last().isAfter(line.first()) ? earlier.first() : earlier.last())
                    .max(Comparator.naturalOrder())
                    .orElse(line.first());
            entries.add(line.entry().apply(previous));
        }
        return entries;
    }
}

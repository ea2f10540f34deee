package org.batchwright.ui.runs.timeline;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.run.alarm.AlarmTexts;
import org.batchwright.text.Durations;
import org.batchwright.ui.runs.row.JobNames;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunStep;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.runs.row.StepGroup;
import org.batchwright.ui.widget.Dates;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;

/**
 * A line of the timeline.
 *
 * @param time the time of the change, or the range of times
 * @param later the time since the previous line; may be empty
 * @param what the new state, or that this is an alarm
 * @param subject which jobs changed or how many, or the scheduler's own term; may be empty
 * @param why the reason, node and exit status, or what the alarm is about; may be empty
 */
public record TimelineEntry(String time, String later, Mark what, String subject, String why) {

    /** The word in the chip, and its color. */
    public record Mark(String text, Tone tone) {
        static Mark of(JobState state) {
            return new Mark(RunTexts.state(state), RunTexts.tone(state));
        }
    }

    /** Creates a line for a step of a single job. */
    public static TimelineEntry of(RunStep step, Instant previous, ZoneId zone) {
        Instant at = step.at();
        return new TimelineEntry(
                Dates.full(at, zone), since(previous, at), Mark.of(step.state()), wordOf(step), describeReason(step));
    }

    /** Creates a line for equal steps of a run's jobs. */
    public static TimelineEntry of(StepGroup group, RunRow run, Instant previous, ZoneId zone) {
        boolean alone = group.jobs() == 1;
        return new TimelineEntry(
                Dates.range(group.first(), group.last(), zone),
                since(previous, group.first()),
                Mark.of(group.state()),
                alone ? nameOf(run, group.step().change().task()) : Texts.get("runs.timeline.jobs", group.jobs()),
                alone ? describeReason(group.step()) : group.step().reason());
    }

    /**
     * Creates a line for an alarm of one or more jobs.
     *
     * @param run the run, or empty if only this job is shown
     */
    static TimelineEntry of(AlarmGroup group, Optional<RunRow> run, Instant previous, ZoneId zone) {
        String subject = run.map(row ->
                        group.jobs() == 1 ? nameOf(row, group.task()) : Texts.get("runs.timeline.jobs", group.jobs()))
                .orElse("");
        return new TimelineEntry(
                Dates.range(group.first(), group.last(), zone),
                since(previous, group.first()),
                new Mark(Texts.get("runs.timeline.alarm"), Tone.WARNING),
                subject,
                AlarmTexts.of(group.alarm()));
    }

    private static String since(Instant previous, Instant at) {
        Duration since = Duration.between(previous, at);
        return since.toSeconds() == 0 ? "" : "+" + Durations.formatClock(since);
    }

    private static String nameOf(RunRow row, int task) {
        Run run = row.run();
        Job job = run.jobs().get(task);
        String number = JobNames.of(run, job);
        if (job.what().role() == Task.Role.SAMPLE) {
            return number;
        }
        if (!job.what().stage().isEmpty()) {
            return number + " · " + row.of(task).title();
        }
        return job.what().label().isEmpty()
                ? number
                : number + " · " + job.what().label();
    }

    /** Returns the scheduler's term for a step; empty if it only repeats the state. */
    private static String wordOf(RunStep step) {
        return step.word().equals(RunTexts.state(step.state())) ? "" : step.word();
    }

    private static String describeReason(RunStep step) {
        JobReport report = step.change().report();
        List<String> why = new ArrayList<>();
        if (!step.reason().isEmpty()) {
            why.add(step.reason());
        }
        report.node().ifPresent(node -> why.add(Texts.get("runs.timeline.node", node)));
        report.exit().ifPresent(exit -> why.add(Texts.get("runs.fact.exit", exit)));
        report.peakMemory().map(RunTexts::memory).ifPresent(why::add);
        return String.join(" · ", why);
    }
}

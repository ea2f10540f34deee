package org.batchwright.cli.output;

import java.time.Clock;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Paint;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;

/** Lists runs, as lines for a terminal. */
public record RunListing(Clock clock, Paint paint, Reasons reasons) {
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

    public List<String> lines(List<Run> runs) {
        Columns columns = new Columns("RUN", "PRESET", "CLUSTER", "STATE", "SUBMITTED", "ELAPSED", "JOB", "NOTE");
        for (Run run : runs) {
            Optional<Job> first = run.jobs().stream().findFirst();
            columns.row(
                    Long.toString(run.number()),
                    run.preset().toString(),
                    run.cluster().title(),
                    describeState(run),
                    MINUTE.format(run.created().atZone(clock.getZone())),
                    run.elapsed(clock.instant()).map(Durations::formatClock).orElse(""),
                    first.flatMap(Job::id).map(Object::toString).orElse("") + formatFurtherIds(run),
                    describe(run));
        }
        List<String> plain = columns.lines();
        List<String> painted = new ArrayList<>(List.of(plain.getFirst()));
        for (int i = 0; i < runs.size(); i++) {
            painted.add(paint.byState(runs.get(i).state(), plain.get(i + 1)));
        }
        return painted;
    }

    /**
     * Returns the state, with the number of finished jobs if there are several: {@code running 14/20}. A run is running while any of its
     * jobs is running.
     */
    private static String describeState(Run run) {
        if (!isSeveral(run) || run.state().isFinal()) {
            return run.state().key();
        }
        boolean runs = run.jobs().stream().anyMatch(job -> job.state() == JobState.RUNNING);
        JobState state = runs ? JobState.RUNNING : run.state();
        return state.key() + " " + run.endedJobCount() + "/" + run.jobs().size();
    }

    private String describe(Run run) {
        String own = AnnotationText.brief(run.annotations());
        String note = run.note().or(() -> remark(run)).orElse("");
        return own.isEmpty() || note.isEmpty() ? own + note : own + " · " + note;
    }

    private static String formatFurtherIds(Run run) {
        long ids = run.jobs().stream().filter(job -> job.id().isPresent()).count();
        return ids > 1 ? " +" + (ids - 1) : "";
    }

    private static boolean isSeveral(Run run) {
        return run.jobs().size() > 1;
    }

    private Optional<String> remark(Run run) {
        if (!isSeveral(run)) {
            return run.jobs().stream().findFirst().flatMap(job -> remark(run, job, reasons));
        }
        Optional<String> causes = reasons.causes(
                run, run.jobs().stream().filter(FailureFacts::exist).toList());
        return JobOutcomes.of(run)
                .note()
                .map(note -> causes.map(why -> note + ": " + why).orElse(note))
                .or(() -> reasons.alarm(run));
    }

    static Optional<String> remark(Run run, Job job, Reasons reasons) {
        return reasons.cause(run, job).or(() -> reasons.alarm(run, job)).or(() -> remark(run, job.report(), reasons));
    }

    private static Optional<String> remark(Run run, JobReport report, Reasons reasons) {
        boolean failed = report.exit().isPresent() && report.exit().getAsInt() != 0;
        boolean missing = report.reason().flatMap(Run::missingResults).isPresent();
        return failed && !missing
                ? Optional.of(Message.text("cli.exit-status", report.exit().getAsInt()))
                : report.reason().map(reason -> reasons.describe(run.cluster(), reason));
    }
}

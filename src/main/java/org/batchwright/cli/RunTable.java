package org.batchwright.cli;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.model.Durations;
import org.batchwright.model.Job;
import org.batchwright.model.JobReport;
import org.batchwright.model.JobState;
import org.batchwright.model.Run;

/** Runs as lines for a terminal. */
record RunTable(Clock clock, Paint paint) {
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

    List<String> lines(List<Run> runs) {
        Columns columns = new Columns("RUN", "PRESET", "CLUSTER", "STATE", "SUBMITTED", "ELAPSED", "JOB", "NOTE");
        for (Run run : runs) {
            Optional<Job> first = run.jobs().stream().findFirst();
            columns.row(
                    Long.toString(run.number()),
                    run.preset().toString(),
                    run.cluster().title(),
                    run.state().word(),
                    MINUTE.format(run.created().atZone(clock.getZone())),
                    first.flatMap(this::elapsed).map(Durations::clock).orElse(""),
                    first.flatMap(Job::id).map(Object::toString).orElse(""),
                    run.note()
                            .or(() -> first.flatMap(job -> remark(job.report())))
                            .orElse(""));
        }
        List<String> plain = columns.lines();
        List<String> painted = new ArrayList<>(List.of(plain.getFirst()));
        for (int i = 0; i < runs.size(); i++) {
            painted.add(paint.byState(runs.get(i).state(), plain.get(i + 1)));
        }
        return painted;
    }

    /** How long it ran, or has been running. */
    private Optional<Duration> elapsed(Job job) {
        if (job.state().compareTo(JobState.RUNNING) < 0) {
            return Optional.empty();
        }
        Optional<Instant> end = job.report().times().end();
        return job.report()
                .times()
                .start()
                .filter(start -> end.isPresent() || !job.state().isFinal())
                .map(start -> Duration.between(start, end.orElse(clock.instant())))
                .filter(elapsed -> !elapsed.isNegative());
    }

    private static Optional<String> remark(JobReport report) {
        boolean failed = report.exit().isPresent() && report.exit().getAsInt() != 0;
        return failed ? Optional.of("exit " + report.exit().getAsInt()) : report.reason();
    }
}

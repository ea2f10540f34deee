package org.batchwright.run;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.text.Message;

/**
 * Combines the sources of information about a job's state. The scheduler's state has priority; the exit status is taken from the journal,
 * because Slurm's accounting before 25.11 is wrong for values of 128 and above (schedulers.md 3.3). If the scheduler no longer has a record
 * of the job, the journal is used.
 */
public final class JobStatusResolver {
    /** State text of a job that is unknown to all sources. */
    public static final String LOST = "lost";

    private JobStatusResolver() {}

    /** Returns the new report, or empty if nothing has changed. */
    public static Optional<JobReport> of(JobReport before, Optional<JobReport> scheduler, Optional<Journal> journal) {
        return scheduler
                .map(report -> completed(report, before, journal))
                .or(() -> journal.filter(Journal::isFinished).map(end -> fromJournal(end, before)))
                .map(report -> journal.filter(Journal::skipped).isPresent() ? skipped(report) : report)
                .map(report -> journal.flatMap(Journal::missing)
                        .map(names -> withoutResults(report, names))
                        .orElse(report));
    }

    /**
     * Reports a job that exited without running because its dependency was not met. The job's own script checks this if the scheduler does
     * not. This is not a failure.
     */
    private static JobReport skipped(JobReport report) {
        return report.state() == JobState.FAILED
                ? report.as(JobState.CANCELLED, Run.SKIPPED, Optional.of(Run.SKIPPED))
                : report;
    }

    /** Reports a job whose command succeeded without producing the results that the preset expects. */
    private static JobReport withoutResults(JobReport report, String missing) {
        return report.state() == JobState.FAILED
                ? report.with(Optional.of(Run.missingReason(missing)), report.exit(), report.used())
                : report;
    }

    /** Returns the final report of a job that no source has a record of after the grace period. */
    public static JobReport lost(JobReport before, String why) {
        return before.as(JobState.UNKNOWN, LOST, Optional.of(why));
    }

    /** Returns the report of a job lost because it was cancelled. */
    public static JobReport cancelled(JobReport lost, Optional<Journal> journal) {
        JobReport.Times times = lost.times();
        return new JobReport(
                JobState.CANCELLED,
                "gone",
                Optional.empty(),
                new JobReport.Times(
                        times.start().or(() -> journal.flatMap(Journal::started)),
                        times.end().or(() -> journal.flatMap(Journal::finished)),
                        times.limit()),
                lost.node().or(() -> journal.flatMap(Journal::node)),
                OptionalInt.empty());
    }

    private static JobReport completed(JobReport report, JobReport before, Optional<Journal> journal) {
        JobReport.Times times = report.times();
        boolean begun = report.state().compareTo(JobState.RUNNING) >= 0;
        Optional<Instant> start = begun
                ? times.start().or(() -> journal.flatMap(Journal::started)).or(() -> started(before))
                : times.start();
        Optional<Instant> end =
                times.end().or(() -> report.state().isFinal() ? journal.flatMap(Journal::finished) : Optional.empty());
        OptionalInt exit = report.state().isFinal()
                ? journal.filter(Journal::isFinished).map(Journal::exit).orElse(report.exit())
                : OptionalInt.empty();
        return new JobReport(
                report.state(),
                report.word(),
                report.state() == JobState.SUCCEEDED
                        ? journal.flatMap(JobStatusResolver::describeChain).or(report::reason)
                        : report.reason(),
                new JobReport.Times(
                        start, end, times.limit().or(() -> before.times().limit())),
                report.node()
                        .or(() -> begun ? journal.flatMap(Journal::node).or(() -> node(before)) : Optional.empty()),
                exit,
                report.used());
    }

    /** Returns the start as reported while the job was running, because not all schedulers report it for cancelled jobs. */
    private static Optional<Instant> started(JobReport before) {
        return hasBegun(before) ? before.times().start() : Optional.empty();
    }

    private static Optional<String> node(JobReport before) {
        return hasBegun(before) ? before.node() : Optional.empty();
    }

    private static boolean hasBegun(JobReport report) {
        return report.state() == JobState.RUNNING
                || report.state() == JobState.SUSPENDED
                || report.state() == JobState.FINISHING;
    }

    private static Optional<String> describeChain(Journal journal) {
        return journal.isLastOfChain() ? Optional.of(Run.CHAIN_DONE) : Optional.empty();
    }

    private static JobReport fromJournal(Journal end, JobReport before) {
        return new JobReport(
                end.exit().orElse(1) == 0 ? JobState.SUCCEEDED : JobState.FAILED,
                Message.text("run.known-from-journal"),
                describeChain(end),
                new JobReport.Times(
                        end.started(), end.finished(), before.times().limit()),
                end.node().or(before::node),
                end.exit());
    }
}

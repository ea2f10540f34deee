package org.batchwright.run;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;

/**
 * Weighs what the witnesses say of one job. The scheduler's state comes first; the exit status comes from the journal, because Slurm's
 * accounting before 25.11 is wrong from 128 up (schedulers.md 3.3); where the scheduler forgot the job, its journal decides.
 */
public final class JobStatusResolver {
    /** The word of a job that no witness knows any more. */
    public static final String LOST = "lost";

    private static final String SKIPPED = "skipped";

    private JobStatusResolver() {}

    /** Empty when nobody said anything new. */
    public static Optional<JobReport> of(JobReport before, Optional<JobReport> scheduler, Optional<Journal> journal) {
        return scheduler
                .map(report -> completed(report, before, journal))
                .or(() -> journal.filter(Journal::isFinished).map(end -> byJournal(end, before)))
                .map(report -> journal.filter(Journal::skipped).isPresent() ? skipped(report) : report);
    }

    /** It looked whether what it waited for succeeded, since this scheduler does not, and did nothing: that is no failure of its own. */
    private static JobReport skipped(JobReport report) {
        return report.state() == JobState.FAILED
                ? new JobReport(
                        JobState.CANCELLED,
                        SKIPPED,
                        Optional.of(SKIPPED),
                        report.times(),
                        report.node(),
                        OptionalInt.empty())
                : report;
    }

    /** What remains to say of a job that nobody knows, after the grace time. */
    public static JobReport lost(JobReport before, String why) {
        return new JobReport(
                JobState.UNKNOWN, LOST, Optional.of(why), before.times(), before.node(), OptionalInt.empty());
    }

    /** Of one that is lost because it was cancelled. */
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
                        ? journal.flatMap(JobStatusResolver::ofChain).or(report::reason)
                        : report.reason(),
                new JobReport.Times(
                        start, end, times.limit().or(() -> before.times().limit())),
                report.node()
                        .or(() -> begun ? journal.flatMap(Journal::node).or(() -> node(before)) : Optional.empty()),
                exit,
                report.peakMemory());
    }

    /** What was known while it ran: not all schedulers tell it of a job that was cancelled. */
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

    private static Optional<String> ofChain(Journal journal) {
        return journal.isLastOfChain() ? Optional.of(Run.CHAIN_DONE) : Optional.empty();
    }

    private static JobReport byJournal(Journal end, JobReport before) {
        return new JobReport(
                end.exit().orElse(1) == 0 ? JobState.SUCCEEDED : JobState.FAILED,
                "by its journal",
                ofChain(end),
                new JobReport.Times(
                        end.started(), end.finished(), before.times().limit()),
                end.node().or(before::node),
                end.exit());
    }
}

package org.batchwright.ui.runs.row;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.compose.variant.NodeWork;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.text.DataSize;
import org.batchwright.text.Durations;
import org.batchwright.ui.widget.Dates;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;

/** Display text for runs: states, times, and progress. */
public final class RunTexts {

    private RunTexts() {}

    public static String state(JobState state) {
        return Texts.get("runs.state." + state.key());
    }

    public static Tone tone(JobState state) {
        return switch (state) {
            case PREPARING, SYNCING, SUBMITTING, RUNNING, FINISHING -> Tone.ACCENT;
            case HELD, QUEUED, SUSPENDED, TIMED_OUT, PREEMPTED, NOT_SUBMITTED -> Tone.WARNING;
            case SUCCEEDED -> Tone.SUCCESS;
            case FAILED, OUT_OF_MEMORY, NODE_FAILED -> Tone.DANGER;
            case CANCELLED, UNKNOWN -> Tone.NEUTRAL;
        };
    }

    /** Returns the tone of a row; for several jobs, the tone of their outcome, or of the most relevant state while some are active. */
    public static Tone tone(RunRow row) {
        return SweepOutcome.of(row).map(SweepOutcome::tone).orElseGet(() -> tone(row.state()));
    }

    /** Formats the number of finished jobs, whatever their outcome, as {@code 14 of 20 finished}. */
    public static String formatFinished(Tally tally) {
        return Texts.get("runs.finished", tally.ended(), tally.total());
    }

    /** Formats the number of finished jobs as {@code 14/20}. */
    public static String formatFinishedShort(Tally tally) {
        return Texts.get("runs.finished.short", tally.ended(), tally.total());
    }

    /**
     * Returns the progress of several jobs: {@code 14 of 20 finished}, or the state of the sample job for which they are waiting; once all
     * jobs have ended, their outcome: {@code 3 succeeded, 1 failed}.
     */
    public static String progressText(RunRow row) {
        return awaitedSample(row)
                .or(() -> SweepOutcome.of(row).map(SweepOutcome::text))
                .orElseGet(() -> formatFinished(row.tally()));
    }

    /** Returns a short form of the progress, such as {@code 14/20} or {@code 1/4 failed}. */
    public static String shortProgress(RunRow row) {
        return awaitedSample(row)
                .or(() -> SweepOutcome.of(row).map(SweepOutcome::brief))
                .orElseGet(() -> formatFinishedShort(row.tally()));
    }

    private static Optional<String> awaitedSample(RunRow row) {
        return row.tally()
                .sample()
                .filter(state -> !state.isFinal())
                .map(state -> Texts.get("runs.sample", state(state)));
    }

    /**
     * Returns text about unsuccessful jobs while others are active: {@code 2 failed}, {@code sample failed}, otherwise {@code 4 cancelled};
     * empty if no job was unsuccessful.
     */
    public static String formatFailed(RunRow row) {
        Tally tally = row.tally();
        if (!row.isSeveral() || SweepOutcome.of(row).isPresent()) {
            return "";
        }
        if (tally.sample()
                .filter(state -> RunGroup.of(state) == RunGroup.FAILED)
                .isPresent()) {
            return Texts.get("runs.sample", state(tally.sample().get()));
        }
        if (row.run().isChain()) {
            return ""; // a segment may reach its time limit; the state shows how the chain ended
        }
        int cancelled = tally.counts().getOrDefault(JobState.CANCELLED, 0);
        if (tally.failed() > 0) {
            return Texts.get("runs.failed", tally.failed());
        }
        if (tally.unknown() > 0) {
            return Texts.get("runs.count", tally.unknown(), state(JobState.UNKNOWN));
        }
        return cancelled > 0 && cancelled < tally.total() ? Texts.get("runs.cancelled", cancelled) : "";
    }

    /** Formats the number of failed jobs as {@code 2 failed}. */
    public static String formatFailed(Tally tally) {
        return Texts.get("runs.failed", tally.failed());
    }

    /** Returns the tone of the text about unsuccessful jobs. */
    public static Tone failedTone(RunRow row) {
        boolean cancelledOnly = row.tally().failed() == 0
                && row.tally()
                        .sample()
                        .filter(state -> RunGroup.of(state) == RunGroup.FAILED)
                        .isEmpty();
        return cancelledOnly ? Tone.NEUTRAL : Tone.DANGER;
    }

    /**
     * Formats the number of jobs in each state as {@code 12 succeeded · 2 failed · 6 queued}: ended jobs first, then those closest to
     * ending.
     */
    public static String formatCounts(Tally tally) {
        Set<JobState> all = tally.counts().keySet();
        Stream<JobState> ended = all.stream().filter(JobState::isFinal);
        Stream<JobState> active = all.stream().filter(state -> !state.isFinal()).toList().reversed().stream();
        return Stream.concat(ended, active)
                .map(state -> Texts.get("runs.count", tally.counts().getOrDefault(state, 0), state(state)))
                .collect(Collectors.joining(" · "));
    }

    /** Returns text such as {@code segment 2 of 3} for the running segment or, if none is running, the last one that ran. */
    public static String segment(RunRow row) {
        return Texts.get("runs.job.segment", begun(row), row.tally().total());
    }

    /** Returns the segment in a short form such as {@code 2/3}. */
    public static String shortSegment(RunRow row) {
        return begun(row) + "/" + row.tally().total();
    }

    private static long begun(RunRow row) {
        Optional<Job> last = row.run().jobs().stream()
                .filter(job ->
                        job.report().reason().filter(Run.CHAIN_DONE::equals).isPresent())
                .findFirst();
        if (last.isPresent()) {
            return row.run().displayNumber(last.get()); // the segments after this one only check and exit
        }
        long begun = row.run().jobs().stream()
                .filter(job -> job.what().role() == Task.Role.SEGMENT)
                .filter(job -> job.state().compareTo(JobState.RUNNING) >= 0
                        && job.report().times().start().isPresent())
                .count();
        return Math.max(1, begun);
    }

    /** Returns whether a progress bar for ended jobs is shown. */
    public static boolean hasProgress(RunRow row) {
        return row.isSeveral() && !row.state().isFinal();
    }

    public static double progress(RunRow row) {
        Tally tally = row.tally();
        return tally.total() == 0 ? 0 : (double) tally.ended() / tally.total();
    }

    /** Returns text such as {@code 70 %}; for a chain, the time since its start. */
    public static String percent(RunRow row, Instant now) {
        return row.run().isChain()
                ? row.elapsed(now).map(Durations::formatClock).orElse("")
                : Texts.get("runs.percent", (int) Math.floor(100 * progress(row)));
    }

    /** Returns text such as {@code 42 min left} for a job that only reserves a node; otherwise the same as {@link #elapsed}. */
    public static String elapsedOrLeft(RunRow row, Instant now) {
        Optional<String> left = Optional.of(row)
                .filter(any -> any.state() == JobState.RUNNING
                        && NodeWork.isNamed(row.run().preset()))
                .flatMap(any -> row.run().jobs().getFirst().report().times().left(now))
                .map(Durations::formatShort);
        return left.map(time -> Texts.get("runs.elapsed.left", time)).orElseGet(() -> elapsed(row, now));
    }

    /**
     * Formats the elapsed time and the limit as {@code 00:22:07 / 01:00:00}. Omits whichever is unknown, and returns nothing for a job that
     * ended without having started. Several jobs that have ended have no common limit.
     */
    public static String elapsed(RunRow row, Instant now) {
        Optional<String> elapsed = row.elapsed(now).map(Durations::formatClock);
        if (row.state().isFinal() && (elapsed.isEmpty() || row.isSeveral())) {
            return elapsed.orElse("");
        }
        Optional<String> limit = row.limit().map(Durations::formatClock);
        return elapsed.map(time -> limit.map(most -> Texts.get("runs.elapsed.of", time, most))
                        .orElse(time))
                .or(() -> limit.map(most -> Texts.get("runs.elapsed.limit", most)))
                .orElse("");
    }

    /** Returns a sentence stating that an ended job never started, and why; empty if it started or may have started. */
    public static Optional<String> neverStarted(RunRow job) {
        boolean sent = job.run().jobs().stream().anyMatch(one -> one.state() != JobState.NOT_SUBMITTED);
        return Optional.of(Texts.get(sent ? "log.empty.not-started" : "log.empty.not-submitted"))
                .filter(text -> job.run().jobs().stream().allMatch(Job::neverStarted))
                .map(text -> job.why().isEmpty() ? text : text + "\n" + job.why());
    }

    /** Returns the used fraction of the time limit, from 0 to 1; empty if the row is not running or has no limit. */
    public static Optional<Double> usedShare(RunRow row, Instant now) {
        if (row.state().isFinal()) {
            return Optional.empty();
        }
        return row.elapsed(now)
                .flatMap(time -> row.limit()
                        .filter(limit -> !limit.isZero())
                        .map(limit -> Math.clamp((double) time.toSeconds() / limit.toSeconds(), 0, 1)));
    }

    /** Returns why the run is pending and when it should start, or how it ended. */
    public static String describeNote(RunRow row, Instant now, ZoneId zone) {
        Optional<String> expected = row.expectedStart()
                .filter(start -> start.isAfter(now))
                .map(start -> Texts.get("runs.starts", Dates.brief(start, now, zone)));
        String why = Rejection.firstLine(row.why());
        return expected.map(start -> why.isEmpty() ? start : start + " · " + why)
                .orElse(why);
    }

    /** Formats the peak memory as {@code peak memory 3.4 GB}. */
    public static String memory(DataSize most) {
        return Texts.get("runs.fact.memory", most.toMemoryText());
    }
}

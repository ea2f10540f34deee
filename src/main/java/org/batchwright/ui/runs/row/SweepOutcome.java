package org.batchwright.ui.runs.row;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.run.JobState;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;

/**
 * The outcome of a run's jobs.
 *
 * @param text text such as {@code 3 succeeded, 1 failed}
 * @param brief short form for narrow spaces, such as {@code 1/4 failed}
 */
public record SweepOutcome(String text, String brief, Tone tone) {

    private static final Set<JobState> NUMBERED = Set.of(JobState.SUCCEEDED, JobState.FAILED, JobState.CANCELLED);

    /** Returns the outcome; empty for a single job, for a chain, and while any job may still change. */
    public static Optional<SweepOutcome> of(RunRow row) {
        Tally tally = row.tally();
        boolean ended = tally.ended() == tally.total()
                && tally.sample().filter(state -> !state.isFinal()).isEmpty();
        return row.isSeveral() && !row.run().isChain() && ended ? Optional.of(ended(tally)) : Optional.empty();
    }

    /** Returns whether the text contains the number of jobs in each state, so that listing them would add no information. */
    public static boolean namesAllStates(RunRow row) {
        Tally tally = row.tally();
        boolean sampleFailed = tally.sample()
                .filter(state -> RunGroup.of(state) == RunGroup.FAILED)
                .isPresent();
        boolean allCancelled = tally.counts().getOrDefault(JobState.CANCELLED, 0) == tally.total();
        return of(row).isPresent()
                && !sampleFailed
                && !allCancelled
                && NUMBERED.containsAll(tally.counts().keySet());
    }

    private static SweepOutcome ended(Tally tally) {
        Optional<JobState> failedSample = tally.sample().filter(state -> RunGroup.of(state) == RunGroup.FAILED);
        if (failedSample.isPresent()) {
            String text = Texts.get("runs.sample", state(failedSample.get()));
            return new SweepOutcome(text, text, Tone.DANGER);
        }
        int cancelled = tally.counts().getOrDefault(JobState.CANCELLED, 0);
        if (cancelled == tally.total()) {
            String text = state(JobState.CANCELLED);
            return new SweepOutcome(text, text, Tone.NEUTRAL);
        }
        int unsent = tally.counts().getOrDefault(JobState.NOT_SUBMITTED, 0);
        if (unsent == tally.total()) {
            String text = state(JobState.NOT_SUBMITTED);
            return new SweepOutcome(text, text, Tone.WARNING);
        }
        String text = text(tally, cancelled);
        if (tally.failed() > 0) {
            return new SweepOutcome(text, Texts.get("runs.outcome.failed", tally.failed(), tally.total()), Tone.DANGER);
        }
        if (unsent > 0) {
            return new SweepOutcome(text, text, Tone.WARNING);
        }
        return cancelled > 0
                ? new SweepOutcome(text, Texts.get("runs.outcome.cancelled", cancelled, tally.total()), Tone.NEUTRAL)
                : new SweepOutcome(text, Texts.get("runs.finished.short", tally.ended(), tally.total()), Tone.SUCCESS);
    }

    private static String state(JobState state) {
        return Texts.get("runs.state." + state.key());
    }

    private static String text(Tally tally, int cancelled) {
        List<String> parts = new ArrayList<>();
        int succeeded = tally.counts().getOrDefault(JobState.SUCCEEDED, 0);
        if (succeeded > 0) {
            parts.add(Texts.get("runs.count", succeeded, state(JobState.SUCCEEDED)));
        }
        if (tally.failed() > 0) {
            parts.add(Texts.get("runs.failed", tally.failed()));
        }
        if (cancelled > 0) {
            parts.add(Texts.get("runs.cancelled", cancelled));
        }
        int unsent = tally.counts().getOrDefault(JobState.NOT_SUBMITTED, 0);
        if (unsent > 0) {
            parts.add(Texts.get("runs.count", unsent, state(JobState.NOT_SUBMITTED)));
        }
        return String.join(", ", parts);
    }
}

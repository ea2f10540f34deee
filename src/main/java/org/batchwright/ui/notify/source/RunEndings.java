package org.batchwright.ui.notify.source;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;

/**
 * Determines which runs have ended and have not been reported yet. A run is reported once, regardless of its number of jobs. Cancelled runs
 * are not reported. Neither are runs whose submission failed while the window was closed, because the failure was already shown at the
 * place of submission.
 */
final class RunEndings {
    private final Instant opened;
    private final Set<RunId> reported = new HashSet<>();

    record Ending(Run run, boolean whileClosed) {}

    /** @param opened when the window was opened */
    RunEndings(Instant opened) {
        this.opened = opened;
    }

    /**
     * Returns the runs that ended while the window was closed.
     *
     * @param newest the newest runs at startup
     * @param reportedUntil time up to which ended runs had already been reported; empty at the first start
     */
    List<Run> endedSince(List<Run> newest, Optional<Instant> reportedUntil) {
        List<Run> ended = newest.stream()
                .filter(run -> run.state().isFinal())
                .filter(run -> reported.add(run.id()))
                .toList();
        return ended.stream()
                .filter(run -> run.state() != JobState.CANCELLED && run.state() != JobState.NOT_SUBMITTED)
                .filter(run -> reportedUntil.filter(endOf(run)::isAfter).isPresent())
                .toList();
    }

    /** Updates a run's state after a change, and returns the run's ending if it is new. */
    Optional<Ending> adopt(Run run) {
        if (!run.state().isFinal() || !reported.add(run.id()) || run.state() == JobState.CANCELLED) {
            return Optional.empty();
        }
        return Optional.of(new Ending(run, endOf(run).isBefore(opened)));
    }

    static Instant endOf(Run run) {
        return run.jobs().stream()
                .map(RunEndings::endOf)
                .max(Instant::compareTo)
                .orElse(run.created());
    }

    private static Instant endOf(Job job) {
        return job.report().times().end().orElse(job.since());
    }
}

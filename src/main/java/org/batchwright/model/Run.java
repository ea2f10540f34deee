package org.batchwright.model;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One submission of one preset, kept for ever.
 *
 * @param id its name everywhere
 * @param number short name for people and the command line: run 41; counts up over all runs of this history
 * @param preset what was run
 * @param cluster where
 * @param created when Submit was pressed
 * @param jobs at least one
 * @param note a sentence about what went wrong on our side, or what to do; absent when all is well
 */
public record Run(
        RunId id,
        long number,
        PresetId preset,
        ClusterName cluster,
        Instant created,
        List<Job> jobs,
        Optional<String> note) {
    public Run {
        jobs = List.copyOf(jobs);
    }

    /** The state of the whole: the least advanced of its jobs while any is active, else the first that is not a success. */
    public JobState state() {
        return jobs.stream()
                .map(Job::state)
                .filter(state -> !state.isFinal())
                .min(JobState::compareTo)
                .or(() -> jobs.stream()
                        .map(Job::state)
                        .filter(state -> state != JobState.SUCCEEDED)
                        .findFirst())
                .orElse(JobState.SUCCEEDED);
    }

    /** {@code train_with_batch_4 #42}. */
    public String title() {
        return preset.name() + " #" + number;
    }
}

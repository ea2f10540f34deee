package org.batchwright.ui.runs.row;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.run.JobState;

/**
 * Jobs of one run that entered the same state at about the same time.
 *
 * @param first when the first of them did
 * @param last when the last of them did
 * @param state the state
 * @param jobs how many
 * @param reason the first reason given; empty if none
 */
public record StepGroup(Instant first, Instant last, JobState state, int jobs, String reason) {
    /** Maximum number of lines worth reading. */
    private static final int MAX_GROUPS = 150;

    private static final List<Duration> GRAINS = List.of(
            Duration.ofSeconds(10),
            Duration.ofMinutes(1),
            Duration.ofMinutes(10),
            Duration.ofHours(1),
            Duration.ofHours(6),
            Duration.ofDays(1),
            Duration.ofDays(30));

    private record Key(long slot, JobState state) {}

    /** Groups as finely as the maximum number of lines allows. */
    static List<StepGroup> of(List<RunStep> steps) {
        List<StepGroup> groups = List.of();
        for (Duration grain : GRAINS) {
            groups = of(steps, grain);
            if (groups.size() <= MAX_GROUPS) {
                return groups;
            }
        }
        return groups;
    }

    private static List<StepGroup> of(List<RunStep> steps, Duration grain) {
        Map<Key, StepGroup> groups = new LinkedHashMap<>();
        for (RunStep step : steps) {
            Instant at = step.change().at();
            JobState state = step.change().report().state();
            groups.merge(
                    new Key(at.getEpochSecond() / grain.toSeconds(), state),
                    new StepGroup(at, at, state, 1, step.reason()),
                    StepGroup::mergedWith);
        }
        return new ArrayList<>(groups.values());
    }

    private StepGroup mergedWith(StepGroup next) {
        return new StepGroup(
                first.isBefore(next.first) ? first : next.first,
                last.isAfter(next.last) ? last : next.last,
                state,
                jobs + next.jobs,
                reason.isEmpty() ? next.reason : reason);
    }
}

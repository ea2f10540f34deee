package org.batchwright.ui.runs.row;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;

/** The groups of runs shown as segments above the table. */
public enum RunGroup {
    ALL(0),
    RUNNING(1),
    QUEUED(2),
    FAILED(3),
    SUCCEEDED(4),
    CANCELLED(5),
    NOT_SUBMITTED(6),
    ARCHIVED(7);

    /** The groups of a run that belongs to only one group in addition to {@link #ALL}, as most do. */
    private static final Map<RunGroup, Set<RunGroup>> IN_ONE = Stream.of(values())
            .filter(group -> group != ALL)
            .collect(Collectors.toMap(group -> group, group -> Set.of(ALL, group)));

    private final int place;

    RunGroup(int place) {
        this.place = place;
    }

    /** Returns the group's position, both from left to right and when runs are sorted by state. */
    public int place() {
        return place;
    }

    /** Returns the only group, besides {@link #ALL} and {@link #ARCHIVED}, to which a state belongs. */
    public static RunGroup of(JobState state) {
        return switch (state) {
            case PREPARING, SYNCING, SUBMITTING, HELD, QUEUED -> QUEUED;
            case RUNNING, SUSPENDED, FINISHING -> RUNNING;
            case FAILED, TIMED_OUT, OUT_OF_MEMORY, NODE_FAILED, PREEMPTED, UNKNOWN -> FAILED;
            case SUCCEEDED -> SUCCEEDED;
            case CANCELLED -> CANCELLED;
            case NOT_SUBMITTED -> NOT_SUBMITTED;
        };
    }

    /**
     * Returns the segments that show a run: those for which any of its jobs is running, is waiting or has failed. A run counts as
     * succeeded, cancelled or not submitted only as a whole. An archived run is in none of these segments.
     */
    static Set<RunGroup> of(Run run) {
        if (run.isHidden()) {
            return EnumSet.of(ARCHIVED);
        }
        Set<RunGroup> groups = run.countedStates()
                .map(RunGroup::of)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(RunGroup.class)));
        groups.remove(SUCCEEDED);
        groups.remove(CANCELLED);
        groups.remove(NOT_SUBMITTED);
        if (groups.size() <= 1) {
            RunGroup only = groups.stream().findFirst().orElseGet(() -> of(run.state()));
            return IN_ONE.getOrDefault(only, Set.of());
        }
        groups.add(ALL);
        return groups;
    }
}

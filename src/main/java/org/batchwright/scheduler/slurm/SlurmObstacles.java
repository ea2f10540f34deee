package org.batchwright.scheduler.slurm;

import java.util.Set;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.run.JobState;

/** Maps Slurm's reasons for waiting to the obstacles that keep the job from starting: job_reason_codes of its documentation. */
final class SlurmObstacles {
    private static final Set<String> TURN =
            Set.of("", "None", "Priority", "Resources", "WaitingForScheduling", "Reservation", "NodeDown", "Cleaning");

    private static final Set<String> DEPENDENCY = Set.of("Dependency", "BurstBufferStageIn");

    private static final Set<String> HOLD = Set.of("BeginTime", "PartitionDown", "PartitionInactive");

    private static final Set<String> NEVER = Set.of(
            "DependencyNeverSatisfied",
            "PartitionTimeLimit",
            "PartitionNodeLimit",
            "PartitionConfig",
            "BadConstraints",
            "AccountNotAllowed",
            "InvalidAccount",
            "InvalidQOS",
            "QOSNotAllowed",
            "ReservationDeleted",
            "MaxMemPerLimit",
            "DeadLine");

    private static final Set<String> LIMITS =
            Set.of("JobArrayTaskLimit", "Licenses", "AccountingPolicy", "AssociationJobLimit", "QOSJobLimit");

    private SlurmObstacles() {}

    static Obstacle of(JobState state, String reason) {
        String word = reason.replaceFirst("[ (,:].*", "");
        if (state == JobState.HELD || HOLD.contains(word)) {
            return Obstacle.HOLD;
        }
        if (TURN.contains(word) || word.equals("ReqNodeNotAvail") || word.startsWith("Nodes_required")) {
            return Obstacle.TURN;
        }
        if (DEPENDENCY.contains(word)) {
            return Obstacle.DEPENDENCY;
        }
        if (NEVER.contains(word)) {
            return Obstacle.NEVER;
        }
        return LIMITS.contains(word) || word.matches("(QOS|Assoc|Max).+") ? Obstacle.LIMIT : Obstacle.UNKNOWN;
    }
}

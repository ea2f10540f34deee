package org.batchwright.scheduler.kubernetes.load;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.kubernetes.value.KubernetesQuantities;
import org.batchwright.scheduler.kubernetes.value.KubernetesTimes;

/** A Job, as printed by load.sh, that has no pods because Kueue has not admitted it or a user has suspended it. */
public final class SuspendedJob {
    private static final int FIELDS = 7;

    /** A limit that exceeds the number of pods that any cluster can run at once. */
    private static final int MAX_PODS = 1_000_000;

    private SuspendedJob() {}

    /**
     * @param records the records printed by load.sh; truncated ones are skipped
     * @param waiting the reason why a Job in a queue is suspended
     */
    public static List<QueuedJob> read(List<String[]> records, String waiting) {
        return records.stream()
                .filter(fields -> fields.length == FIELDS)
                .map(fields -> of(waiting, fields))
                .toList();
    }

    private static QueuedJob of(String waiting, String... fields) {
        boolean queued = !fields[4].isEmpty();
        return new QueuedJob(
                fields[1],
                Math.clamp(KubernetesQuantities.parsePlainNumber(fields[2]).orElse(1), 1, MAX_PODS),
                new QueuedJob.Owner(fields[0], "", fields[1], queued ? List.of(fields[4]) : List.of()),
                new QueuedJob.Status(
                        queued ? JobState.QUEUED : JobState.HELD,
                        "Suspended",
                        queued ? waiting : "",
                        OptionalLong.empty(),
                        queued ? Obstacle.TURN : Obstacle.HOLD),
                PodRecord.demand(PodResources.read(fields[5]), ""),
                new QueuedJob.Schedule(
                        KubernetesTimes.instant(fields[3]), Optional.empty(), Optional.empty(), Optional.empty()),
                List.of());
    }
}

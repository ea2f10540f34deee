package org.batchwright.run.load;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.Reservation;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.options.OptionReading;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;

/**
 * Adds a warning to the findings about a cluster if a job could not finish before the next known maintenance window.
 *
 * @param others the source of all other findings
 */
public record MaintenanceFindings(ClusterFindings others, ClusterLoads loads) implements ClusterFindings {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);
    /** Time reserved for the submission and a short wait. */
    private static final Duration MARGIN = Duration.ofMinutes(10);

    @Override
    public Optional<OptionReading> reading(Experiment experiment, Cluster cluster) {
        return others.reading(experiment, cluster);
    }

    @Override
    public Findings findings(PlannedJob job, Cluster cluster) {
        Findings found = others.findings(job, cluster);
        Optional<Problem> warning = loads.status(cluster)
                .load()
                .flatMap(load -> loads.clusterTime(cluster)
                        .flatMap(
                                time -> next(load, queue(job, cluster), time).flatMap(one -> warning(job, one, time))));
        if (warning.isEmpty()) {
            return found;
        }
        List<Problem> problems = new ArrayList<>(found.problems());
        problems.add(warning.get());
        return new Findings(problems, found.found());
    }

    private static Optional<String> queue(PlannedJob job, Cluster cluster) {
        return job.settings()
                .get(Fields.QUEUE)
                .or(() -> cluster.queues().stream()
                        .filter(queue -> queue.mark() == Queue.Mark.DEFAULT)
                        .map(Queue::name)
                        .findFirst());
    }

    /** Returns the next maintenance period that affects all nodes of the queue. */
    private static Optional<Reservation> next(ClusterLoad load, Optional<String> queue, Instant now) {
        return load.nextMaintenance(node -> queue.map(node.queues()::contains).orElse(true), now);
    }

    private static Optional<Problem> warning(PlannedJob job, Reservation maintenance, Instant now) {
        Duration left = Duration.between(now, maintenance.start());
        return job.settings()
                .get(Fields.TIME)
                .filter(limit -> limit.compareTo(left) > 0)
                .map(limit -> {
                    Problem warning = Problem.warning(
                            new Problem.InField(Fields.TIME.key()),
                            Message.of(
                                    "run.into-maintenance",
                                    Durations.formatClock(limit),
                                    TIME.format(maintenance.start().atZone(ZoneId.systemDefault()))));
                    Duration shorter = Duration.ofMinutes(left.minus(MARGIN).toMinutes());
                    String clock = Durations.formatClock(shorter);
                    return shorter.compareTo(MARGIN) < 0
                            ? warning
                            : warning.withFixes(new Fix(
                                    Message.text("plan.fix-use", clock),
                                    new Fix.SetField(Fields.TIME, Value.of(clock))));
                });
    }
}

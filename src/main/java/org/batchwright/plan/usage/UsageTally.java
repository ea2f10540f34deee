package org.batchwright.plan.usage;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;

/** The running total of one group. */
final class UsageTally {
    private final Map<UsageMeasure, PartialSum> hours = new EnumMap<>(UsageMeasure.class);
    private CostSum cost = CostSum.NONE;
    private Optional<RunId> last = Optional.empty();
    private int runs;
    private int jobs;

    void add(Run run, JobUsage job) {
        if (last.filter(run.id()::equals).isEmpty()) {
            last = Optional.of(run.id());
            runs++;
        }
        jobs++;
        for (UsageMeasure measure : UsageMeasure.values()) {
            Optional<Duration> time = Optional.ofNullable(job.hours().get(measure));
            hours.put(measure, hours.getOrDefault(measure, PartialSum.NONE).plus(time));
        }
        cost = cost.plus(job.cost());
    }

    UsageSum sum(List<Optional<String>> group) {
        return new UsageSum(group, runs, jobs, hours, cost);
    }
}

package org.batchwright.plan.usage;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The usage and cost of the jobs in a group.
 *
 * @param group the preset, account and so on that the jobs share, in the order of the groupings; empty for jobs without an account
 * @param runs number of runs that these jobs belong to
 * @param jobs number of jobs that ran and ended
 * @param hours the hours for every measure
 * @param cost the cost at the current rates
 */
public record UsageSum(
        List<Optional<String>> group, int runs, int jobs, Map<UsageMeasure, PartialSum> hours, CostSum cost) {
    public UsageSum {
        group = List.copyOf(group);
        hours = Map.copyOf(hours);
    }

    /** Returns the sum for a measure, which is empty if no job was counted. */
    public PartialSum of(UsageMeasure measure) {
        return hours.getOrDefault(measure, PartialSum.NONE);
    }
}

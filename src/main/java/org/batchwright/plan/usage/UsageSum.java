package org.batchwright.plan.usage;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the jobs of a group requested, used and cost.
 *
 * @param group the preset, account and so on that the jobs share, in the order of the groupings; empty for jobs without an account
 * @param runs number of runs that these jobs belong to
 * @param jobs how many jobs ran and ended
 * @param hours for every measure
 * @param cost by today's rates
 */
public record UsageSum(
        List<Optional<String>> group, int runs, int jobs, Map<UsageMeasure, PartialSum> hours, CostSum cost) {
    public UsageSum {
        group = List.copyOf(group);
        hours = Map.copyOf(hours);
    }

    /** Nothing if no job was counted. */
    public PartialSum of(UsageMeasure measure) {
        return hours.getOrDefault(measure, PartialSum.NONE);
    }
}

package org.batchwright.cli.json.usage;

import java.util.List;
import java.util.Optional;
import org.batchwright.plan.usage.UsageGrouping;
import org.batchwright.plan.usage.UsageMeasure;
import org.batchwright.plan.usage.UsageSum;

/**
 * What the ended jobs of a group requested, used and cost.
 *
 * @param preset PROJECT/NAME; null if not grouped by preset
 * @param account name of the account; null if not grouped by account, or for jobs without one
 * @param cluster name of the cluster; null if not grouped by cluster
 * @param month month when the jobs ended, such as 2026-11; null if not grouped by month
 * @param runs number of runs that these jobs belong to
 * @param jobs number of jobs that ran and ended
 * @param nodeHours elapsed time multiplied by requested nodes
 * @param gpuHours elapsed time multiplied by requested GPUs
 * @param cpuHours elapsed time multiplied by requested CPUs
 * @param cpuHoursUsed measured CPU time
 * @param cost what the jobs cost
 */
public record UsageSumJson(
        Optional<String> preset,
        Optional<String> account,
        Optional<String> cluster,
        Optional<String> month,
        int runs,
        int jobs,
        HoursJson nodeHours,
        HoursJson gpuHours,
        HoursJson cpuHours,
        HoursJson cpuHoursUsed,
        CostSumJson cost) {

    /** @param groupings what the sums are grouped by; none for the total */
    public static UsageSumJson of(List<UsageGrouping> groupings, UsageSum sum) {
        return new UsageSumJson(
                name(UsageGrouping.PRESET, groupings, sum),
                name(UsageGrouping.ACCOUNT, groupings, sum),
                name(UsageGrouping.CLUSTER, groupings, sum),
                name(UsageGrouping.MONTH, groupings, sum),
                sum.runs(),
                sum.jobs(),
                HoursJson.of(sum.of(UsageMeasure.NODE_HOURS)),
                HoursJson.of(sum.of(UsageMeasure.GPU_HOURS)),
                HoursJson.of(sum.of(UsageMeasure.CPU_HOURS)),
                HoursJson.of(sum.of(UsageMeasure.CPU_HOURS_USED)),
                CostSumJson.of(sum.cost()));
    }

    private static Optional<String> name(UsageGrouping grouping, List<UsageGrouping> groupings, UsageSum sum) {
        int at = groupings.indexOf(grouping);
        return at < 0 ? Optional.empty() : sum.group().get(at);
    }
}

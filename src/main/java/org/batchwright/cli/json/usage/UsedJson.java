package org.batchwright.cli.json.usage;

import java.util.Optional;
import org.batchwright.plan.usage.ResourceUse;

/**
 * How much of the requested resources the ended jobs of a run used.
 *
 * @param jobs number of jobs that started and ended, excluding the sample
 * @param timeSeconds elapsed time of the longest job in seconds; null if unknown
 * @param memoryBytes peak memory on one node in bytes, the highest of all jobs; null if not measured
 * @param cpus number of CPUs in use, averaged over the jobs; null if not measured
 */
public record UsedJson(
        int jobs, Optional<AmountJson> timeSeconds, Optional<AmountJson> memoryBytes, Optional<AmountJson> cpus) {

    public static UsedJson of(ResourceUse use) {
        return new UsedJson(
                use.jobs(),
                use.time().map(AmountJson::of),
                use.memory().map(AmountJson::of),
                use.cpus().map(AmountJson::of));
    }
}

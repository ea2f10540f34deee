package org.batchwright.cli.json.usage;

import java.util.Optional;
import org.batchwright.plan.usage.ResourceUse;

/**
 * What the ended jobs of a run used of what each of them requested.
 *
 * @param jobs how many started and ended, without the sample
 * @param timeSeconds elapsed time of the longest job in seconds; null if unknown
 * @param memoryBytes peak memory on a node in bytes, the highest of all jobs; null if not measured
 * @param cpus processors in use, on average over the jobs; null if not measured
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

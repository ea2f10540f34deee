package org.batchwright.cli.json.usage;

import java.math.BigDecimal;
import java.util.Optional;
import org.batchwright.plan.usage.PartialSum;

/**
 * A sum of hours.
 *
 * @param hours the sum over all jobs whose hours are known; null if there are none
 * @param unknownJobs number of jobs left out because their hours are unknown
 */
public record HoursJson(Optional<BigDecimal> hours, int unknownJobs) {

    static HoursJson of(PartialSum sum) {
        return new HoursJson(sum.hours().map(UnitAmount::plain), sum.unknownJobs());
    }
}

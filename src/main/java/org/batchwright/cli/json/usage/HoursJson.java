package org.batchwright.cli.json.usage;

import java.math.BigDecimal;
import java.util.Optional;
import org.batchwright.plan.usage.PartialSum;

/**
 * A sum of hours.
 *
 * @param hours of the jobs of which they are known; null if they are unknown for all
 * @param unknownJobs how many jobs are left out because they are unknown
 */
public record HoursJson(Optional<BigDecimal> hours, int unknownJobs) {

    static HoursJson of(PartialSum sum) {
        return new HoursJson(sum.hours().map(HoursJson::plain), sum.unknownJobs());
    }

    static BigDecimal plain(BigDecimal value) {
        BigDecimal brief = value.stripTrailingZeros();
        return brief.scale() < 0 ? brief.setScale(0) : brief;
    }
}

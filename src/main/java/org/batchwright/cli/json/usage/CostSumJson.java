package org.batchwright.cli.json.usage;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.batchwright.plan.usage.CostSum;

/**
 * A sum of costs, by the current rates.
 *
 * @param amounts of the jobs of which it is known, one for each unit, none if they are free; null if it is unknown for all
 * @param estimate whether it rests on a guessed rate
 * @param unknownJobs how many jobs are left out because it is unknown
 */
public record CostSumJson(Optional<List<UnitAmount>> amounts, boolean estimate, int unknownJobs) {

    /**
     * An amount of a currency or of points.
     *
     * @param unit as the site calls it
     * @param amount in this unit
     */
    public record UnitAmount(String unit, BigDecimal amount) {}

    static CostSumJson of(CostSum sum) {
        return new CostSumJson(
                sum.total()
                        .map(known -> sum.amounts().entrySet().stream()
                                .map(one -> new UnitAmount(one.getKey(), HoursJson.plain(one.getValue())))
                                .toList()),
                sum.isEstimate(),
                sum.unknownJobs());
    }
}

package org.batchwright.cli.json.usage;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.load.BalanceReport;

/**
 * What the site's own command reported about your budgets.
 *
 * @param asked when the command ran
 * @param balances the balances; empty if the command reported none
 * @param why the reason there are no balances; null if there are any
 */
public record BalanceReportJson(Instant asked, List<BalanceJson> balances, Optional<String> why) {

    public static BalanceReportJson of(BalanceReport report) {
        return new BalanceReportJson(
                report.at(), report.balances().stream().map(BalanceJson::of).toList(), report.refusal());
    }
}

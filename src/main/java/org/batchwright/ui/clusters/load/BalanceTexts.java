package org.batchwright.ui.clusters.load;

import java.time.Instant;
import java.util.List;
import org.batchwright.model.load.Balance;
import org.batchwright.model.load.BalanceReport;
import org.batchwright.plan.cost.PriceTexts;
import org.batchwright.ui.widget.Texts;

/** Formats the user's budgets. */
final class BalanceTexts {
    private BalanceTexts() {}

    /** Returns a line for each budget, or a line with the reason if none is known. */
    static List<String> lines(BalanceReport report, Instant now) {
        String time = LoadTexts.time(report.at(), now);
        return report.refusal()
                .map(why -> List.of(Texts.get("clusters.load.balance.hidden", LoadTexts.plain(why))))
                .orElseGet(() -> report.balances().stream()
                        .map(balance -> line(balance, time))
                        .toList());
    }

    private static String line(Balance balance, String time) {
        String amount = PriceTexts.of(balance.left(), LoadTexts.plain(balance.unit()));
        return balance.account().isEmpty()
                ? Texts.get("clusters.load.balance.of", amount, time)
                : Texts.get("clusters.load.balance.account", amount, LoadTexts.plain(balance.account()), time);
    }
}

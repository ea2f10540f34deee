package org.batchwright.cli.output;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.model.load.Balance;
import org.batchwright.model.load.BalanceReport;
import org.batchwright.plan.cost.Cost;
import org.batchwright.plan.cost.PriceTexts;
import org.batchwright.plan.cost.Remainder;
import org.batchwright.text.Message;

/** Formats the user's budgets as lines of text. */
public final class BalanceListing {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

    private BalanceListing() {}

    /** Returns one line per budget, or a single line that explains why no budget is known. */
    public static List<String> lines(BalanceReport report) {
        return report.refusal()
                .map(why -> List.of(Message.text("cli.balance-unknown", Columns.oneLine(why))))
                .orElseGet(() -> report.balances().stream()
                        .map(balance -> line(balance, format(report.at())))
                        .toList());
    }

    private static String line(Balance balance, String time) {
        String left = PriceTexts.of(balance.left(), balance.unit());
        return balance.account().isEmpty()
                ? Message.text("cli.balance", left, time)
                : Message.text("cli.balance-of-account", left, Columns.oneLine(balance.account()), time);
    }

    /** Returns a line about what would remain of the budget that pays for a plan. */
    public static String line(Remainder remainder) {
        String unit = remainder.before().unit();
        String cost = PriceTexts.of(new Cost.Amount(Map.of(unit, remainder.cost()), remainder.sure()));
        return remainder.isEnough()
                ? Message.text("cli.cost-leaves", cost, PriceTexts.of(remainder.left(), unit))
                : Message.text("cli.cost-exceeds-balance", cost);
    }

    private static String format(Instant time) {
        return TIME.format(time.atZone(ZoneId.systemDefault()));
    }
}

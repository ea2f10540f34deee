package org.batchwright.run.load;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.cluster.BalanceCommand;
import org.batchwright.model.load.Balance;
import org.batchwright.model.load.BalanceReport;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/**
 * Runs a site's balance command and parses its output. The output is untrusted, so its size, its line lengths and the time spent on
 * matching are limited. Numbers are parsed exactly or not at all.
 */
record BalanceReader(BalanceCommand balance) {
    /** The name of the section in the response. */
    static final String PART = "balance";

    private static final ShellFile SCRIPT = ShellFile.of(BalanceReader.class, "balance.sh");
    private static final int MOST_CHARACTERS = 64 << 10;
    private static final int LONGEST_LINE = 1000;
    private static final int MOST_BALANCES = 100;
    private static final int MOST_STEPS = 2_000_000;
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d{1,3}(,\\d{3}){1,6}|\\d{1,18})(\\.\\d{1,12})?");

    /** Thrown if something other than a number is found where one is expected. */
    private static final class NotANumber extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final String text;

        NotANumber(String text) {
            this.text = text;
        }
    }

    /** Returns a script that prints the section, using the functions of {@link LoadAnswer}. */
    String script() {
        return ShellFile.assign("balance_command", balance.command()) + SCRIPT.text();
    }

    /** @param at when the balances were queried */
    BalanceReport read(LoadAnswer answer, Instant at) {
        Optional<LoadAnswer.Part> part = Optional.ofNullable(answer.parts().get(PART));
        if (part.isEmpty()) {
            return refused(at, Message.text("run.balance-missing"));
        }
        String text = part.get().text();
        if (text.length() > MOST_CHARACTERS) {
            return refused(at, Message.text("run.balance-too-long"));
        }
        if (!part.get().isGiven()) {
            String words = part.get().error();
            return refused(
                    at,
                    words.isBlank()
                            ? Message.text("run.balance-failed", part.get().status())
                            : words.strip());
        }
        return read(text, at);
    }

    private BalanceReport read(String text, Instant at) {
        List<Balance> found = new ArrayList<>();
        try {
            StepCounter counter = new StepCounter(MOST_STEPS);
            for (Map.Entry<String, String> unit : balance.patterns().entrySet()) {
                Pattern pattern = Pattern.compile(unit.getValue());
                for (String line : text.lines().toList()) {
                    if (line.length() <= LONGEST_LINE) {
                        Matcher matcher = pattern.matcher(counter.over(line));
                        if (matcher.find()) {
                            found.add(balance(matcher, unit.getKey()));
                        }
                    }
                }
            }
        } catch (StepCounter.Exceeded tooMuch) {
            return refused(at, Message.text("run.balance-pattern-too-slow"));
        } catch (NotANumber unreadable) {
            return refused(at, Message.text("run.balance-not-a-number", unreadable.text));
        }
        if (found.isEmpty()) {
            return refused(at, Message.text("run.balance-unmatched"));
        }
        return found.size() > MOST_BALANCES
                ? refused(at, Message.text("run.balance-too-many", found.size()))
                : new BalanceReport(at, found, Optional.empty());
    }

    private static Balance balance(Matcher matcher, String unit) {
        Map<String, Integer> groups = matcher.namedGroups();
        String account = groups.containsKey(BalanceCommand.ACCOUNT)
                ? Optional.ofNullable(matcher.group(BalanceCommand.ACCOUNT))
                        .orElse("")
                        .strip()
                : "";
        BigDecimal left = groups.containsKey(BalanceCommand.LEFT)
                ? number(matcher.group(BalanceCommand.LEFT))
                : number(matcher.group(BalanceCommand.LIMIT)).subtract(number(matcher.group(BalanceCommand.USED)));
        return new Balance(account, left, unit);
    }

    /** Parses a number with or without thousands separators; does not guess at other formats. */
    private static BigDecimal number(String text) {
        String number = Optional.ofNullable(text).orElse("").strip();
        if (!NUMBER.matcher(number).matches()) {
            throw new NotANumber(number);
        }
        return new BigDecimal(number.replace(",", ""));
    }

    static BalanceReport refused(Instant at, String why) {
        return new BalanceReport(at, List.of(), Optional.of(why));
    }
}

package org.batchwright.options.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.Fix;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.options.command.CommandLine;
import org.batchwright.options.command.CommandLineParser;
import org.batchwright.options.python.TypeRule;
import org.batchwright.text.Message;

/**
 * Finds non-numeric values in the command itself where the script expects a number: {@code --lr fast}. Reports an error if every option of
 * the script was read, otherwise a warning.
 */
final class CommandValueCheck {
    private static final Pattern FLAG = Pattern.compile("(--?[A-Za-z][^\\s=]*)(?:=((?s:.*)))?");

    private final CheckContext context;
    private final Options options;
    private final String text;
    private final TypeRule rule;

    /** @param text the command, with site variables filled in */
    CommandValueCheck(CheckContext context, String text) {
        this.context = context;
        this.options = context.options();
        this.text = text;
        this.rule = TypeRule.of(options, context.passingMode());
    }

    List<Problem> check() {
        boolean flags = options.ways().contains("flags") || options.ways().contains("equals");
        return flags
                ? CommandLineParser.parse(text)
                        .program()
                        .map(CommandLine.Program::words)
                        .filter(words -> words.stream().noneMatch(CommandNameCheck::isFilledIn))
                        .map(words -> findWrongValues(CommandNameCheck.ownWords(options, words)))
                        .orElse(List.of())
                : List.of();
    }

    /** Finds wrong values. Everything after the first operand is skipped, because it may belong to another program. */
    private List<Problem> findWrongValues(List<String> words) {
        List<Problem> problems = new ArrayList<>();
        for (int i = 0; i < words.size() && !words.get(i).equals("--"); i++) {
            Matcher word = FLAG.matcher(words.get(i));
            if (!word.matches()) {
                if (options.operands().isEmpty()) {
                    continue;
                }
                return problems;
            }
            String flag = word.group(1);
            Optional<Option> option = findNumericOption(flag);
            boolean apart = word.group(2) == null;
            if (option.isEmpty()) {
                if (apart && i + 1 < words.size() && !words.get(i + 1).startsWith("-")) {
                    i++; // may be the value of the option
                }
                continue;
            }
            if (!apart) {
                check(option.get(), flag, "=", word.group(2)).ifPresent(problems::add);
            } else if (i + 1 < words.size() && !words.get(i + 1).startsWith("-")) {
                i++;
                check(option.get(), flag, " ", words.get(i)).ifPresent(problems::add);
            }
        }
        return problems;
    }

    /** Returns an option with exactly this flag that takes one number. */
    private Optional<Option> findNumericOption(String flag) {
        return options.all().stream()
                .filter(option -> option.spelling().flags().contains(flag))
                .filter(option -> option.takes().arity().least() == 1
                        && option.takes().arity().most() == 1)
                .filter(option -> option.takes().choices().isEmpty())
                .filter(option -> option.takes().type() == Option.Type.WHOLE
                        || option.takes().type() == Option.Type.NUMBER)
                .findFirst();
    }

    private Optional<Problem> check(Option option, String flag, String between, String value) {
        Option.Type type = option.takes().type();
        if (context.accepts(option.name()) || rule.accepts(type, value)) {
            return Optional.empty();
        }
        List<Fix> fixes = new ArrayList<>();
        rule.toValidForm(type, value)
                .flatMap(right -> fix(flag, between, value, right))
                .ifPresent(fixes::add);
        fixes.add(new Fix(Message.text("options.fix-accept"), new Fix.AcceptParameter(option.name())));
        String own = option.fallback()
                .map(Value::displayText)
                .filter(shown -> !shown.isBlank())
                .orElse("");
        return Optional.of(new Problem(
                options.isComplete() ? Problem.Severity.ERROR : Problem.Severity.WARNING,
                new Problem.InField(Fields.COMMAND.key()),
                Message.of("options.wrong-command-value", flag, rule.name(type), value, own)
                        .advising(own.isEmpty() ? "" : "default"),
                fixes));
    }

    /** Replaces the value in the preset's own command if it occurs once. */
    private Optional<Fix> fix(String flag, String between, String value, String right) {
        Pattern occurrence = Pattern.compile("(?<!\\S)(" + Pattern.quote(flag) + (between.equals("=") ? "=" : "\\s+")
                + ")" + Pattern.quote(value) + "(?!\\S)");
        return context.ownCommand()
                .filter(own -> occurrence.matcher(own).results().count() == 1)
                .map(own -> occurrence.matcher(own).replaceFirst("$1" + Matcher.quoteReplacement(right)))
                .map(command -> new Fix(
                        Message.text("options.fix-use", right), new Fix.SetField(Fields.COMMAND, Value.of(command))));
    }
}

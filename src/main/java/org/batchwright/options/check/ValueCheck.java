package org.batchwright.options.check;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.Option;
import org.batchwright.model.Option.Arity;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Value;
import org.batchwright.options.PythonText;
import org.batchwright.options.python.TypeRule;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;

/** Checks whether the value of a parameter is valid for its option. */
final class ValueCheck {

    private final TypeRule rule;
    private final CheckContext context;

    ValueCheck(CheckContext context) {
        this.context = context;
        this.rule = TypeRule.of(context.options(), context.passingMode());
    }

    Optional<Problem> check(String parameter, Option option, Value value) {
        Option.Takes takes = option.takes();
        if (takes.arity().isSwitch()) {
            return new SwitchCheck(parameter, option, operandsFollow()).check(value);
        }
        if (isBooleanForSwitch(parameter, option, value)) {
            return Optional.empty();
        }
        List<String> texts = texts(value, takes.arity());
        Optional<Problem> number = checkCount(parameter, option, value, texts.size());
        if (number.isPresent()) {
            return number;
        }
        for (String text : texts) {
            Optional<Problem> wrong =
                    isFilledInLater(text) ? Optional.empty() : checkText(parameter, option, value, text);
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        return Optional.empty();
    }

    private boolean operandsFollow() {
        return context.passingMode().equals("flags")
                && !context.options().operands().isEmpty();
    }

    /**
     * Returns whether the value is a boolean and the option has a counterpart that turns it off; such an option may be used as a switch
     * although it also takes a value.
     */
    private static boolean isBooleanForSwitch(String parameter, Option option, Value value) {
        boolean hasTwin = !option.spelling().off().isEmpty();
        boolean isTwin = option.spelling().offFlag(parameter).isPresent();
        return hasTwin && (value.texts().isEmpty() || isTwin || SwitchCheck.isBoolean(value));
    }

    /** Returns whether the value is still unknown, because the shell or the script expands it, or because it has yet to be filled in. */
    private static boolean isFilledInLater(String text) {
        return text.contains("$");
    }

    private static List<String> texts(Value value, Arity arity) {
        boolean inOneText = value instanceof Value.Text(String text)
                && (arity.several() == Arity.Several.COMMAS || isBracketed(arity, text));
        if (!inOneText) {
            return value.texts();
        }
        String inner = value.displayText().strip().replaceAll("^\\[|]$", "");
        return inner.isBlank()
                ? List.of()
                : Arrays.stream(inner.split(",", -1)).map(String::strip).toList();
    }

    private static boolean isBracketed(Arity arity, String text) {
        return arity.several() == Arity.Several.BRACKETS && text.strip().startsWith("[");
    }

    private Optional<Problem> checkCount(String parameter, Option option, Value whole, int given) {
        Arity arity = option.takes().arity();
        boolean repeated = arity.several() == Arity.Several.REPEATED;
        boolean right = repeated || (given >= arity.least() && given <= arity.most());
        if (right || (arity.several() == Arity.Several.COMMAS && given == 0)) {
            return Optional.empty();
        }
        Message message = Message.of("options.wrong-number-of-values", parameter, count(arity), given);
        List<Fix> fixes = sweepFix(parameter, option, whole)
                .or(() -> option.fallback().map(fallback -> ValueProblems.set(parameter, fallback)))
                .map(List::of)
                .orElse(List.of());
        return Optional.of(ValueProblems.error(parameter, message, fixes));
    }

    private static String count(Arity arity) {
        if (arity.least() == arity.most()) {
            return Message.text("options.values", arity.least());
        }
        if (arity.most() == Integer.MAX_VALUE) {
            return Message.text("options.values-at-least", arity.least());
        }
        return arity.least() == 0 && arity.most() == 1
                ? Message.text("options.values-at-most-one")
                : Message.text("options.values-between", arity.least(), arity.most());
    }

    private Optional<Problem> checkText(String parameter, Option option, Value whole, String text) {
        Option.Takes takes = option.takes();
        if (!takes.choices().isEmpty()) {
            boolean isGroup = context.options().composition().isGroup(option.name());
            boolean isRight = isChoice(takes, text)
                    || (isGroup
                            && HydraChoiceCheck.findWrongChoice(text, takes.choices())
                                    .isEmpty());
            return isRight ? Optional.empty() : Optional.of(noChoice(parameter, option, whole, text));
        }
        if (takes.type() == Option.Type.NON_EMPTY && TypeRule.meansFalse(text)) {
            return Optional.of(switchTurnedOn(parameter, text));
        }
        return rule.accepts(takes.type(), text)
                ? Optional.empty()
                : Optional.of(wrongType(parameter, option, whole, text));
    }

    private static Problem switchTurnedOn(String parameter, String text) {
        return Problem.warning(
                        new Problem.InField("parameters." + parameter),
                        Message.of("options.bool-always-true", parameter, text))
                .withFixes(
                        new Fix(Message.text("options.fix-use-empty"), new Fix.SetParameter(parameter, Value.of(""))));
    }

    private boolean isChoice(Option.Takes takes, String text) {
        if (takes.choices().contains(text) || (rule == TypeRule.LENIENT && text.equals("null"))) {
            return true;
        }
        boolean numbers = takes.type() == Option.Type.WHOLE || takes.type() == Option.Type.NUMBER;
        Optional<BigDecimal> number =
                numbers && rule.accepts(takes.type(), text) ? PythonText.number(text) : Optional.empty();
        return number.isPresent()
                && takes.choices().stream()
                        .map(PythonText::number)
                        .flatMap(Optional::stream)
                        .anyMatch(choice -> choice.compareTo(number.get()) == 0);
    }

    private Problem noChoice(String parameter, Option option, Value whole, String text) {
        List<String> choices = option.takes().choices();
        Optional<String> near = Nearest.find(text, choices);

        Problem problem = ValueProblems.error(
                parameter,
                Message.of("options.wrong-choice", parameter, text, HydraChoiceCheck.list(choices), near.orElse(""))
                        .advising(near.isPresent() ? "near" : ""),
                sweepFix(parameter, option, whole)
                        .or(() -> near.map(choice -> ValueProblems.set(parameter, replaceText(whole, text, choice))))
                        .or(() -> removeIfDefault(parameter, option))
                        .map(List::of)
                        .orElse(List.of()));
        return areAllChoices(option) ? problem : warning(problem);
    }

    /**
     * Returns whether the choices are complete. They may not be, because a script may compare the text only after converting it, and a
     * group may have further folders.
     */
    private boolean areAllChoices(Option option) {
        boolean isGroup = context.options().composition().isGroup(option.name());
        return option.takes().type() != Option.Type.OTHER
                && (!isGroup || context.options().gaps().isEmpty());
    }

    private static Problem warning(Problem error) {
        return error.withSeverity(Problem.Severity.WARNING);
    }

    private Problem wrongType(String parameter, Option option, Value whole, String text) {
        Option.Type type = option.takes().type();

        List<Fix> fixes = new ArrayList<>();
        rule.toValidForm(type, text)
                .ifPresent(fixed -> fixes.add(ValueProblems.set(parameter, replaceText(whole, text, fixed))));
        splitValues(option, text).ifPresent(items -> fixes.add(ValueProblems.set(parameter, Value.of(items))));
        sweepFix(parameter, option, whole).ifPresent(fixes::add);
        if (fixes.isEmpty()) {
            removeIfDefault(parameter, option).ifPresent(fixes::add);
        }
        String own = option.fallback()
                .map(Value::displayText)
                .filter(fallback -> !fallback.isBlank())
                .orElse("");
        String name = rule.name(type);
        Message message = text.isBlank()
                ? Message.of("options.empty-value", parameter, name, own).advising(own.isEmpty() ? "" : "default")
                : Message.of("options.wrong-value", parameter, name, text, own)
                        .advising(own.isEmpty() ? "" : "default");
        Problem problem = ValueProblems.error(parameter, message, fixes);
        return rule == TypeRule.LENIENT ? warning(problem) : problem;
    }

    private static Optional<Fix> removeIfDefault(String parameter, Option option) {
        return option.fallback()
                .filter(value -> !value.displayText().isBlank())
                .map(value -> ValueProblems.set(parameter, value));
    }

    /** Splits several values that were typed as one string: {@code 0 1} or {@code 0,1}. */
    private Optional<List<String>> splitValues(Option option, String text) {
        Arity arity = option.takes().arity();
        List<String> items = List.of(text.strip().split("[,\\s]+"));
        boolean right = items.size() > 1
                && items.size() >= arity.least()
                && items.size() <= arity.most()
                && items.stream().allMatch(item -> rule.accepts(option.takes().type(), item));
        return right ? Optional.of(items) : Optional.empty();
    }

    /**
     * Returns a fix for several values of an option that takes one, such as {@code 0.1, 0.01}, because the user may have meant one job for
     * each.
     */
    private Optional<Fix> sweepFix(String parameter, Option option, Value whole) {
        List<String> items = switch (whole) {
            case Value.Items(List<String> listed) -> listed.stream().distinct().toList();
            case Value.Text(String text) ->
                Arrays.stream(text.strip().replaceAll("^\\[|]$", "").split(",", -1))
                        .map(String::strip)
                        .distinct()
                        .toList();
        };
        boolean isSweep = option.takes().arity().most() == 1
                && items.size() > 1
                && items.stream().allMatch(item -> accepts(option.takes(), item));
        return isSweep ? Optional.of(ValueProblems.sweep(parameter, items)) : Optional.empty();
    }

    private boolean accepts(Option.Takes takes, String text) {
        return takes.choices().isEmpty() ? rule.accepts(takes.type(), text) : isChoice(takes, text);
    }

    private static Value replaceText(Value whole, String wrong, String right) {
        return switch (whole) {
            case Value.Text(String text) -> Value.of(text.equals(wrong) ? right : text.replace(wrong, right));
            case Value.Items(List<String> items) ->
                Value.of(items.stream()
                        .map(item -> item.equals(wrong) ? right : item)
                        .toList());
        };
    }
}

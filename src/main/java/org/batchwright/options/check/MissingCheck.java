package org.batchwright.options.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.HydraComposition;
import org.batchwright.model.Option;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Value;
import org.batchwright.options.command.CommandOptions;
import org.batchwright.text.Message;

/**
 * Finds required options of the script that are not set by a parameter or the command.
 *
 * @param reported the problems already reported for the given parameters
 * @param choices the choices that the command and the parameters make
 */
record MissingCheck(CheckContext context, CommandOptions command, List<Problem> reported, Map<String, String> choices) {
    MissingCheck {
        reported = List.copyOf(reported);
    }

    List<Problem> check() {
        return context.options().all().stream()
                .filter(option -> option.need() == Option.Need.REQUIRED)
                .filter(this::isCertain)
                .filter(option -> !command.sets(option))
                .filter(option -> option.names().stream().noneMatch(context::accepts))
                .filter(option -> !isLikelyMisspelt(option))
                .flatMap(option -> missing(option).stream())
                .toList();
    }

    /** Returns whether the option is certainly missing; the choice for a group may come from another choice. */
    private boolean isCertain(Option option) {
        HydraComposition composition = context.options().composition();
        return !composition.isGroup(option.name()) || composition.lacksRequiredChoice(option.name(), choices);
    }

    /**
     * Returns whether a misspelled name probably refers to this option. Each mistake is reported once, unless only this report would
     * prevent submission. A prefix of the option's name is not a mistake for argparse, which completes it.
     */
    private boolean isLikelyMisspelt(Option option) {
        return reported.stream()
                .anyMatch(problem -> problem.fixes().stream()
                        .anyMatch(fix -> fix.change() instanceof Fix.RenameParameter(String from, String to)
                                && context.find(from).isEmpty()
                                && option.names().contains(to)
                                && (problem.isBlocking()
                                        || command.mayContainMore()
                                        || (context.options().completes() && to.startsWith(from)))));
    }

    private Optional<Problem> missing(Option option) {
        Optional<String> given = context.parameters().values().keySet().stream()
                .filter(parameter ->
                        context.find(parameter).filter(option::equals).isPresent())
                .findFirst();
        String name = given.orElse(option.name());
        boolean isEmpty = given.flatMap(context.parameters()::get)
                .filter(Value.of("")::equals)
                .isPresent();
        if (given.isPresent() && !isEmpty) {
            return Optional.empty();
        }
        String program = context.options().program();
        Message message = isEmpty
                ? Message.of("options.required-option-empty", name, program)
                : Message.of("options.required-option-missing", name, program);
        List<Fix> fixes = new ArrayList<>();
        if (!isEmpty) {
            fixes.add(new Fix(Message.text("options.fix-add", name), new Fix.SetParameter(name, initialValue(option))));
        }
        fixes.add(new Fix(Message.text("options.fix-accept"), new Fix.AcceptParameter(name)));
        return Optional.of(new Problem(severity(), CheckContext.where(name), message, fixes));
    }

    /**
     * Returns the severity: a warning if the option may be set by words that only the shell or a file determines, or if the script may not
     * require it because not all of its options could be read; otherwise, an error.
     */
    private Problem.Severity severity() {
        boolean isCertain = context.options().gaps().isEmpty() && !command.mayContainMore();
        return isCertain ? Problem.Severity.ERROR : Problem.Severity.WARNING;
    }

    private static Value initialValue(Option option) {
        if (option.takes().arity().isSwitch()) {
            return Value.of("true");
        }
        return option.fallback()
                .orElseGet(() ->
                        Value.of(option.takes().choices().stream().findFirst().orElse("")));
    }
}

package org.batchwright.options.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.Option;
import org.batchwright.model.Option.Arity;
import org.batchwright.model.Problem;
import org.batchwright.options.command.CommandOptions;
import org.batchwright.text.Message;

/** Finds options that are given twice, under two names or by both the command and a parameter; only the last one takes effect. */
final class DuplicateOptionCheck {
    private final CheckContext context;
    private final CommandOptions command;
    /** The first parameter that sets each option, keyed by the option's name. */
    private final Map<String, String> seen = new HashMap<>();

    DuplicateOptionCheck(CheckContext context, CommandOptions command) {
        this.context = context;
        this.command = command;
    }

    /** Checks a parameter; must be called in the order of the parameters. */
    Optional<Problem> check(String parameter, Option option) {
        if (option.takes().arity().several() == Arity.Several.REPEATED) {
            return Optional.empty();
        }
        String earlier = seen.putIfAbsent(option.name(), parameter);
        if (earlier != null && !context.accepts(earlier)) {
            return Optional.of(byTwoNames(parameter, earlier));
        }
        return command.sets(option) ? Optional.of(inCommand(parameter)) : Optional.empty();
    }

    private Problem byTwoNames(String parameter, String earlier) {
        List<Fix> fixes = new ArrayList<>();
        if (context.isOwn(parameter) && !context.isOwn(earlier) && setsSameDirection(parameter, earlier)) {
            fixes.add(new Fix(Message.text("options.fix-use", earlier), new Fix.RenameParameter(parameter, earlier)));
        }
        for (String name : List.of(parameter, earlier)) {
            if (context.isOwn(name)) {
                fixes.add(new Fix(Message.text("options.fix-remove", name), new Fix.RemoveParameter(name)));
            }
        }
        fixes.add(new Fix(Message.text("options.fix-accept"), new Fix.AcceptParameter(parameter)));
        Message message = Message.of(
                "options.same-option-twice",
                parameter,
                earlier,
                context.options().program());
        return new Problem(Problem.Severity.ERROR, CheckContext.where(parameter), message, fixes);
    }

    /** Returns whether two names set a switch in the same direction; its value is inverted under the name that turns it off. */
    private boolean setsSameDirection(String one, String other) {
        return isOff(one) == isOff(other);
    }

    private boolean isOff(String parameter) {
        return context.find(parameter)
                .flatMap(option -> option.spelling().offFlag(parameter))
                .isPresent();
    }

    private Problem inCommand(String parameter) {
        List<Fix> fixes = new ArrayList<>();
        if (context.isOwn(parameter)) {
            fixes.add(new Fix(Message.text("options.fix-remove", parameter), new Fix.RemoveParameter(parameter)));
        }
        fixes.add(new Fix(Message.text("options.fix-accept"), new Fix.AcceptParameter(parameter)));
        return new Problem(
                Problem.Severity.WARNING,
                CheckContext.where(parameter),
                Message.of("options.also-in-command", parameter),
                fixes);
    }
}

package org.batchwright.options.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.model.Fix;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.text.BriefList;
import org.batchwright.text.Message;

/** Finds names of parameters that are not options of the script. */
final class NameCheck {
    private static final int MAX_NAMES_SHOWN = 8;

    private final CheckContext context;
    private final Set<String> names;
    private final HydraNameCheck overrides;

    NameCheck(CheckContext context, HydraNameCheck overrides) {
        this.context = context;
        this.names = context.byName().keySet();
        this.overrides = overrides;
    }

    Optional<Problem> check(String parameter) {
        if (context.passingMode().equals("key-value")) {
            return overrides
                    .check(parameter)
                    .map(fault -> problem(fault.severity(), parameter, fault.message(), fault.meant()));
        }
        if (context.find(parameter).isPresent()) {
            return Optional.empty();
        }
        if (context.options().operands().contains(parameter)) {
            return Optional.of(operand(parameter));
        }
        Optional<String> completed = completePrefix(parameter);
        return Optional.of(
                completed.map(whole -> abbreviatedName(parameter, whole)).orElseGet(() -> unknown(parameter)));
    }

    /** Returns whether a name is unknown and has no similar option, but may still be valid. */
    boolean isUnsure(String parameter) {
        return !context.passingMode().equals("key-value")
                && !context.options().gaps().isEmpty()
                && context.find(parameter).isEmpty()
                && !context.options().operands().contains(parameter)
                && NearestName.findTypo(parameter, names).isEmpty();
    }

    /** Returns one problem for all names that may still be valid, because separate problems would hide an actual typo. */
    Optional<Problem> unsure(List<String> parameters) {
        if (parameters.size() < 2) {
            return parameters.stream().findFirst().flatMap(this::check);
        }
        return Optional.of(Problem.warning(
                CheckContext.where(parameters.getFirst()),
                Message.of(
                        "options.unsure-options",
                        parameters.size(),
                        context.options().program(),
                        BriefList.of(parameters, MAX_NAMES_SHOWN))));
    }

    /**
     * Returns the only long option with this prefix; argparse usually accepts such a prefix (allow_abbrev,
     * docs.python.org/3/library/argparse.html).
     */
    private Optional<String> completePrefix(String parameter) {
        if (parameter.length() < 2 || !context.options().gaps().isEmpty()) {
            return Optional.empty();
        }
        List<String> begun = context.options().all().stream()
                .map(Option::spelling)
                .flatMap(spelling -> Stream.concat(spelling.flags().stream(), spelling.off().stream()))
                .filter(flag -> flag.startsWith("--" + parameter))
                .toList();
        return begun.size() == 1 ? Optional.of(begun.getFirst().substring(2)) : Optional.empty();
    }

    private Problem abbreviatedName(String parameter, String whole) {
        boolean completes = context.options().completes();
        String program = context.options().program();
        Message message = completes
                ? Message.of("options.abbreviated-for-argparse", parameter, whole, program)
                : Message.of("options.abbreviated", parameter, whole, program);
        return problem(completes ? Problem.Severity.WARNING : severity(), parameter, message, Optional.of(whole));
    }

    private Problem operand(String parameter) {
        return new Problem(
                severity(),
                CheckContext.where(parameter),
                Message.of(
                        "options.positional-argument",
                        parameter,
                        context.options().program()),
                fixes(parameter, Optional.empty()));
    }

    private Problem unknown(String parameter) {
        Optional<String> near = context.options().gaps().isEmpty()
                ? NearestName.to(parameter, names)
                : NearestName.findTypo(parameter, names);
        Message message = notAnOption(parameter, near.orElse("")).advising(near.isPresent() ? "near" : "");
        return problem(severity(), parameter, message, near);
    }

    private Problem problem(Problem.Severity severity, String parameter, Message message, Optional<String> target) {
        Message whole = message;
        if (!context.isOwn(parameter)) {
            whole = new Message.Extended(message, Message.text("options.inherited", context.origin(parameter)));
        } else if (target.isPresent() && isTaken(target.get())) {
            whole = new Message.Extended(message, Message.text("options.also-set", target.get()));
        }
        return new Problem(severity, CheckContext.where(parameter), whole, fixes(parameter, target));
    }

    private Message.Coded notAnOption(String parameter, String near) {
        Options options = context.options();
        if (!options.gaps().isEmpty()) {
            return Message.of("options.unsure-option", parameter, options.program(), near);
        }
        return options.others() == Options.Others.TAKEN
                ? Message.of("options.undeclared-option", parameter, options.program(), near)
                : Message.of("options.unknown-option", parameter, options.program(), near);
    }

    private Problem.Severity severity() {
        return context.options().isComplete() ? Problem.Severity.ERROR : Problem.Severity.WARNING;
    }

    private List<Fix> fixes(String parameter, Optional<String> target) {
        List<Fix> fixes = new ArrayList<>();
        if (context.isOwn(parameter)) {
            target.filter(name -> !isTaken(name)).ifPresent(name -> fixes.add(rename(parameter, name)));
            if (context.passingMode().equals("key-value")
                    && parameter.matches("[^+~].*")
                    && !target.equals(Optional.of("+" + parameter))) {
                fixes.add(rename(parameter, "+" + parameter));
            }
            if (fixes.isEmpty() && context.options().gaps().isEmpty()) {
                fixes.add(new Fix(Message.text("options.fix-remove-it"), new Fix.RemoveParameter(parameter)));
            }
        }
        fixes.add(new Fix(Message.text("options.fix-accept"), new Fix.AcceptParameter(parameter)));
        return fixes;
    }

    private static Fix rename(String from, String to) {
        return new Fix(Message.text("options.fix-use", to), new Fix.RenameParameter(from, to));
    }

    /**
     * Returns whether a parameter already sets this option, possibly under another of the option's names; an inherited parameter with this
     * exact name is overridden.
     */
    private boolean isTaken(String name) {
        Stream<String> names = context.find(name).stream()
                .flatMap(option -> Stream.concat(option.names().stream(), option.spelling().offNames().stream()));
        return Stream.concat(Stream.of(name), names)
                .anyMatch(one -> one.equals(name)
                        ? context.isOwn(one)
                        : context.parameters().get(one).isPresent());
    }
}

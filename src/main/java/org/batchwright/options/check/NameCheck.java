package org.batchwright.options.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.Fix;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;

/** Names of parameters that are not options of the script. */
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
                    .map(fault -> problem(fault.severity(), parameter, fault.what(), fault.advice(), fault.meant()));
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

    /** Whether a name is unknown, has no similar option, and may still be right. */
    boolean isUnsure(String parameter) {
        return !context.passingMode().equals("key-value")
                && !context.options().gaps().isEmpty()
                && context.find(parameter).isEmpty()
                && !context.options().operands().contains(parameter)
                && NearestName.findTypo(parameter, names).isEmpty();
    }

    /** One problem for all such names: reported one by one they would hide an actual typo. */
    Optional<Problem> unsure(List<String> parameters) {
        if (parameters.size() < 2) {
            return parameters.stream().findFirst().flatMap(this::check);
        }
        String shown = parameters.stream().limit(MAX_NAMES_SHOWN).collect(Collectors.joining(", "));
        int more = parameters.size() - MAX_NAMES_SHOWN;
        return Optional.of(Problem.warning(
                CheckContext.where(parameters.getFirst()),
                parameters.size() + " parameters are not options of "
                        + context.options().program() + ", as far as its options could be read: " + shown
                        + (more > 0 ? " and " + more + " more." : "."),
                "Check their spelling."));
    }

    /** The only long option with this prefix; argparse usually accepts that (allow_abbrev, docs.python.org/3/library/argparse.html). */
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
        String what = "\"" + parameter + "\" is an abbreviation of " + whole + ", an option of "
                + context.options().program()
                + (completes ? ": argparse accepts it, other parsers reject it." : ", which accepts only full names.");
        return problem(
                completes ? Problem.Severity.WARNING : severity(),
                parameter,
                what,
                "Use the full name.",
                Optional.of(whole));
    }

    private Problem operand(String parameter) {
        return new Problem(
                severity(),
                CheckContext.where(parameter),
                "\"" + parameter + "\" is passed to " + context.options().program()
                        + " by position, so it cannot be a parameter.",
                "Put its value in the command, after " + context.options().program() + ".",
                fixes(parameter, Optional.empty()));
    }

    private Problem unknown(String parameter) {
        Optional<String> near = context.options().gaps().isEmpty()
                ? NearestName.to(parameter, names)
                : NearestName.findTypo(parameter, names);
        String advice = near.map(name -> "Did you mean " + name + "?")
                .orElse("Remove it, or accept it if the script really has this option.");
        return problem(severity(), parameter, notAnOption(parameter), advice, near);
    }

    private Problem problem(
            Problem.Severity severity, String parameter, String what, String advice, Optional<String> target) {
        String more = "";
        if (!context.isOwn(parameter)) {
            more = " It is inherited: change it in " + context.origin(parameter) + ".";
        } else if (target.isPresent() && isTaken(target.get())) {
            more = " That is also set: keep only one of them.";
        }
        return new Problem(severity, CheckContext.where(parameter), what, advice + more, fixes(parameter, target));
    }

    private String notAnOption(String parameter) {
        Options options = context.options();
        String what = "\"" + parameter + "\" is not an option of " + options.program();
        int gaps = options.gaps().size();
        if (gaps > 0) {
            return what + ", as far as its options could be read: " + gaps + " could not be read.";
        }
        return what + (options.others() == Options.Others.TAKEN ? ", but the script also accepts other options." : ".");
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
                fixes.add(new Fix("Remove it", new Fix.RemoveParameter(parameter)));
            }
        }
        fixes.add(new Fix("Accept anyway", new Fix.AcceptParameter(parameter)));
        return fixes;
    }

    private static Fix rename(String from, String to) {
        return new Fix("Use " + to, new Fix.RenameParameter(from, to));
    }

    /**
     * Whether a parameter already sets this option, possibly under another of its names; an inherited one with this exact name is
     * overridden.
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

package org.batchwright.options.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.options.command.CommandOptions;
import org.batchwright.text.Message;

/** Compares a preset's parameters with the options of its script. Pure, and fast enough to run on every key press. */
public final class OptionCheck {
    private OptionCheck() {}

    /**
     * Finds the problems of the parameters.
     *
     * @param experiment the experiment, with its parameters and the names that it accepts as is
     * @param job the job, with site variables filled in
     */
    public static List<Problem> check(Options options, Experiment experiment, PlannedJob job) {
        CheckContext context = new CheckContext(options, experiment, job);
        List<Problem> problems = new ArrayList<>();
        ParameterPassingCheck.check(context).ifPresent(problems::add);
        if (!context.namesAreOptions()) {
            return problems;
        }
        if (context.onlyPrintsHelp()) {
            problems.add(Problem.warning(
                    CheckContext.where(CheckContext.HELP), Message.of("options.only-help", CheckContext.HELP)));
            return problems;
        }
        checkNamesAndValues(context, job, problems);
        return problems;
    }

    private static void checkNamesAndValues(CheckContext context, PlannedJob job, List<Problem> problems) {
        String text = job.settings().get(Fields.COMMAND).orElse("");
        CommandOptions command = CommandOptions.of(text);
        HydraNameCheck overrides = new HydraNameCheck(context, command.words());
        NameCheck names = new NameCheck(context, overrides);
        ValueCheck values = new ValueCheck(context);
        DuplicateOptionCheck twice = new DuplicateOptionCheck(context, command);
        List<String> unsure = new ArrayList<>();
        job.parameters().values().forEach((name, value) -> {
            Optional<Option> option = context.find(name);
            if (context.accepts(name)) {
                return;
            }
            if (names.isUnsure(name)) {
                unsure.add(name);
            } else {
                names.check(name).ifPresent(problems::add);
            }
            if (option.isEmpty()) {
                return;
            }
            values.check(name, option.get(), value).ifPresent(problems::add);
            twice.check(name, option.get()).ifPresent(problems::add);
        });
        names.unsure(unsure).ifPresent(problems::add);
        problems.addAll(new CommandNameCheck(context, text, overrides).check());
        problems.addAll(new CommandValueCheck(context, text).check());
        problems.addAll(new MissingCheck(context, command, problems, overrides.commandChoices()).check());
    }

    /** Finds the problems of further values of one of the job's parameters, such as those of a sweep. */
    public static List<Problem> checkValues(
            Options options, Experiment experiment, PlannedJob job, String name, Collection<Value> values) {
        CheckContext context = new CheckContext(options, experiment, job);
        Optional<Option> option =
                context.namesAreOptions() && !context.accepts(name) ? context.find(name) : Optional.empty();
        ValueCheck check = new ValueCheck(context);
        return option.stream()
                .flatMap(found -> values.stream().flatMap(value -> check.check(name, found, value).stream()))
                .toList();
    }
}

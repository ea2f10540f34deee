package org.batchwright.plan.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.options.OptionReading;
import org.batchwright.options.check.OptionCheck;
import org.batchwright.plan.job.NameRules;
import org.batchwright.plan.job.TildeCheck;
import org.batchwright.text.Message;

/** Checks everything about one job. */
public record JobCheck(Experiment experiment, Cluster cluster, Optional<OptionReading> reading) {
    /** @param given parameters of the job that extend or replace those of the experiment */
    public List<Problem> check(PlannedJob job, Assignments given) {
        List<Problem> problems = new ArrayList<>();
        Experiment whole = withParameters(given);
        NameRules.check(whole, job, problems);
        EnvironmentPassingCheck.check(whole, job, problems);
        checkCommand(job.settings(), problems);
        TildeCheck.check(whole, job, problems);
        SignalTime.check(Fields.SIGNAL, job.settings()).ifPresent(problems::add);
        reading.ifPresent(known -> problems.addAll(checkScript(known, whole, job)));
        problems.addAll(ContainerCheck.check(job.settings(), cluster));
        CondaCheck.check(job.settings()).ifPresent(problems::add);
        problems.addAll(LaunchCheck.check(job.settings()));
        problems.addAll(InPlaceCheck.check(job.settings(), cluster));
        problems.addAll(ResultsCheck.check(job.settings(), cluster));
        problems.addAll(ExpectsCheck.check(job.settings()));
        problems.addAll(RequiredFields.check(job.settings(), cluster));
        problems.addAll(QueueLimits.check(job.settings(), cluster));
        MissingMemoryCheck.check(job.settings(), cluster).ifPresent(problems::add);
        return problems;
    }

    /** Finds the problems of further values of one of the job's parameters. */
    List<Problem> check(PlannedJob job, Assignments given, String name, List<Value> values) {
        List<Problem> problems = new ArrayList<>();
        Problem.Where where = new Problem.InField("parameters." + name);
        values.forEach(value -> NameRules.checkBytes(where, value, problems));
        if (!experiment.acceptedParameters().contains(name) && values.stream().anyMatch(TildeCheck::hasHome)) {
            problems.add(TildeCheck.parameterProblem(name));
        }
        if (reading.orElse(null) instanceof OptionReading.Read(Options options, OptionReading.Method means)) {
            problems.addAll(OptionCheck.checkValues(options, withParameters(given), job, name, values));
        }
        return problems;
    }

    private Experiment withParameters(Assignments given) {
        Preset own = experiment.preset();
        return given.values().isEmpty()
                ? experiment
                : experiment.withPreset(own.withParameters(own.parameters().overlaidBy(given)));
    }

    private static List<Problem> checkScript(OptionReading reading, Experiment experiment, PlannedJob job) {
        return switch (reading) {
            case OptionReading.Read(Options options, OptionReading.Method means) ->
                OptionCheck.check(options, experiment, job);
            case OptionReading.Missing missing -> List.of(MissingScript.problem(missing, job));
            case OptionReading.Unread unread -> List.of();
        };
    }

    private static void checkCommand(Settings settings, List<Problem> problems) {
        String command = settings.get(Fields.COMMAND).orElse("");
        Problem.InField where = new Problem.InField(Fields.COMMAND.key());
        if (command.isBlank()) {
            problems.add(Problem.error(where, Message.of("plan.missing-command")));
        } else if (command.contains("\n")) {
            problems.add(severalLines(command));
        } else if (command.strip().matches("exec\\s.*")) {
            String rest = command.strip().replaceFirst("exec\\s+", "");
            problems.add(Problem.error(where, Message.of("plan.command-with-exec"))
                    .withFixes(new Fix(
                            Message.text("plan.fix-remove-exec"), new Fix.SetField(Fields.COMMAND, Value.of(rest)))));
        }
    }

    /** Reports a command of several lines, with a fix if joining continued lines as a shell would leaves a single one. */
    private static Problem severalLines(String command) {
        Problem problem =
                Problem.error(new Problem.InField(Fields.COMMAND.key()), Message.of("plan.command-of-several-lines"));
        String joined = command.strip().replaceAll("[ \\t]*\\\\\\R[ \\t]*", " ");
        return joined.contains("\n")
                ? problem
                : problem.withFixes(new Fix(
                        Message.text("plan.fix-join-lines"), new Fix.SetField(Fields.COMMAND, Value.of(joined))));
    }
}

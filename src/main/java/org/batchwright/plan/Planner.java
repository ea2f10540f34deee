package org.batchwright.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Assignments;
import org.batchwright.model.Cluster;
import org.batchwright.model.Experiment;
import org.batchwright.model.Field;
import org.batchwright.model.Fields;
import org.batchwright.model.Options;
import org.batchwright.model.Plan;
import org.batchwright.model.PlannedJob;
import org.batchwright.model.Problem;
import org.batchwright.model.Settings;
import org.batchwright.model.Value;
import org.batchwright.options.OptionCheck;
import org.batchwright.options.Reading;

/** Works out what one press of Submit would do. Pure; quick enough for every key press. */
public final class Planner {

    /**
     * The plan with all its problems, errors first.
     *
     * @param reading what is known of the script that the command runs
     */
    public Plan plan(Experiment experiment, Cluster cluster, Optional<Reading> reading) {
        List<Problem> problems = new ArrayList<>();
        Settings settings = experiment.settings(cluster.name());
        checkKinds(settings, problems);
        Names.check(experiment, problems);
        EnvironmentWay.check(experiment, settings, problems);
        SiteVariables site = new SiteVariables(cluster, problems);
        PlannedJob job = new PlannedJob(
                Names.job(experiment.id().name()),
                fill(settings, site),
                fill(experiment.parameters(), "parameters.", site),
                fill(experiment.variables(), "environment.variables.", site));
        checkCommand(job.settings(), problems);
        Tilde.check(experiment, job, problems);
        reading.ifPresent(known -> problems.addAll(checkScript(known, experiment, job)));
        problems.addAll(QueueLimits.check(job.settings(), cluster));
        problems.sort(Comparator.comparing(Problem::severity));
        return new Plan(experiment, cluster, List.of(job), problems);
    }

    private static List<Problem> checkScript(Reading reading, Experiment experiment, PlannedJob job) {
        return switch (reading) {
            case Reading.Read(Options options, Reading.Means means) -> OptionCheck.check(options, experiment, job);
            case Reading.Missing missing -> List.of(MissingScript.problem(missing, experiment, job));
            case Reading.Unread unread -> List.of();
        };
    }

    private static void checkKinds(Settings settings, List<Problem> problems) {
        settings.values().forEach((field, value) -> {
            if (field.kind().read(value).isEmpty()) {
                problems.add(Problem.error(
                                new Problem.InField(field.key()),
                                "\"" + value.shown() + "\" is not "
                                        + field.kind().expected() + ".",
                                "Write " + field.kind().expected() + ".")
                        .with(FieldFixes.of(field, value)));
            }
        });
    }

    private static void checkCommand(Settings settings, List<Problem> problems) {
        String command = settings.get(Fields.COMMAND).orElse("");
        Problem.InField where = new Problem.InField(Fields.COMMAND.key());
        if (command.isBlank()) {
            problems.add(Problem.error(where, "There is no command to run.", "Write one, such as python train.py."));
        } else if (command.contains("\n")) {
            problems.add(Problem.error(
                    where,
                    "The command has more than one line; parameters would reach only the last.",
                    "Put the lines before it into the environment's setup lines."));
        }
    }

    private static Settings fill(Settings settings, SiteVariables site) {
        Settings filled = settings;
        for (Map.Entry<Field<?>, Value> entry : settings.values().entrySet()) {
            filled = filled.with(
                    entry.getKey(), site.fill(entry.getValue(), entry.getKey().key()));
        }
        return filled;
    }

    private static Assignments fill(Assignments assignments, String prefix, SiteVariables site) {
        Assignments filled = assignments;
        for (Map.Entry<String, Value> entry : assignments.values().entrySet()) {
            filled = filled.with(entry.getKey(), site.fill(entry.getValue(), prefix + entry.getKey()));
        }
        return filled;
    }
}

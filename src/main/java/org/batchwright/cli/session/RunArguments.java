package org.batchwright.cli.session;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.workspace.preset.PresetFile;
import org.batchwright.workspace.preset.PresetStore;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments that define what to run and where. */
public final class RunArguments {

    @Option(
            names = {"-e", "--experiment"},
            paramLabel = "NAME",
            description = "The preset: project/name, or just its name if it is unique.")
    private Optional<String> experiment = Optional.empty();

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "The preset; the same as --experiment.")
    private Optional<String> positional = Optional.empty();

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "Set or add a parameter. The value is taken literally and can be empty. Can be repeated.")
    private List<String> assignments = new ArrayList<>();

    @Option(
            names = "--on",
            paramLabel = "CLUSTER",
            description = "Where to run. Default: where the preset last ran, otherwise this computer (this-computer).")
    private Optional<String> on = Optional.empty();

    /**
     * @param experiment the experiment, with the values of {@code --set}
     * @param cluster the cluster as described by its file
     * @param problems problems in the files; the plan's own problems are not included
     * @param set the parameter names given in {@code --set}
     */
    public record Resolved(Experiment experiment, Cluster cluster, List<Problem> problems, Set<String> set) {

        public Resolved withCluster(Cluster known) {
            return new Resolved(experiment, known, problems, set);
        }

        public Resolved withExperiment(Experiment other) {
            return new Resolved(other, cluster, problems, set);
        }

        public Resolved withoutSample() {
            Preset own = experiment.preset();
            Preset changed = own.withSettings(own.settings().with(Fields.SAMPLE_ENABLED, Value.of("false")));
            return withExperiment(experiment.withPreset(changed));
        }
    }

    public Resolved resolve(Session session) throws OperationException, Refusal {
        CliServices services = session.services();
        Lookup lookup = new Lookup(services);
        Assignments overrides = overrides();
        PresetFile file = lookup.preset(name());
        PresetStore.Resolution resolution = services.presets().resolve(file.preset());
        Cluster cluster = cluster(lookup, file.preset().id());
        Set<Problem> problems = new LinkedHashSet<>();
        for (Preset level : resolution.experiment().chain()) {
            services.presets().find(level.id()).ifPresent(found -> problems.addAll(found.problems()));
            if (lookup.hasUnsavedChanges(level.id())) {
                problems.add(Problem.note(new Problem.Anywhere(), Message.of("cli.preset-unsaved", level.id())));
            }
        }
        problems.addAll(resolution.problems());
        problems.addAll(services.clusters().problems(cluster.name()));
        return new Resolved(
                resolution.experiment().withParameters(overrides, cluster.name()),
                cluster,
                List.copyOf(problems),
                overrides.values().keySet());
    }

    private Cluster cluster(Lookup lookup, PresetId preset) throws OperationException, Refusal {
        return on.isPresent() ? lookup.cluster(on.get()) : lookup.defaultCluster(preset);
    }

    private String name() throws Refusal {
        if (experiment.isPresent() && positional.isPresent() && !experiment.equals(positional)) {
            throw Refusal.usage(Message.of("cli.two-presets", experiment.get(), positional.get()));
        }
        return experiment.or(() -> positional).orElseThrow(() -> Refusal.usage(Message.of("cli.no-preset-specified")));
    }

    private Assignments overrides() throws Refusal {
        Assignments all = Assignments.NONE;
        for (String assignment : assignments) {
            int equals = assignment.indexOf('=');
            if (equals < 1) {
                throw Refusal.usage(Message.of("cli.assignment-without-value", Columns.oneLine(assignment)));
            }
            all = all.with(assignment.substring(0, equals), Value.of(assignment.substring(equals + 1)));
        }
        return all;
    }
}

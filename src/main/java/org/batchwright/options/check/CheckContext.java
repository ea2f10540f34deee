package org.batchwright.options.check;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.text.Message;

/** The input of an {@link OptionCheck}, indexed for fast lookup by name. */
final class CheckContext {
    static final String HELP = "help";

    private final Options options;
    private final Experiment experiment;
    private final PlannedJob job;
    private final Set<String> accepted;
    private final String passingMode;
    private final Map<String, Option> byName = new LinkedHashMap<>();

    /** @param job the job, with site variables filled in */
    CheckContext(Options options, Experiment experiment, PlannedJob job) {
        this.options = options;
        this.experiment = experiment;
        this.job = job;
        this.passingMode = job.settings().get(Fields.PASS_PARAMETERS).orElse("flags");
        this.accepted = experiment.acceptedParameters();
        for (Option option : options.all()) {
            option.names().forEach(name -> byName.putIfAbsent(name, option));
            option.spelling().offNames().forEach(name -> byName.putIfAbsent(name, option));
        }
    }

    Options options() {
        return options;
    }

    Assignments parameters() {
        return job.parameters();
    }

    /** Returns the options, keyed by every possible name, including names that turn a switch off. */
    Map<String, Option> byName() {
        return Collections.unmodifiableMap(byName);
    }

    Optional<Option> find(String parameter) {
        boolean added =
                parameter.startsWith("++") && passingMode.equals("key-value"); // Hydra's prefix for setting or adding
        return Optional.ofNullable(byName.get(added ? parameter.substring(2) : parameter));
    }

    static Problem.Where where(String parameter) {
        return new Problem.InField("parameters." + parameter);
    }

    /** Returns whether the job requests the help that command-line parsers provide without a declaration. */
    boolean onlyPrintsHelp() {
        return passingMode.equals("flags")
                && parameters().values().containsKey(HELP)
                && find(HELP).isEmpty();
    }

    /** Returns how parameters are passed. */
    String passingMode() {
        return passingMode;
    }

    /**
     * Returns whether parameter names are option names. They need not be if the script reads its parameters from a file or the environment.
     */
    boolean namesAreOptions() {
        boolean words = !passingMode.equals("environment") && !passingMode.equals("json-file");
        return words || options.ways().contains(passingMode);
    }

    boolean accepts(String parameter) {
        return accepted.contains(parameter);
    }

    /** Returns whether the preset sets the parameter itself, so that a fix can change it. */
    boolean isOwn(String parameter) {
        return experiment.preset().parameters().get(parameter).isPresent();
    }

    /** Returns the command in the preset's own file; absent if it is inherited, or differs on a cluster. */
    Optional<String> ownCommand() {
        return experiment
                .preset()
                .settings()
                .get(Fields.COMMAND)
                .filter(command -> experiment.chain().stream()
                        .flatMap(level -> level.on().values().stream())
                        .noneMatch(layer -> layer.settings().sets(Fields.COMMAND)));
    }

    /** Returns the preset that defines an inherited parameter. */
    String origin(String parameter) {
        return experiment
                .origin(parameter)
                .map(PresetId::toString)
                .orElseGet(() -> Message.text("options.extended-preset"));
    }
}

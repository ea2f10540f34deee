package org.batchwright.options.check;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.PlannedJob;

/** What an {@link OptionCheck} looks at, put up so that each of many names is found at once. */
final class CheckContext {
    private final Options options;
    private final Experiment experiment;
    private final PlannedJob job;
    private final Set<String> accepted;
    private final String way;
    private final Map<String, Option> byName = new LinkedHashMap<>();

    /** @param job site variables filled in */
    CheckContext(Options options, Experiment experiment, PlannedJob job) {
        this.options = options;
        this.experiment = experiment;
        this.job = job;
        this.way = job.settings().get(Fields.PASS_PARAMETERS).orElse("flags");
        this.accepted = experiment.accepted();
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

    /** Every name a parameter may have, those that turn a switch off too. */
    Map<String, Option> byName() {
        return Collections.unmodifiableMap(byName);
    }

    Optional<Option> find(String parameter) {
        boolean added = parameter.startsWith("++") && way.equals("key-value"); // Hydra: set or add
        return Optional.ofNullable(byName.get(added ? parameter.substring(2) : parameter));
    }

    static Problem.Where where(String parameter) {
        return new Problem.InField("parameters." + parameter);
    }

    /** How parameters are passed. */
    String way() {
        return way;
    }

    /** Whether names of parameters are names of options; a file or the environment is read in a way of the script's own. */
    boolean namesAreOptions() {
        boolean words = !way.equals("environment") && !way.equals("json-file");
        return words || options.ways().contains(way);
    }

    boolean accepts(String parameter) {
        return accepted.contains(parameter);
    }

    /** Whether the preset says the parameter in its own words, so that a fix can change it. */
    boolean isOwn(String parameter) {
        return experiment.preset().parameters().get(parameter).isPresent();
    }

    /** The command as the preset's own file has it; absent where it is inherited. */
    Optional<String> ownCommand() {
        return experiment.preset().settings().get(Fields.COMMAND);
    }

    /** The preset to go to for a parameter that is not the preset's own. */
    String origin(String parameter) {
        return experiment.origin(parameter).map(PresetId::toString).orElse("the preset it extends");
    }
}

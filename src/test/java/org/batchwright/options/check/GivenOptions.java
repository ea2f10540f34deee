package org.batchwright.options.check;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.Option;
import org.batchwright.model.Option.Arity;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;

/** One-line factories of script options and presets that use them. */
public final class GivenOptions {
    private GivenOptions() {}

    public static Options argparse(Option... options) {
        return script(List.of("flags", "equals"), options);
    }

    static Options hydra(Option... options) {
        return script(List.of("key-value"), options);
    }

    static Options script(List<String> ways, Option... options) {
        return new Options("train.py", ways, List.of(options), List.of("data"), Options.Others.REFUSED, List.of());
    }

    public static Options withGaps(Options options, int gaps) {
        return new Options(
                options.program(),
                options.ways(),
                options.all(),
                options.operands(),
                options.others(),
                Collections.nCopies(
                        gaps, new Options.Gap("The name of an option is computed at run time.", Optional.empty())));
    }

    public static Options takingOthers(Options options) {
        return new Options(
                options.program(),
                options.ways(),
                options.all(),
                options.operands(),
                Options.Others.TAKEN,
                options.gaps());
    }

    /** @param flags the flags as in the script, separated by blanks: {@code --batch-size -b} */
    public static Option option(String flags, Option.Type type) {
        return option(flags, type, Arity.ONE);
    }

    public static Option option(String flags, Option.Type type, Arity arity, String... choices) {
        return new Option(
                new Option.Spelling(Arrays.asList(flags.split(" ")), List.of()),
                new Option.Takes(type, arity, List.of(choices)),
                Option.Need.OPTIONAL,
                Optional.empty(),
                "",
                Optional.empty());
    }

    public static Option required(Option option) {
        return new Option(
                option.spelling(),
                option.takes(),
                Option.Need.REQUIRED,
                option.fallback(),
                option.help(),
                option.source());
    }

    static Option withDefault(Option option, String fallback) {
        return new Option(
                option.spelling(),
                option.takes(),
                option.need(),
                Optional.of(Value.of(fallback)),
                option.help(),
                option.source());
    }

    public static Option toggle(String flags, String off) {
        return new Option(
                new Option.Spelling(
                        Arrays.asList(flags.split(" ")), off.isEmpty() ? List.of() : Arrays.asList(off.split(" "))),
                new Option.Takes(Option.Type.TRUTH, Arity.SWITCH, List.of()),
                Option.Need.OPTIONAL,
                Optional.empty(),
                "",
                Optional.empty());
    }

    public static Preset preset(String... parameters) {
        return Given.with(Given.preset("depth/train"), Fields.COMMAND, "python train.py")
                .withParameters(Given.assignments(parameters));
    }

    public static Preset passing(String way, Preset preset) {
        return Given.with(preset, Fields.PASS_PARAMETERS, way);
    }

    public static List<Problem> check(Options options, Preset... chain) {
        Experiment experiment = new Experiment(List.of(chain));
        Settings settings = Given.slurm().settings(experiment);
        return OptionCheck.check(
                options,
                experiment,
                new PlannedJob("train", settings, experiment.parameters(), new Assignments(Map.of())));
    }
}

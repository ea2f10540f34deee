package org.batchwright.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.options.check.OptionCheck;

/** Measures the cost of checking 60 parameters against 200 options (400 names) on each key press. Prints milliseconds. */
public final class OptionCheckBench {
    private static final int ROUNDS = 2_000;

    private OptionCheckBench() {}

    public static void main(String[] args) {
        measure("all right", 0);
        measure("3 mistyped", 3);
        measure("all mistyped", 60);
    }

    private static void measure(String what, int typos) {
        Options options = options();
        Map<String, Value> values = new LinkedHashMap<>();
        for (int i = 0; i < 60; i++) {
            values.put("some_option_" + word(i * 3) + (i < typos ? "x" : ""), Value.of("1"));
        }
        Assignments parameters = new Assignments(values);
        Settings settings = Settings.NONE.with(Fields.COMMAND, Value.of("python train.py --fast"));
        Preset preset = Preset.empty(PresetId.of("bench/options"))
                .withSettings(settings)
                .withParameters(parameters);
        Experiment experiment = new Experiment(List.of(preset));
        PlannedJob job = new PlannedJob("bench", settings, parameters, Assignments.NONE);
        double[] millis = new double[ROUNDS];
        int problems = 0;
        for (int i = 0; i < ROUNDS; i++) {
            long start = System.nanoTime();
            problems = OptionCheck.check(options, experiment, job).size();
            millis[i] = (System.nanoTime() - start) / 1e6;
        }
        double first = millis[0];
        Arrays.sort(millis);
        System.out.printf(
                Locale.ROOT,
                "%-13s %d problems, first %.3f ms, median %.3f ms, 99%% %.3f ms%n",
                what,
                problems,
                first,
                millis[ROUNDS / 2],
                millis[(int) (ROUNDS * 0.99)]);
    }

    private static Options options() {
        List<Option> all = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            all.add(new Option(
                    new Option.Spelling(List.of("--some_option_" + word(i), "--some-option-" + word(i)), List.of()),
                    new Option.Takes(Option.Type.WHOLE, Option.Arity.ONE, List.of()),
                    Option.Need.OPTIONAL,
                    Optional.empty(),
                    "",
                    Optional.empty()));
        }
        return new Options("train.py", List.of("flags"), all, List.of(), Options.Others.REFUSED, List.of());
    }

    /** Returns names that differ in more than a digit, as real names do. */
    private static String word(int number) {
        return Integer.toString(number * 7919 + 100_000, 26).replaceAll("\\d", "q") + number;
    }
}

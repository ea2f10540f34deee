package org.batchwright.ui.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.model.Option;
import org.batchwright.model.Option.Arity;
import org.batchwright.model.Option.Need;
import org.batchwright.model.Options;
import org.batchwright.model.Options.Others;
import org.batchwright.model.preset.Value;
import org.batchwright.options.OptionReading;

/** The options of a training script as read from its source. */
public final class TrainScript {
    private TrainScript() {}

    public static OptionReading read(Option... more) {
        return read(List.of(), more);
    }

    /** Returns the same options as read from the program's help. */
    static OptionReading reading() {
        return read() instanceof OptionReading.Read(Options options, OptionReading.Method means)
                ? new OptionReading.Read(options, OptionReading.Method.HELP)
                : read();
    }

    public static OptionReading withGaps() {
        return read(List.of(
                new Options.Gap(
                        "The name of an option is computed at run time.",
                        Optional.of(new Option.SourceLine("train.py", 88))),
                new Options.Gap(
                        "Options are added by a function of another package.",
                        Optional.of(new Option.SourceLine("models/registry/arguments.py", 112)))));
    }

    public static OptionReading many(int count) {
        return read(IntStream.range(0, count)
                .mapToObj(i ->
                        option("option-" + i, Option.Type.NUMBER, String.valueOf(i), "What number " + i + " is for."))
                .toArray(Option[]::new));
    }

    private static OptionReading read(List<Options.Gap> gaps, Option... more) {
        List<Option> all = new ArrayList<>(List.of(
                option("batch-size", Option.Type.WHOLE, "32", "images a step, on each GPU"),
                option("lr", Option.Type.NUMBER, "3e-4", "learning rate at the start"),
                option("epochs", Option.Type.WHOLE, "14", "passes over the training set"),
                option("data-dir", Option.Type.PATH, "", "folder with the images"),
                option("run-name", Option.Type.TEXT, "", "shown in the dashboard · ダッシュボードに表示される名前"),
                option("notes", Option.Type.TEXT, "", ""),
                choice("encoder", "vitl", List.of("vits", "vitb", "vitl", "vitg")),
                toggle("amp", "compute in half precision where it is safe"),
                several("milestones", "epochs after which the rate falls"),
                option("min-depth", Option.Type.NUMBER, "0.001", "metres; nearer is not counted"),
                option("weight-decay", Option.Type.NUMBER, "0.01", "")));
        all.addAll(List.of(more));
        return new OptionReading.Read(
                new Options("train.py", List.of("flags"), all, List.of(), Others.REFUSED, gaps),
                OptionReading.Method.SOURCE);
    }

    public static Option required(String name) {
        return new Option(
                spelling(name),
                new Option.Takes(Option.Type.PATH, Arity.ONE, List.of()),
                Need.REQUIRED,
                Optional.empty(),
                "where checkpoints go",
                Optional.empty());
    }

    static Option option(String name, Option.Type type, String fallback, String help) {
        return new Option(
                spelling(name),
                new Option.Takes(type, Arity.ONE, List.of()),
                Need.OPTIONAL,
                Optional.of(fallback).filter(text -> !text.isEmpty()).map(Value::of),
                help,
                Optional.of(new Option.SourceLine("train.py", 20)));
    }

    private static Option choice(String name, String fallback, List<String> choices) {
        return new Option(
                spelling(name),
                new Option.Takes(Option.Type.TEXT, Arity.ONE, choices),
                Need.OPTIONAL,
                Optional.of(Value.of(fallback)),
                "size of the encoder",
                Optional.empty());
    }

    private static Option toggle(String name, String help) {
        return new Option(
                spelling(name),
                new Option.Takes(Option.Type.TEXT, Arity.SWITCH, List.of()),
                Need.OPTIONAL,
                Optional.of(Value.of("false")),
                help,
                Optional.empty());
    }

    private static Option several(String name, String help) {
        return new Option(
                spelling(name),
                new Option.Takes(Option.Type.WHOLE, new Arity(1, Integer.MAX_VALUE, Arity.Several.TOGETHER), List.of()),
                Need.OPTIONAL,
                Optional.empty(),
                help,
                Optional.empty());
    }

    private static Option.Spelling spelling(String name) {
        return new Option.Spelling(List.of("--" + name), List.of());
    }
}

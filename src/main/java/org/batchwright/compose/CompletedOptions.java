package org.batchwright.compose;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.options.OptionReading;

/** Adds the options in a script's help output to those found in its source. */
public final class CompletedOptions {
    private CompletedOptions() {}

    /**
     * Combines the options from both. The source has types, defaults and options that are hidden from the help output; the help output has
     * options that the source computes.
     */
    public static OptionReading of(OptionReading source, Options help) {
        if (!(source instanceof OptionReading.Read(Options read, OptionReading.Method means))) {
            return new OptionReading.Read(help, OptionReading.Method.HELP);
        }
        List<Option> all = new ArrayList<>(read.all());
        help.all().stream().filter(option -> !contains(read, option)).forEach(all::add);
        return new OptionReading.Read(
                new Options(
                        read.program(),
                        read.ways().isEmpty() ? help.ways() : read.ways(),
                        all,
                        help.operands().isEmpty() ? read.operands() : help.operands(),
                        read.others(),
                        help.gaps(),
                        read.completes(),
                        read.composition()),
                OptionReading.Method.HELP);
    }

    private static boolean contains(Options read, Option option) {
        return read.all().stream()
                .anyMatch(one -> one.spelling().flags().stream()
                        .anyMatch(option.spelling().flags()::contains));
    }
}

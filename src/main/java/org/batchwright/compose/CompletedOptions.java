package org.batchwright.compose;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.options.OptionReading;

/** What a script's source says of its options, completed by what the script says of itself. */
public final class CompletedOptions {
    private CompletedOptions() {}

    /** The source knows types, defaults and what the help keeps to itself; the help knows what the source computes. */
    public static OptionReading of(OptionReading source, Options said) {
        if (!(source instanceof OptionReading.Read(Options read, OptionReading.Means means))) {
            return new OptionReading.Read(said, OptionReading.Means.HELP);
        }
        List<Option> all = new ArrayList<>(read.all());
        said.all().stream().filter(option -> !isAmong(read, option)).forEach(all::add);
        return new OptionReading.Read(
                new Options(
                        read.program(),
                        read.ways().isEmpty() ? said.ways() : read.ways(),
                        all,
                        said.operands().isEmpty() ? read.operands() : said.operands(),
                        read.others(),
                        said.gaps(),
                        read.completes(),
                        read.composition()),
                OptionReading.Means.HELP);
    }

    private static boolean isAmong(Options read, Option option) {
        return read.all().stream()
                .anyMatch(one -> one.spelling().flags().stream()
                        .anyMatch(option.spelling().flags()::contains));
    }
}

package org.batchwright.cli.session;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.options.OptionReading;

/** Reports which of a script's options could not be read, since parameters were then not checked against them. */
final class OptionNotes {
    private static final int MAX_GAPS = 3;

    private OptionNotes() {}

    static Optional<Problem> of(ComposedPlan composition) {
        boolean nothingToCompare = composition.plan().jobs().stream()
                .allMatch(job -> job.parameters().values().isEmpty());
        return nothingToCompare
                ? Optional.empty()
                : composition.known().reading().flatMap(OptionNotes::of);
    }

    private static Optional<Problem> of(OptionReading reading) {
        Problem.InField where = new Problem.InField(Fields.COMMAND.key());
        return switch (reading) {
            case OptionReading.Unread(String why, String advice) ->
                Optional.of(Problem.note(
                        where, "The parameters were not checked against the script's options. " + why, advice));
            case OptionReading.Missing missing -> Optional.empty(); // an error of the plan
            case OptionReading.Read(Options options, OptionReading.Means means) ->
                options.gaps().isEmpty()
                        ? Optional.empty()
                        : Optional.of(Problem.note(
                                where,
                                "Not all options of " + options.program() + " could be read. "
                                        + describeGaps(options.gaps()),
                                "The window can get them by running the script with --help."));
        };
    }

    private static String describeGaps(List<Options.Gap> gaps) {
        String told = gaps.stream()
                .limit(MAX_GAPS)
                .map(gap -> gap.source()
                                .map(Option.SourceLine::toString)
                                .map(at -> at + ": ")
                                .orElse("")
                        + gap.what())
                .collect(Collectors.joining(" "));
        return gaps.size() > MAX_GAPS ? told + " And " + (gaps.size() - MAX_GAPS) + " more." : told;
    }
}

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
import org.batchwright.text.Message;

/** Notes which of a script's options could not be read, and that parameters were not checked against them. */
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
            case OptionReading.Unread unread ->
                Optional.of(Problem.note(
                        where,
                        Message.of(
                                "cli.parameters-not-checked",
                                unread.message().what(),
                                unread.message().advice())));
            case OptionReading.Missing missing -> Optional.empty(); // the plan reports this as an error
            case OptionReading.Read(Options options, OptionReading.Method means) ->
                options.gaps().isEmpty()
                        ? Optional.empty()
                        : Optional.of(Problem.note(
                                where,
                                Message.of("cli.options-incomplete", options.program(), describeGaps(options.gaps()))));
        };
    }

    private static String describeGaps(List<Options.Gap> gaps) {
        String shown = gaps.stream()
                .limit(MAX_GAPS)
                .map(gap -> gap.source()
                                .map(Option.SourceLine::toString)
                                .map(at -> at + ": ")
                                .orElse("")
                        + gap.what())
                .collect(Collectors.joining(" "));
        return gaps.size() > MAX_GAPS ? Message.text("cli.gaps-and-more", shown, gaps.size() - MAX_GAPS) : shown;
    }
}

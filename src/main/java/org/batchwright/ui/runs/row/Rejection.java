package org.batchwright.ui.runs.row;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.SanitizedText;
import org.batchwright.scheduler.Dialect;

/**
 * The reason why a run was not submitted.
 *
 * @param what sentences that describe the rejection and what to do about it
 * @param details the scheduler's own message; may be empty
 * @param fields the fields of the preset to change, the most likely one first; empty if unknown
 */
public record Rejection(String what, String details, List<Field<?>> fields) {
    private static final int MAX_FIELDS = 2;

    public Rejection {
        fields = List.copyOf(fields);
    }

    /** @param settings the settings with which the run was to be submitted */
    static Optional<Rejection> of(Run run, Settings settings, Optional<Dialect> dialect) {
        return run.note().filter(note -> run.state() == JobState.NOT_SUBMITTED).map(note -> {
            String what = firstLine(note);
            String details = note.substring(what.length()).strip();
            List<Field<?>> fields = dialect.filter(known -> isOfScheduler(note, details, known))
                    .map(known -> known.rejectedFields(details))
                    .orElse(List.of());
            return new Rejection(SanitizedText.line(what), SanitizedText.text(details), likelyFields(fields, settings));
        });
    }

    /**
     * Returns whether the scheduler rejected the job, with its own message in the details. Other output, such as that of {@code mkdir}, may
     * contain the name of a field by coincidence.
     */
    private static boolean isOfScheduler(String note, String details, Dialect dialect) {
        return !details.isEmpty() && note.startsWith(dialect.describeRefusal(details));
    }

    /** Returns at most two fields; if there are more, those that are set come first. */
    private static List<Field<?>> likelyFields(List<Field<?>> fields, Settings settings) {
        if (fields.size() <= MAX_FIELDS) {
            return fields;
        }
        Stream<Field<?>> set = fields.stream().filter(settings::sets);
        Stream<Field<?>> unset = fields.stream().filter(field -> !settings.sets(field));
        return Stream.concat(set, unset).limit(MAX_FIELDS).toList();
    }

    /** Returns the first line of a note, without the details below it. */
    static String firstLine(String note) {
        return note.lines().findFirst().orElse("");
    }
}

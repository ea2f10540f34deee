package org.batchwright.ui.runs.filter;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.stream.Stream;
import org.batchwright.model.run.JobState;
import org.batchwright.text.Nearest;

/**
 * A value in a filter's text that is not valid for its key.
 *
 * @param kind the kind of values that the key accepts
 * @param value the value as typed
 * @param allowed the allowed values of the key; for dates, only the words
 * @param corrected the value that was most likely meant, and the filter text with this value; empty if there is no such value
 */
public record FilterHint(ValueKind kind, String value, List<String> allowed, Optional<Correction> corrected) {
    private static final ZonedDateTime ANY_TIME = Instant.EPOCH.atZone(ZoneOffset.UTC);

    public FilterHint {
        allowed = List.copyOf(allowed);
    }

    /** The kind of values that a key accepts. */
    public enum ValueKind {
        STATE,
        /** An annotation made by the user, or a state. */
        IS,
        DATE
    }

    /**
     * The value that was most likely meant.
     *
     * @param text the whole filter text with this value
     */
    public record Correction(String value, String text) {}

    /** Returns the first invalid value in the text; empty if all are valid. */
    public static Optional<FilterHint> of(String text) {
        return RunFilter.terms(text).flatMap(term -> of(text, term).stream()).findFirst();
    }

    private static Optional<FilterHint> of(String text, MatchResult term) {
        int group = term.group(2) != null ? 2 : 3;
        if (term.group(1) == null || term.group(group).isEmpty()) {
            return Optional.empty();
        }
        String value = SearchText.lower(term.group(group));
        Optional<ValueKind> wrong = wrong(SearchText.lower(term.group(1)), value);
        return wrong.map(kind -> {
            List<String> allowed = allowed(kind);
            return new FilterHint(
                    kind,
                    term.group(group),
                    allowed,
                    Nearest.find(value, allowed)
                            .map(meant -> new Correction(
                                    meant,
                                    text.substring(0, term.start(group)) + meant + text.substring(term.end(group)))));
        });
    }

    private static Optional<ValueKind> wrong(String key, String value) {
        boolean isState = FilterTerm.InState.isKnown(value);
        return switch (key) {
            case "state" -> isState ? Optional.empty() : Optional.of(ValueKind.STATE);
            case "is" -> isState || RunFilter.STARRED.startsWith(value) ? Optional.empty() : Optional.of(ValueKind.IS);
            case "since", "until" ->
                DateTerm.start(value, ANY_TIME).isPresent() ? Optional.empty() : Optional.of(ValueKind.DATE);
            default -> Optional.empty();
        };
    }

    private static List<String> allowed(ValueKind kind) {
        Stream<String> states =
                Stream.concat(Stream.of(JobState.values()).map(JobState::key), Stream.of(FilterTerm.InState.FINISHED));
        return switch (kind) {
            case STATE -> states.toList();
            case IS -> Stream.concat(Stream.of(RunFilter.STARRED), states).toList();
            case DATE -> List.of("today", "yesterday");
        };
    }
}

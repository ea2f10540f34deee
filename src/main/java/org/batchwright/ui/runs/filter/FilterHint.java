package org.batchwright.ui.runs.filter;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.run.JobState;
import org.batchwright.text.Nearest;

/**
 * A value in a filter's text that is not valid for its key, or a key or sign that is not valid.
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
        DATE,
        NUMBER,
        DURATION,
        SIZE,
        /** A key of amounts that are compared with {@code <} or {@code >}; the value of the hint is the key. */
        AMOUNT,
        /** A key whose values have no order; the value of the hint is the key. */
        UNORDERED,
        /** A key that does not exist; the value of the hint is the key. */
        KEY
    }

    /**
     * The value that was most likely meant.
     *
     * @param text the whole filter text with this value
     */
    public record Correction(String value, String text) {}

    /** Returns the first invalid value in the text; empty if all are valid. See also {@link FilterKeys#explain}. */
    public static Optional<FilterHint> of(String text) {
        return TypedTerm.all(text).flatMap(term -> of(text, term).stream()).findFirst();
    }

    private static Optional<FilterHint> of(String text, TypedTerm term) {
        if (term.key().isEmpty() || term.value().isEmpty()) {
            return Optional.empty();
        }
        String key = term.key().get();
        Optional<Measure> measure = Measure.of(key);
        boolean equal = term.relation() == Relation.EQUAL;
        if (measure.isPresent() && !measure.get().allows(term.relation())) {
            return Optional.of(ofSign(ValueKind.AMOUNT, text, term, ">"));
        }
        if (RunFilter.UNORDERED.contains(key) && !equal) {
            return Optional.of(ofSign(ValueKind.UNORDERED, text, term, ":"));
        }
        return wrong(key, term).map(kind -> ofValue(kind, text, term));
    }

    private static FilterHint ofSign(ValueKind kind, String text, TypedTerm term, String sign) {
        String key = term.key().orElse("");
        return new FilterHint(
                kind,
                key,
                List.of(),
                Optional.of(new Correction(key + sign + term.value(), term.withSign(text, sign))));
    }

    private static FilterHint ofValue(ValueKind kind, String text, TypedTerm term) {
        List<String> allowed = allowed(kind);
        return new FilterHint(
                kind,
                term.value(),
                allowed,
                Nearest.find(SearchText.lower(term.value()), allowed)
                        .map(meant -> new Correction(meant, term.withValue(text, meant))));
    }

    private static Optional<ValueKind> wrong(String key, TypedTerm term) {
        String value = SearchText.lower(term.value());
        boolean isState = FilterTerm.InState.isKnown(value);
        return switch (key) {
            case "state" -> isState ? Optional.empty() : Optional.of(ValueKind.STATE);
            case "is" -> isState || RunFilter.STARRED.startsWith(value) ? Optional.empty() : Optional.of(ValueKind.IS);
            case "since", "until" ->
                DateTerm.start(value, ANY_TIME).isPresent() ? Optional.empty() : Optional.of(ValueKind.DATE);
            default ->
                Measure.of(key)
                        .filter(measure -> Double.isNaN(measure.parse(value)))
                        .filter(measure -> measure != Measure.RUN
                                || term.relation() != Relation.EQUAL
                                || RunNumbers.parse(value).isEmpty())
                        .map(measure -> ValueKind.valueOf(measure.unit().name()))
                        .filter(kind -> kind != ValueKind.NUMBER || !Numbers.isStart(value));
        };
    }

    private static List<String> allowed(ValueKind kind) {
        Stream<String> states =
                Stream.concat(Stream.of(JobState.values()).map(JobState::key), Stream.of(FilterTerm.InState.FINISHED));
        return switch (kind) {
            case STATE -> states.toList();
            case IS -> Stream.concat(Stream.of(RunFilter.STARRED), states).toList();
            case DATE -> List.of("today", "yesterday");
            default -> List.of();
        };
    }
}

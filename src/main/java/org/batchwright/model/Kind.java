package org.batchwright.model;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a {@link Field} may hold: how its text is read, and what to say when it cannot be.
 *
 * @param shape how a form shows it and a file writes it
 * @param choices the allowed texts of a {@link Shape#CHOICE}, else empty
 * @param expected what a right value looks like, for the sentence of a problem ("a time such as 04:00:00")
 * @param reader from the typed value to the typed thing, empty when it is wrong
 */
public record Kind<T>(Shape shape, List<String> choices, String expected, Function<Value, Optional<T>> reader) {

    /** How a value looks in a form and in a file. */
    public enum Shape {
        LINE,
        TEXT,
        NUMBER,
        CHOICE,
        PATH,
        LIST
    }

    static final Kind<String> LINE = scalar(Shape.LINE, "one line of text", Optional::of);
    static final Kind<String> TEXT = scalar(Shape.TEXT, "text", Optional::of);
    static final Kind<String> PATH = scalar(Shape.PATH, "a path", Optional::of);
    static final Kind<Integer> COUNT = scalar(Shape.NUMBER, "a whole number of at least 1", text -> whole(text, 1));
    static final Kind<Integer> COUNT_OR_NONE = scalar(Shape.NUMBER, "a whole number", text -> whole(text, 0));
    static final Kind<DataSize> SIZE = scalar(Shape.LINE, "an amount with its unit, such as 64 GB", DataSize::parse);
    static final Kind<Duration> TIME = scalar(
            Shape.LINE,
            "a time such as 04:00:00, 90m or 2-00:00:00",
            text -> Durations.parse(text).filter(time -> !time.isZero()));
    static final Kind<List<String>> LIST =
            new Kind<>(Shape.LIST, List.of(), "a list of texts", value -> Optional.of(value.texts()));

    public Kind {
        choices = List.copyOf(choices);
    }

    static Kind<String> choice(String... choices) {
        List<String> all = List.of(choices);
        return new Kind<>(
                Shape.CHOICE,
                all,
                "one of " + String.join(", ", all),
                value -> Optional.of(value.shown()).filter(all::contains));
    }

    /** Reads a typed value; empty when it is not what this kind expects. */
    public Optional<T> read(Value value) {
        return reader.apply(value);
    }

    private static <T> Kind<T> scalar(Shape shape, String expected, Function<String, Optional<T>> reader) {
        return new Kind<>(
                shape,
                List.of(),
                expected,
                value -> value instanceof Value.Text(String text) ? reader.apply(text.strip()) : Optional.empty());
    }

    private static Optional<Integer> whole(String text, int least) {
        return text.matches("\\d{1,7}") ? Optional.of(Integer.valueOf(text)).filter(n -> n >= least) : Optional.empty();
    }
}

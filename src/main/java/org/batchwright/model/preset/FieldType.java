package org.batchwright.model.preset;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.batchwright.text.DataSize;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;

/**
 * Type of a {@link Field}: how its text is parsed, and what is reported if it is invalid.
 *
 * @param shape how a form shows a value and how a file contains it
 * @param choices the allowed values of a {@link Shape#CHOICE} or of a list's items; otherwise empty
 * @param expected a description of a valid value, for use in a problem's message ("a time such as 04:00:00")
 * @param reader converts the typed value; returns empty if the value is invalid
 */
public record FieldType<T>(Shape shape, List<String> choices, String expected, Function<Value, Optional<T>> reader) {

    /** Appearance of a value in a form and in a file. */
    public enum Shape {
        LINE,
        TEXT,
        NUMBER,
        SWITCH,
        CHOICE,
        PATH,
        LIST
    }

    private static final String WHOLE = Message.text("model.expected-whole");
    private static final String ANY_NUMBER = Message.text("model.expected-number");

    public static final FieldType<String> LINE = scalar(Shape.LINE, Message.text("model.expected-line"), Optional::of);
    public static final FieldType<String> TEXT = scalar(Shape.TEXT, Message.text("model.expected-text"), Optional::of);
    public static final FieldType<String> PATH = scalar(Shape.PATH, Message.text("model.expected-path"), Optional::of);
    public static final FieldType<Integer> COUNT =
            scalar(Shape.NUMBER, Message.text("model.expected-count"), text -> parseInteger(text, 1));
    public static final FieldType<Integer> COUNT_OR_NONE = scalar(Shape.NUMBER, WHOLE, text -> parseInteger(text, 0));
    public static final FieldType<Integer> INTEGER = scalar(
            Shape.NUMBER,
            Message.text("model.expected-integer"),
            text -> text.matches("[+-]?\\d{1,7}") ? Optional.of(Integer.valueOf(text)) : Optional.empty());
    public static final FieldType<BigDecimal> NUMBER = scalar(Shape.LINE, ANY_NUMBER, FieldType::parseNumber);

    /** On or off, as in YAML 1.1 and 1.2. */
    public static final FieldType<Boolean> SWITCH =
            scalar(Shape.SWITCH, Message.text("model.expected-switch"), FieldType::parseBoolean);

    public static final FieldType<DataSize> SIZE =
            scalar(Shape.LINE, Message.text("model.expected-size"), DataSize::parse);
    public static final FieldType<Duration> TIME = scalar(
            Shape.LINE,
            Message.text("model.expected-time"),
            text -> Durations.parse(text).filter(time -> !time.isZero() && !text.matches(".*:[6-9]\\d.*")));
    public static final FieldType<LocalDateTime> DATE_TIME =
            scalar(Shape.LINE, Message.text("model.expected-date-time"), FieldType::parseDateTime);
    public static final FieldType<List<String>> LIST = new FieldType<>(
            Shape.LIST, List.of(), Message.text("model.expected-list"), value -> Optional.of(value.texts()));

    public static final FieldType<String> SEGMENTS = scalar(
            Shape.LINE,
            Message.text("model.expected-segments"),
            text -> text.equals("until-done") || parseInteger(text, 1).isPresent()
                    ? Optional.of(text)
                    : Optional.empty());

    public FieldType {
        choices = List.copyOf(choices);
    }

    public static FieldType<String> choice(String... choices) {
        List<String> all = List.of(choices);
        return new FieldType<>(
                Shape.CHOICE,
                all,
                Message.text("model.expected-choice", String.join(", ", all)),
                value -> Optional.of(value.displayText()).filter(all::contains));
    }

    /** Returns the type of a list whose items are any of these choices. */
    public static FieldType<List<String>> listOf(String... choices) {
        List<String> all = List.of(choices);
        return new FieldType<>(
                Shape.LIST,
                all,
                Message.text("model.expected-choices", String.join(", ", all)),
                value -> Optional.of(value.texts()).filter(all::containsAll));
    }

    /** Returns the type of a list whose items are all of this type; a single string counts as a list. */
    public static <T> FieldType<List<T>> eachOf(FieldType<T> item, String expected) {
        return new FieldType<>(Shape.LIST, List.of(), expected, value -> {
            List<T> read = value.texts().stream()
                    .flatMap(text -> item.read(Value.of(text)).stream())
                    .toList();
            return read.size() == value.texts().size() ? Optional.of(read) : Optional.empty();
        });
    }

    /** Parses a typed value; empty if the value is invalid for this type. */
    public Optional<T> read(Value value) {
        return reader.apply(value);
    }

    /** Returns a description of a valid value, with the bounds if a number exceeds them. */
    public static String expected(String usual, String found) {
        boolean whole = found.strip().matches("[+-]?\\d{8,}");
        if (whole && usual.startsWith(WHOLE)) {
            return Message.text("model.expected-at-most", usual);
        }
        boolean number = whole || found.strip().matches("[+-]?[0-9.]+[eE][+-]?[0-9]+");
        return usual.equals(ANY_NUMBER) && number ? Message.text("model.expected-bounded-number") : usual;
    }

    /** Returns the type of a single string, read without surrounding whitespace. */
    public static <T> FieldType<T> scalar(Shape shape, String expected, Function<String, Optional<T>> reader) {
        return new FieldType<>(
                shape,
                List.of(),
                expected,
                value -> value instanceof Value.Text(String text) ? reader.apply(text.strip()) : Optional.empty());
    }

    private static Optional<Integer> parseInteger(String text, int least) {
        return text.matches("\\d{1,7}") ? Optional.of(Integer.valueOf(text)).filter(n -> n >= least) : Optional.empty();
    }

    /** Parses a number. The exponent is bounded, so that computing with the number always terminates quickly. */
    private static Optional<BigDecimal> parseNumber(String text) {
        return text.matches("[+-]?(\\d{1,18}(\\.\\d{0,18})?|\\.\\d{1,18})([eE][+-]?\\d{1,2})?")
                ? Optional.of(new BigDecimal(text))
                : Optional.empty();
    }

    private static Optional<LocalDateTime> parseDateTime(String text) {
        try {
            return Optional.of(LocalDateTime.parse(text.replaceFirst("(?<=\\d) +(?=\\d)", "T")));
        } catch (DateTimeParseException none) {
            return Optional.empty();
        }
    }

    private static Optional<Boolean> parseBoolean(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "yes", "on" -> Optional.of(true);
            case "false", "no", "off" -> Optional.of(false);
            default -> Optional.empty();
        };
    }
}

package org.batchwright.model.metric;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a number appears in the lines of a log, as stored in a preset: <code>ce {ce}</code> is the number after "ce", <code>^# #
 * {third}</code> the third number of a line. {@code #} matches any number, a space any number of spaces, {@code ^} the beginning of the
 * line; a backslash makes the next character literal.
 */
public final class MetricPattern {
    private static final String NUMBER =
            "[+-]?+(?:\\d[\\d,]*+(?:\\.\\d*+)?+(?:[eE][+-]?+\\d{1,4}+)?+|\\.\\d++|(?i:nan|inf))(?![\\w])";
    private static final Pattern NUMBERS = Pattern.compile("(?<![\\w.])" + NUMBER);
    private static final String WORD = "[\\p{L}_][\\p{L}\\d_/@.-]*+";
    private static final Pattern LAST_WORDS =
            Pattern.compile("(?<![\\p{L}\\d_])(?:" + WORD + " )?" + WORD + "[^\\p{L}\\d]*+$");
    private static final int MAX_BEFORE = 40;
    private static final int MAX_LENGTH = 400;

    private final String text;
    private final String name;
    private final Pattern regex;

    private MetricPattern(String text, String name, Pattern regex) {
        this.text = text;
        this.name = name;
        this.regex = regex;
    }

    /** Parses a pattern as written in a preset; empty if it does not contain exactly one name in braces. */
    public static Optional<MetricPattern> parse(String text) {
        if (text.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        boolean word = !text.isEmpty() && Character.isLetterOrDigit(text.charAt(0));
        StringBuilder regex = new StringBuilder(word ? "(?<![\\p{L}\\d_])" : "");
        String name = "";
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && i + 1 < text.length()) {
                regex.append(Pattern.quote(text.substring(++i, i + 1)));
            } else if (c == '^' && i == 0) {
                regex.append("^\\s*+");
            } else if (c == '#') {
                regex.append("(?:").append(NUMBER).append(')');
            } else if (c == ' ') {
                regex.append("\\s++");
            } else if (c == '{') {
                int close = text.indexOf('}', i);
                if (close <= i + 1 || !name.isEmpty()) {
                    return Optional.empty();
                }
                name = text.substring(i + 1, close);
                regex.append('(').append(NUMBER).append(')');
                i = close;
            } else {
                regex.append(Pattern.quote(String.valueOf(c)));
            }
        }
        return name.isBlank()
                ? Optional.empty()
                : Optional.of(new MetricPattern(text, name.strip(), Pattern.compile(regex.toString())));
    }

    /**
     * Creates a pattern from a number that a user selected: the words before it or, if there are none, its position in the line.
     *
     * @param position index of a character of the number
     * @return the pattern; empty if there is no number
     */
    public static Optional<MetricPattern> learn(String line, int position) {
        Matcher numbers = NUMBERS.matcher(line);
        int before = 0;
        int count = 0;
        while (numbers.find() && numbers.start() <= position) {
            count++;
            if (position < numbers.end()) {
                String near = nearWords(line.substring(before, numbers.start()));
                return parse(
                        near.isBlank()
                                ? counted(line.substring(0, numbers.start()), count)
                                : escaped(near) + "{" + nameOf(near, count) + "}");
            }
            before = numbers.end();
        }
        return Optional.empty();
    }

    /** Returns the last one or two words and what follows them; empty if there is no word. */
    private static String nearWords(String between) {
        Matcher words = LAST_WORDS.matcher(between.substring(Math.max(0, between.length() - MAX_BEFORE)));
        return words.find() ? words.group().replaceAll("\\s+", " ") : "";
    }

    private static String counted(String before, int count) {
        Matcher numbers = NUMBERS.matcher(before);
        StringBuilder pattern = new StringBuilder("^");
        int at = 0;
        while (numbers.find()) {
            pattern.append(escaped(before.substring(at, numbers.start()).replaceAll("\\s+", " ")))
                    .append('#');
            at = numbers.end();
        }
        String start = pattern.append(escaped(before.substring(at).replaceAll("\\s+", " ")))
                .toString();
        return start.replaceFirst("^\\^ ", "^") + "{" + nameOf(before, count) + "}";
    }

    private static String escaped(String literal) {
        return literal.replaceAll("[\\\\#{}^]", "\\\\$0");
    }

    /** Returns the words before the number or, if there are none, its position among the numbers of the line. */
    private static String nameOf(String before, int count) {
        Matcher near = LAST_WORDS.matcher(before.replaceAll("\\s+", " "));
        if (near.find()) {
            return near.group().replaceAll("[^\\p{L}\\d]+$", "").toLowerCase(Locale.ROOT);
        }
        Matcher words = Pattern.compile(WORD).matcher(before);
        String last = "value";
        while (words.find()) {
            last = words.group();
        }
        return last.toLowerCase(Locale.ROOT) + " " + count;
    }

    /** Returns the pattern as written in a preset. */
    public String text() {
        return text;
    }

    public String name() {
        return name;
    }

    /** Returns the number at the pattern's position in a line; empty if the line does not match. */
    public OptionalDouble match(String line) {
        Matcher found = regex.matcher(line);
        return found.find() ? number(found.group(1)) : OptionalDouble.empty();
    }

    private static OptionalDouble number(String found) {
        String plain = found.replace(",", "").toLowerCase(Locale.ROOT);
        return switch (plain.replaceFirst("^[+-]", "")) {
            case "nan" -> OptionalDouble.of(Double.NaN);
            case "inf" ->
                OptionalDouble.of(plain.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY);
            default -> OptionalDouble.of(Double.parseDouble(plain));
        };
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MetricPattern pattern && text.equals(pattern.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}

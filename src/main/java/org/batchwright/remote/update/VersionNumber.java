package org.batchwright.remote.update;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version such as {@code 1.10.0}, {@code v1.2} or {@code 1.2.0-SNAPSHOT}. Versions are ordered as in Semantic Versioning. A snapshot or a
 * release candidate precedes its release, and anything after a plus sign does not count. {@code 1.2} equals {@code 1.2.0}.
 *
 * @param text without the {@code v}
 */
public record VersionNumber(String text) implements Comparable<VersionNumber> {
    private static final Pattern VERSION = Pattern.compile(
            "v?(\\d{1,9}(?:\\.\\d{1,9}){0,4})(?:[-~]([0-9A-Za-z.-]{1,30}))?(?:\\+[0-9A-Za-z.-]{1,30})?");

    /** Returns the version, or empty if the text is not a version. */
    public static Optional<VersionNumber> parse(String raw) {
        String text = raw.strip();
        return VERSION.matcher(text).matches()
                ? Optional.of(new VersionNumber(text.startsWith("v") ? text.substring(1) : text))
                : Optional.empty();
    }

    @Override
    public int compareTo(VersionNumber other) {
        Matcher own = match(text);
        Matcher others = match(other.text);
        int numbers = compare(parts(own.group(1)), parts(others.group(1)), "0");
        if (numbers != 0) {
            return numbers;
        }
        Optional<String> early = Optional.ofNullable(own.group(2));
        Optional<String> otherEarly = Optional.ofNullable(others.group(2));
        if (early.isEmpty() || otherEarly.isEmpty()) {
            return Boolean.compare(early.isEmpty(), otherEarly.isEmpty());
        }
        return compare(parts(early.get()), parts(otherEarly.get()), "");
    }

    private static Matcher match(String text) {
        Matcher version = VERSION.matcher(text);
        if (!version.matches()) {
            throw new IllegalArgumentException(text);
        }
        return version;
    }

    private static List<String> parts(String text) {
        return Arrays.asList(text.split("\\.", -1));
    }

    /** @param missing value used for the parts that the shorter version does not have */
    private static int compare(List<String> one, List<String> other, String missing) {
        for (int i = 0; i < Math.max(one.size(), other.size()); i++) {
            int order = comparePart(part(one, i, missing), part(other, i, missing));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static String part(List<String> parts, int place, String missing) {
        return place < parts.size() ? parts.get(place) : missing;
    }

    /** Compares two parts; numbers precede words. */
    private static int comparePart(String one, String other) {
        boolean number = isNumber(one);
        if (number && isNumber(other)) {
            return new BigInteger(one).compareTo(new BigInteger(other));
        }
        if (one.isEmpty() || other.isEmpty() || number == isNumber(other)) {
            return one.compareToIgnoreCase(other);
        }
        return number ? -1 : 1;
    }

    private static boolean isNumber(String part) {
        return part.matches("\\d+");
    }

    @Override
    public String toString() {
        return text;
    }
}

package org.batchwright.text;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An amount of memory or data. Units are powers of 1024, as schedulers count them (sbatch(1), {@code --mem}).
 *
 * @param bytes number of bytes; never negative
 */
public record DataSize(long bytes) implements Comparable<DataSize> {
    private static final Pattern FORMAT =
            Pattern.compile("(\\d{1,9})(?:\\.(\\d{1,3}))?\\s*([KMGTP]?)(?:i?B)?", Pattern.CASE_INSENSITIVE);
    private static final String UNITS = "KMGTP";

    public DataSize {
        if (bytes < 0) {
            throw new IllegalArgumentException("a size is not negative: " + bytes);
        }
    }

    /** Parses {@code 64 GB}, {@code 64G}, {@code 64GiB}, {@code 1.5 TB}; a unit is required. Returns empty for anything else. */
    public static Optional<DataSize> parse(String text) {
        Matcher matcher = FORMAT.matcher(text.strip());
        if (!matcher.matches() || text.strip().matches("\\d+(\\.\\d+)?")) {
            return Optional.empty();
        }
        String number = matcher.group(1) + (matcher.group(2) == null ? "" : "." + matcher.group(2));
        int power =
                matcher.group(3).isEmpty() ? 0 : UNITS.indexOf(matcher.group(3).toUpperCase(Locale.ROOT)) + 1;
        return Optional.of(new DataSize(Math.round(Double.parseDouble(number) * Math.pow(1024, power))));
    }

    public static DataSize ofMebibytes(long count) {
        return new DataSize(count << 20);
    }

    /** Returns the size in whole mebibytes, rounded up; this is the finest unit that all schedulers accept. */
    public long toMebibytes() {
        return (bytes + (1 << 20) - 1) >> 20;
    }

    /** Returns the size rounded for display, in powers of 1000 like file managers: {@code 212 kB}, {@code 1.4 GB}. */
    public String toDisplayText() {
        double left = bytes;
        int power = 0;
        while (left >= 999.5 && power < UNITS.length()) {
            left /= 1000;
            power++;
        }
        String unit = power == 0 ? "B" : (power == 1 ? "k" : UNITS.substring(power - 1, power)) + "B";
        return String.format(Locale.ROOT, power > 1 && left < 9.95 ? "%.1f %s" : "%.0f %s", left, unit);
    }

    /** Returns the size rounded for display as memory, in the units of resource requests: {@code 512 MB}, {@code 62.5 GB}, {@code 64 GB}. */
    public String toMemoryText() {
        if (bytes == 0) {
            return "0 GB";
        }
        double left = Math.max(bytes, 1 << 20) / (double) (1 << 20);
        int power = 2;
        while (left >= (power == 2 ? 1023.5 : 1023.95) && power < UNITS.length()) {
            left /= 1024;
            power++;
        }
        double rounded = power == 2 ? Math.rint(left) : Math.rint(left * 10) / 10;
        String number = rounded == Math.rint(rounded)
                ? String.valueOf((long) rounded)
                : String.format(Locale.ROOT, "%.1f", rounded);
        return number + " " + UNITS.charAt(power - 1) + "B";
    }

    @Override
    public int compareTo(DataSize other) {
        return Long.compare(bytes, other.bytes);
    }

    /** Returns the shortest exact form, such as {@code 64 GB}. */
    @Override
    public String toString() {
        long left = bytes;
        int power = 0;
        while (power < UNITS.length() && left != 0 && left % 1024 == 0) {
            left /= 1024;
            power++;
        }
        return left + " " + (power == 0 ? "B" : UNITS.charAt(power - 1) + "B");
    }
}

package org.batchwright.model.run;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * Identifies a run everywhere: folder on the cluster, tag in the scheduler, key in the history. Sorts by creation time.
 *
 * @param value UTC time and six random characters, such as {@code 20261120-193957-k3f9x2}; safe in a path, a command and a directive
 */
public record RunId(String value) implements Comparable<RunId> {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);
    private static final String LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

    private static final Pattern PATTERN = Pattern.compile("[a-z0-9-]{1,64}");

    public RunId {
        if (!PATTERN.matcher(value).matches()) {
            throw new IllegalArgumentException("not a run id: " + value);
        }
    }

    public static RunId make(Instant now, RandomGenerator random) {
        StringBuilder id = new StringBuilder(TIME.format(now)).append('-');
        for (int i = 0; i < 6; i++) {
            id.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return new RunId(id.toString());
    }

    /** Parses an untrusted name; empty if it does not name a run. */
    public static Optional<RunId> parse(String name) {
        return PATTERN.matcher(name).matches() ? Optional.of(new RunId(name)) : Optional.empty();
    }

    /** Returns the tag in the job's comment or name in the scheduler. */
    public String tag() {
        return "bw:" + value;
    }

    /** Returns the tag of a part of the run's bundle in the scheduler: the first as {@link #tag()}, the others {@code bw:RUN/PLACE}. */
    public String tag(int part) {
        return part == 0 ? tag() : tag() + "/" + part;
    }

    /** Returns the part that a tag of this run refers to. */
    public OptionalInt part(String tag) {
        if (tag.equals(tag())) {
            return OptionalInt.of(0);
        }
        String rest = tag.startsWith(tag() + "/") ? tag.substring(tag().length() + 1) : "";
        return rest.matches("\\d{1,6}") ? OptionalInt.of(Integer.parseInt(rest)) : OptionalInt.empty();
    }

    @Override
    public int compareTo(RunId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}

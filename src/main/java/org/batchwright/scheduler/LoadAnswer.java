package org.batchwright.scheduler;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.text.ShellFile;

/**
 * The output of a {@link LoadReader}'s script: sections, each with the exit status of its command, separated by control bytes, which no
 * name contains.
 */
public record LoadAnswer(Map<String, Part> parts) {
    private static final ShellFile FUNCTIONS = ShellFile.of(LoadAnswer.class, "load.sh");
    private static final char MARK = '\u001e';

    /**
     * @param status exit status of the section's command
     * @param error last line that the command wrote to stderr; empty if there was none
     */
    public record Part(int status, String text, String error) {
        /** Returns whether the section's command succeeded. */
        public boolean isGiven() {
            return status == 0;
        }
    }

    public LoadAnswer {
        parts = Map.copyOf(parts);
    }

    /** Returns the shell functions that print the sections. */
    public static String functions() {
        return FUNCTIONS.text();
    }

    /** Parses the output; a section that was cut off is omitted. */
    public static LoadAnswer read(String output) {
        Map<String, Part> parts = new HashMap<>();
        int at = output.indexOf(MARK);
        while (at >= 0) {
            int line = output.indexOf('\n', at);
            int end = output.indexOf(MARK, at + 1);
            int last = end < 0 ? -1 : output.indexOf('\n', end);
            if (line < 0 || last < 0 || end + 1 >= output.length() || output.charAt(end + 1) != '=') {
                break;
            }
            String[] closing = output.substring(end + 2, last).split(" ", 2);
            if (closing.length == 2 && closing[0].matches("\\d{1,3}")) {
                parts.put(
                        output.substring(at + 1, line),
                        new Part(
                                Integer.parseInt(closing[0]),
                                output.substring(Math.min(line + 1, end), end),
                                closing[1].strip()));
            }
            at = output.indexOf(MARK, last);
        }
        return new LoadAnswer(parts);
    }

    /** Returns the output in a section whose command succeeded. */
    public Optional<String> text(String name) {
        return Optional.ofNullable(parts.get(name)).filter(Part::isGiven).map(Part::text);
    }

    /** Returns the lines of a section's output; empty if its command failed. */
    public List<String> lines(String name) {
        return text(name).map(text -> text.lines().toList()).orElse(List.of());
    }

    /** Returns the name of the user on the cluster; empty if unknown. */
    public String user() {
        return me(0);
    }

    /**
     * Returns when the cluster responded, by its own clock; the epoch if unknown. Not valid for Slurm, whose section {@code me} has a
     * different second line.
     */
    public Instant now() {
        String seconds = me(1);
        return seconds.matches("\\d{1,12}") ? Instant.ofEpochSecond(Long.parseLong(seconds)) : Instant.EPOCH;
    }

    /**
     * Returns a line of the section {@code me}; empty if the line is missing. The first line is the user; except for Slurm, the second line
     * is the time in seconds since 1970.
     */
    public String me(int index) {
        List<String> lines = lines("me");
        return index < lines.size() ? lines.get(index) : "";
    }

    /** Returns why a part of the load is not shown; empty if the part is shown. */
    public Optional<HiddenPart> hidden(String name, LoadPart part) {
        Optional<Part> found = Optional.ofNullable(parts.get(name));
        return found.filter(Part::isGiven).isPresent()
                ? Optional.empty()
                : Optional.of(new HiddenPart(part, found.map(Part::error).orElse("")));
    }
}

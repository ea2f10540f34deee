package org.batchwright.ui.log.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of a line that are colored: the time and the level with which logging libraries begin a line, progress bars, and the lines that
 * the job script prints about the job. Found only for lines in view, and only near the beginning of a line.
 */
public final class LineParts {
    /** The number of characters in which a time or level is expected. */
    private static final int PREFIX_LENGTH = 80;

    private static final int PROGRESS_LENGTH = 300;

    private static final Pattern JOB_LINE =
            Pattern.compile("^# (?:(?:host|code|gpus) {2}|row \\d+ of |nodes |rank \\d|[\\w.-]+ = )");
    private static final Pattern TIME = Pattern.compile(
            "^[\\[(<]?(?:\\d{4}[-/.]\\d\\d[-/.]\\d\\d(?:[T ,]+\\d\\d:\\d\\d(?::\\d\\d)?(?:[.,]\\d+)?(?:Z|[+-]\\d\\d:?\\d\\d)?)?"
                    + "|\\d\\d[-/]\\d\\d[ ]\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d+)?"
                    + "|\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d+)?)[])>]?(?=[\\s:|,\\[-]|$)");
    private static final Pattern LEVEL = Pattern.compile(
            "(?:^|[\\s\\[(<|:-])(?<info>INFO|NOTICE)(?=[\\s\\])>|:-]|$)|(?:^|[\\s\\[(<|:-])(?<debug>DEBUG|TRACE|VERBOSE)(?=[\\s\\])>|:-]|$)");
    private static final Pattern BAR =
            Pattern.compile("\\d{1,3}%\\|[^|]{0,200}\\||\\[(?:[=#]+[>.\\s-]*|[>.]+)](?=\\s)|[━╸╺]{5,}");

    /** What a part of a line means. */
    public enum Meaning {
        PLAIN,
        /** A time, a debug message, or what the job script prints about the job. */
        QUIET,
        INFO,
        PROGRESS
    }

    /** Part of a line, from one column to before another. */
    public record Part(int from, int to, Meaning meaning) {}

    private LineParts() {}

    /** Returns all parts of a line without escape sequences, in order. */
    public static List<Part> of(String line) {
        if (isOfJobScript(line)) {
            return List.of(new Part(0, line.length(), Meaning.QUIET));
        }
        List<Part> parts = new ArrayList<>();
        addPrefix(line, parts);
        addProgress(line, parts);
        return parts.isEmpty() ? List.of(new Part(0, line.length(), Meaning.PLAIN)) : filled(parts, line.length());
    }

    /** Returns whether the job script prints such a line about the job before its command. */
    public static boolean isOfJobScript(String line) {
        return line.startsWith("# ") && JOB_LINE.matcher(line).find();
    }

    private static void addPrefix(String line, List<Part> parts) {
        Matcher prefix = TIME.matcher(line);
        int end = 0;
        if (!line.isEmpty() && isTimeStart(line.charAt(0)) && prefix.find()) {
            end = prefix.end();
            parts.add(new Part(0, end, Meaning.QUIET));
        }
        if (line.contains("INFO") || line.contains("NOTICE") || hasDebug(line)) {
            Matcher level = LEVEL.matcher(line).region(end, Math.min(line.length(), end + PREFIX_LENGTH));
            if (level.find()) {
                boolean info = level.group("info") != null;
                String group = info ? "info" : "debug";
                parts.add(new Part(level.start(group), level.end(group), info ? Meaning.INFO : Meaning.QUIET));
            }
        }
    }

    private static boolean isTimeStart(char first) {
        return Character.isDigit(first) || first == '[' || first == '(' || first == '<';
    }

    private static boolean hasDebug(String line) {
        return line.contains("DEBUG") || line.contains("TRACE") || line.contains("VERBOSE");
    }

    private static void addProgress(String line, List<Part> parts) {
        if (line.contains("%|")
                || line.indexOf('━') >= 0
                || line.contains("[=")
                || line.contains("[>")
                || line.contains("[#")) {
            int from = parts.isEmpty() ? 0 : parts.getLast().to();
            Matcher bar = BAR.matcher(line).region(from, Math.max(from, Math.min(line.length(), PROGRESS_LENGTH)));
            if (bar.find()) {
                parts.add(new Part(bar.start(), bar.end(), Meaning.PROGRESS));
            }
        }
    }

    /** Adds the plain parts in between. */
    private static List<Part> filled(List<Part> parts, int length) {
        List<Part> all = new ArrayList<>();
        int at = 0;
        for (Part part : parts) {
            if (part.from() > at) {
                all.add(new Part(at, part.from(), Meaning.PLAIN));
            }
            all.add(part);
            at = part.to();
        }
        if (at < length) {
            all.add(new Part(at, length, Meaning.PLAIN));
        }
        return all;
    }
}

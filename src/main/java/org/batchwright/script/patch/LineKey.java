package org.batchwright.script.patch;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Identifies what a line sets: a scheduler's directive, an option of a command, a variable, a printed value or a key in YAML. */
final class LineKey {
    private static final String DIRECTIVE = "\\s*(#\\s?[\\w$]+:?\\s+)?";

    private static final List<Pattern> PATTERNS = List.of(
            Pattern.compile(DIRECTIVE + "(--[A-Za-z][\\w.-]*)"),
            Pattern.compile(DIRECTIVE + "(-[A-Za-z][\\w.-]*)(?:[\\s\"]*([\\w.-]+)=)?"), // -l select=1, -L "node=1"
            Pattern.compile("\\s*(?:export\\s+)?(\\w+)\\+?=(?!=)"),
            Pattern.compile("\\s*((?:printf|echo)\\s+'[^']*')\\s+([\\w.-]+)\\s"),
            Pattern.compile("\\s*(?:-\\s+)?([\\w./-]+:)(?:\\s|$)"));

    private LineKey() {}

    /** Returns the key, if the line has one. Lines with different keys set different things, however similar they look. */
    static Optional<String> of(String line) {
        return PATTERNS.stream()
                .map(pattern -> pattern.matcher(line))
                .filter(Matcher::lookingAt)
                .findFirst()
                .map(LineKey::join);
    }

    private static String join(MatchResult found) {
        return IntStream.rangeClosed(1, found.groupCount())
                .mapToObj(group -> Optional.ofNullable(found.group(group)))
                .flatMap(Optional::stream)
                .map(String::strip)
                .collect(Collectors.joining(" "));
    }
}

package org.batchwright.workspace.yaml;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.text.Message;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Explains common YAML mistakes in plainer words than the parser.
 *
 * @param lines the lines of the text
 * @param at the zero-based line of the error
 * @param context what the parser was doing
 * @param opened the one-based line on which the context began
 */
record SyntaxMistake(List<String> lines, int at, String context, int opened) {
    private static final Pattern BRACKET = Pattern.compile("[\\[{]");
    private static final Pattern NO_SPACE = Pattern.compile("\\s*(- +)?[\\w.-]+:[^\\s/:].*");
    private static final Pattern NO_COLON = Pattern.compile("\\s*[A-Za-z_][\\w.-]*(\\s+[^:#]*)?");
    private static final Pattern COLON_IN_VALUE = Pattern.compile("\\s*(- +)?[\\w.-]+: +[^\"'\\[{|>&*!#].*: .*");
    private static final Pattern WITH_VALUE = Pattern.compile("\\s*(- +)?[\\w.-]+: +[^#|>].*");

    /** Returns what is wrong, with line numbers; empty if the mistake is not a common one. */
    static Optional<String> describe(YamlEngineException error, String text, SyntaxErrorLocation place) {
        List<String> lines = text.lines().toList();
        if (!(error instanceof MarkedYamlEngineException marked) || lines.isEmpty()) {
            return Optional.empty();
        }
        int line = Math.min(place.line(), lines.size() - 1); // the end of the text is on the line after the last one
        String context = Optional.ofNullable(marked.getContext()).orElse("");
        int opened = marked.getContextMark().map(Mark::getLine).orElse(line) + 1;
        return new SyntaxMistake(lines, line, context, opened).describe();
    }

    private Optional<String> describe() {
        Optional<Integer> before = Stream.iterate(at - 1, line -> line >= 0, line -> line - 1)
                .filter(line -> !isBlank(lines.get(line)))
                .findFirst();
        List<Integer> near = Stream.concat(Stream.of(at), before.stream()).toList();
        return first(near, Pattern.compile(" *\t.*"), "workspace.yaml-tab")
                .or(this::unclosed)
                .or(() -> first(near, NO_SPACE, "workspace.yaml-no-space"))
                .or(() -> first(List.of(at), COLON_IN_VALUE, "workspace.yaml-colon-in-value"))
                .or(() -> first(near, NO_COLON, "workspace.yaml-no-colon"))
                .or(() -> before.flatMap(this::indentation));
    }

    private Optional<String> first(List<Integer> near, Pattern mistake, String code) {
        return near.stream()
                .filter(line -> mistake.matcher(lines.get(line)).matches())
                .findFirst()
                .map(line -> Message.text(code, line + 1));
    }

    private Optional<String> unclosed() {
        if (context.equals("while scanning a quoted scalar")) {
            return Optional.of(Message.text("workspace.yaml-quote", opened));
        }
        boolean isBracket = context.startsWith("while parsing a flow");
        int line = opened > lines.size() ? lastBracket() : opened;
        return isBracket ? Optional.of(Message.text("workspace.yaml-bracket", line)) : Optional.empty();
    }

    /** Returns the one-based line of the last opening bracket. */
    private int lastBracket() {
        return Stream.iterate(lines.size(), line -> line > 1, line -> line - 1)
                .filter(line -> BRACKET.matcher(lines.get(line - 1)).find())
                .findFirst()
                .orElse(1);
    }

    private Optional<String> indentation(int before) {
        int here = depth(at);
        if (here > depth(before) && WITH_VALUE.matcher(lines.get(before)).matches()) {
            return Optional.of(Message.text("workspace.yaml-indented-more", at + 1, before + 1));
        }
        boolean isAligned = lines.subList(0, at).stream().anyMatch(line -> !isBlank(line) && depth(line) == here);
        return here < depth(before) && !isAligned
                ? Optional.of(Message.text("workspace.yaml-indented-less", at + 1, before + 1))
                : Optional.empty();
    }

    private int depth(int line) {
        return depth(lines.get(line));
    }

    private static int depth(String line) {
        return line.length() - line.stripLeading().length();
    }

    private static boolean isBlank(String line) {
        return line.isBlank() || line.stripLeading().startsWith("#");
    }
}

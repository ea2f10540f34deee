package org.batchwright.workspace.yaml;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.yaml.BoundedYaml;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.Parser;

/**
 * The location of a syntax error. A parser notices a missing quote, bracket or colon only at the next token, which is often on a later
 * line.
 *
 * @param line the zero-based line
 * @param column the zero-based column
 */
record SyntaxErrorLocation(int line, int column) {
    private static final Set<String> NEVER_CLOSED = Set.of(
            "while scanning a simple key",
            "while scanning a quoted scalar",
            "while parsing a flow sequence",
            "while parsing a flow mapping");

    static SyntaxErrorLocation of(YamlEngineException error, String text) {
        if (!(error instanceof MarkedYamlEngineException marked)) {
            return new SyntaxErrorLocation(0, 0);
        }
        Optional<Mark> began = marked.getContextMark();
        Optional<Mark> noticed = marked.getProblemMark();
        if (noticed.isEmpty()
                || (Optional.ofNullable(marked.getContext())
                                .filter(NEVER_CLOSED::contains)
                                .isPresent()
                        && began.filter(mark -> isClosed(text, mark)).isEmpty())) {
            return began.or(() -> noticed).map(SyntaxErrorLocation::at).orElse(new SyntaxErrorLocation(0, 0));
        }
        return lineWithoutColon(text, noticed.get())
                .or(() -> quoteAcrossLines(text, noticed.get()))
                .orElseGet(() -> at(noticed.get()));
    }

    /** Returns whether the bracket is closed anywhere. If it is, something inside the brackets is wrong, such as a missing comma. */
    private static boolean isClosed(String text, Mark opened) {
        String rest = text.lines().skip(opened.getLine()).collect(Collectors.joining("\n"));
        int depth = 0;
        for (int at = opened.getColumn(); at < rest.length(); at++) {
            char sign = rest.charAt(at);
            depth += sign == '[' || sign == '{' ? 1 : sign == ']' || sign == '}' ? -1 : 0;
            if (depth <= 0) {
                return at > opened.getColumn();
            }
        }
        return false;
    }

    private static SyntaxErrorLocation at(Mark mark) {
        return new SyntaxErrorLocation(mark.getLine(), mark.getColumn());
    }

    /** Finds a line without a colon, such as {@code epochs 20}. The parser joins such a line with the key on the next line. */
    private static Optional<SyntaxErrorLocation> lineWithoutColon(String text, Mark noticed) {
        List<String> lines = text.lines().toList();
        boolean isAfterKey = noticed.getLine() < lines.size()
                && lines.get(noticed.getLine()).startsWith(":", noticed.getColumn())
                && !lines.get(noticed.getLine())
                        .substring(0, noticed.getColumn())
                        .contains(": ");
        int before = noticed.getLine() - 1;
        while (isAfterKey && before >= 0 && lines.get(before).isBlank()) {
            before--;
        }
        return isAfterKey && before >= 0 && !lines.get(before).contains(":")
                ? Optional.of(new SyntaxErrorLocation(before, indentation(lines.get(before))))
                : Optional.empty();
    }

    private static int indentation(String line) {
        return line.length() - line.stripLeading().length();
    }

    /** Finds an unclosed quote. The parser treats the next quote in the text as its end. */
    private static Optional<SyntaxErrorLocation> quoteAcrossLines(String text, Mark noticed) {
        Parser parser = BoundedYaml.parser(LoadSettings.builder().setUseMarks(true), text);
        Optional<Event> last = Optional.empty();
        try {
            while (parser.hasNext()) {
                last = Optional.of(parser.next());
            }
        } catch (YamlEngineException sameError) {
            return last.filter(ScalarEvent.class::isInstance)
                    .map(ScalarEvent.class::cast)
                    .filter(scalar -> scalar.getScalarStyle() == ScalarStyle.DOUBLE_QUOTED
                            || scalar.getScalarStyle() == ScalarStyle.SINGLE_QUOTED)
                    .filter(scalar -> scalar.getEndMark()
                            .filter(end -> end.getLine() == noticed.getLine())
                            .isPresent())
                    .flatMap(ScalarEvent::getStartMark)
                    .filter(start -> start.getLine() < noticed.getLine())
                    .map(SyntaxErrorLocation::at);
        }
        return Optional.empty();
    }
}

package org.batchwright.ui.widget.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.text.DirectiveLine;

/** Line-based syntax coloring of shell scripts; an approximation, not a parser. */
public final class ShellSyntax {
    private static final Set<String> KEYWORDS = Set.of(
            "if",
            "then",
            "else",
            "elif",
            "fi",
            "for",
            "in",
            "do",
            "done",
            "while",
            "until",
            "case",
            "esac",
            "set",
            "export",
            "cd",
            "source",
            ".",
            "module",
            "trap",
            "exit",
            "exec",
            "umask",
            "eval",
            "unset",
            "wait",
            "mkdir",
            "mv",
            "printf",
            "echo",
            "python",
            "python3",
            "bash",
            "sh",
            "srun",
            "mpirun",
            "torchrun",
            "conda");
    private static final Pattern DIRECTIVE = Pattern.compile("#!.*|#K8S\\s.*");
    private static final Pattern TOKEN =
            Pattern.compile("(?<string>\\$'(?:\\\\.|[^'\\\\])*'?|'[^']*'?|\"(?:\\\\.|[^\"\\\\])*\"?)"
                    + "|(?<variable>\\$\\{[^}]*}?|\\$\\w+|\\$[?!#@*$])"
                    + "|(?<comment>(?<=^|\\s)#.*)"
                    + "|(?<flag>(?<=^|\\s)--?[A-Za-z][\\w-]*)"
                    + "|(?<word>[\\w./+:-]+)"
                    + "|(?<other>\\s+|.)");

    private ShellSyntax() {}

    /** Returns the spans of each line; joined, they make up the line. Quoted text may span several lines. */
    public static List<List<SyntaxSpan>> lines(List<String> lines) {
        List<List<SyntaxSpan>> all = new ArrayList<>();
        boolean quoted = false;
        for (String line : lines) {
            List<SyntaxSpan> spans = new ArrayList<>();
            String rest = line;
            if (quoted) {
                int end = line.indexOf('\'');
                String string = end < 0 ? line : line.substring(0, end + 1);
                spans.add(new SyntaxSpan(string, SyntaxKind.STRING));
                rest = line.substring(string.length());
                quoted = end < 0;
            }
            if (!rest.isEmpty()) {
                spans.addAll(spans(rest));
                quoted = leavesQuoteOpen(spans);
            }
            all.add(List.copyOf(spans));
        }
        return all;
    }

    private static boolean leavesQuoteOpen(List<SyntaxSpan> spans) {
        SyntaxSpan last = spans.getLast();
        return last.syntax() == SyntaxKind.STRING
                && last.text().startsWith("'")
                && (last.text().length() == 1 || !last.text().endsWith("'"));
    }

    private static List<SyntaxSpan> spans(String line) {
        if (DIRECTIVE.matcher(line).matches() || DirectiveLine.matches(line)) {
            return List.of(new SyntaxSpan(line, SyntaxKind.DIRECTIVE));
        }
        List<SyntaxSpan> spans = new ArrayList<>();
        Matcher token = TOKEN.matcher(line);
        boolean startsCommand = true;
        boolean awaitsIn = false;
        while (token.find()) {
            SyntaxKind syntax = syntaxOf(token);
            boolean isIn = awaitsIn && "in".equals(token.group());
            boolean isArgument = syntax == SyntaxKind.KEYWORD && !startsCommand && !isIn;
            add(spans, token.group(), isArgument ? SyntaxKind.PLAIN : syntax);
            startsCommand = startsCommand(token, startsCommand, syntax);
            awaitsIn = !isIn && (awaitsIn || Set.of("for", "case").contains(token.group()));
        }
        return spans;
    }

    /** Returns whether the next word would be a command name, including that of a command started by another command. */
    private static boolean startsCommand(Matcher token, boolean before, SyntaxKind syntax) {
        if (token.group("other") != null) {
            return before || "|&;(`{!".contains(token.group());
        }
        return before && (syntax == SyntaxKind.KEYWORD || syntax == SyntaxKind.FLAG);
    }

    private static SyntaxKind syntaxOf(Matcher token) {
        if (token.group("string") != null) {
            return SyntaxKind.STRING;
        }
        if (token.group("variable") != null) {
            return SyntaxKind.VARIABLE;
        }
        if (token.group("comment") != null) {
            return SyntaxKind.COMMENT;
        }
        if (token.group("flag") != null) {
            return SyntaxKind.FLAG;
        }
        return token.group("word") != null && KEYWORDS.contains(token.group()) ? SyntaxKind.KEYWORD : SyntaxKind.PLAIN;
    }

    private static void add(List<SyntaxSpan> spans, String text, SyntaxKind syntax) {
        if (!spans.isEmpty() && spans.getLast().syntax() == syntax && syntax == SyntaxKind.PLAIN) {
            spans.set(spans.size() - 1, new SyntaxSpan(spans.getLast().text() + text, syntax));
        } else {
            spans.add(new SyntaxSpan(text, syntax));
        }
    }
}

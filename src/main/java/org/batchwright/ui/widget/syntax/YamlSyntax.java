package org.batchwright.ui.widget.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Line-based syntax coloring of YAML; an approximation, not a parser. */
public final class YamlSyntax {
    private static final Pattern KEY = Pattern.compile(
            "(?<before>\\s*(?:- +)*)(?<key>\"[^\"]*\"|'[^']*'|[^\\s#\"'\\[{&*!|>%@`-][^#]*?|-[^\\s#:][^#]*?)"
                    + "(?<colon>\\s*:)(?=\\s|$)(?<rest>.*)");
    private static final Pattern BLOCK = Pattern.compile(".*(?:^|[\\s:-])[|>][0-9+-]*\\s*(?:#.*)?");
    private static final Pattern TOKEN = Pattern.compile("(?<comment>(?<=^|\\s)#.*)"
            + "|(?<string>\"(?:\\\\.|[^\"\\\\])*\"?|(?<=^|[\\s,\\[{(])'(?:''|[^'])*'?)"
            + "|(?<variable>\\$\\{[^}]*}?)"
            + "|(?<tag>(?<=^|\\s)[&*!][\\w-]+)"
            + "|(?<word>(?<=^|[\\s,\\[{])(?:true|false|null|yes|no|on|off|~|[-+]?[0-9][0-9._]*(?:e[-+]?[0-9]+)?)(?=$|[\\s,\\]}]))"
            + "|(?<other>.)");

    private YamlSyntax() {}

    /** Returns the spans, as {@link ShellSyntax#lines} does. */
    public static List<List<SyntaxSpan>> lines(List<String> lines) {
        List<List<SyntaxSpan>> all = new ArrayList<>();
        int block = -1; // indentation of the key that owns the current text block; -1 outside text blocks
        for (String line : lines) {
            int indent = indent(line);
            if (block >= 0 && !line.isBlank() && indent <= block) {
                block = -1;
            }
            if (block >= 0) {
                all.add(line.isEmpty() ? List.of() : List.of(new SyntaxSpan(line, SyntaxKind.STRING)));
            } else {
                all.add(spans(line));
                block = BLOCK.matcher(line).matches() ? indent : -1;
            }
        }
        return all;
    }

    private static int indent(String line) {
        int at = 0;
        while (at < line.length() && line.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    private static List<SyntaxSpan> spans(String line) {
        List<SyntaxSpan> spans = new ArrayList<>();
        Matcher key = KEY.matcher(line);
        if (key.matches()) {
            add(spans, key.group("before"), SyntaxKind.PLAIN);
            add(spans, key.group("key"), SyntaxKind.FLAG);
            add(spans, key.group("colon"), SyntaxKind.PLAIN);
            addValue(spans, key.group("rest"));
        } else {
            addValue(spans, line);
        }
        return List.copyOf(spans);
    }

    private static void addValue(List<SyntaxSpan> spans, String text) {
        for (Matcher token = TOKEN.matcher(text); token.find(); ) {
            add(spans, token.group(), syntaxOf(token));
        }
    }

    private static SyntaxKind syntaxOf(Matcher token) {
        if (token.group("comment") != null) {
            return SyntaxKind.COMMENT;
        }
        if (token.group("string") != null) {
            return SyntaxKind.STRING;
        }
        if (token.group("variable") != null) {
            return SyntaxKind.VARIABLE;
        }
        if (token.group("tag") != null) {
            return SyntaxKind.DIRECTIVE;
        }
        return token.group("word") != null ? SyntaxKind.KEYWORD : SyntaxKind.PLAIN;
    }

    private static void add(List<SyntaxSpan> spans, String text, SyntaxKind syntax) {
        if (text.isEmpty()) {
            return;
        }
        boolean joins = !spans.isEmpty()
                && syntax == SyntaxKind.PLAIN
                && spans.getLast().syntax() == syntax;
        if (joins) {
            spans.set(spans.size() - 1, new SyntaxSpan(spans.getLast().text() + text, syntax));
        } else {
            spans.add(new SyntaxSpan(text, syntax));
        }
    }
}

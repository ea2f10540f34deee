package org.batchwright.script.imports;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a script does between two ends of lines: a command, several, or a whole loop.
 *
 * @param line where it begins, from 1
 * @param text as it stands there, here-documents too, without comments around it
 * @param tokens without comments
 */
record Statement(int line, String text, List<Token> tokens) {
    private static final Set<String> KEYWORDS =
            Set.of("if", "for", "while", "until", "case", "select", "function", "{", "[[", "((", "coproc");

    Statement {
        tokens = List.copyOf(tokens);
    }

    /** Can stand on one line, and does not go on in the background. */
    boolean fitsOneLine() {
        return tokens.stream()
                .noneMatch(token -> token.sort() == Token.Sort.LINE_END
                        || token.raw().indexOf('\n') >= 0
                        || token.isOperator("&")
                        || token.isOperator("<<")
                        || token.isOperator("<<-"));
    }

    /** One command without pipes, conditions or redirections. */
    boolean isPlain() {
        return fitsOneLine() && tokens.stream().allMatch(Token::isWord) && !isCompound();
    }

    /** Begins a loop, a condition, a group or a function. */
    boolean isCompound() {
        boolean function = tokens.size() > 2
                && tokens.get(1).isOperator("(")
                && tokens.get(2).isOperator(")");
        return function
                || tokens.getFirst().isOperator("(")
                || KEYWORDS.contains(tokens.getFirst().raw());
    }

    boolean hasOperator(String... any) {
        List<String> all = List.of(any);
        return tokens.stream().anyMatch(token -> token.sort() == Token.Sort.OPERATOR && all.contains(token.raw()));
    }

    boolean redirects() {
        return tokens.stream().anyMatch(Token::redirects);
    }

    /** The first word, with its quotes; empty for an operator. */
    String first() {
        return Optional.of(tokens.getFirst())
                .filter(Token::isWord)
                .map(Token::raw)
                .orElse("");
    }

    List<String> words() {
        return tokens.stream().map(Token::raw).toList();
    }

    /** On one line. */
    String joined() {
        return joined(text);
    }

    static String joined(String text) {
        return text.replaceAll("\\s*\\\\\\n[ \\t]*", " ").strip();
    }

    /** Up to this token, on one line. */
    String upTo(int token) {
        int from = tokens.getFirst().start();
        return joined(text.substring(0, tokens.get(token).end() - from));
    }

    boolean mentions(String variable) {
        return mentions(text, variable);
    }

    static boolean mentions(String text, String variable) {
        Pattern used =
                Pattern.compile("\\$(\\{[#!]?)?" + variable + "(?![A-Za-z0-9_])|\\(\\([^)]*\\b" + variable + "\\b");
        return used.matcher(text).find();
    }
}

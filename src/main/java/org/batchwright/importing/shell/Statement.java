package org.batchwright.importing.shell;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A top-level unit of a script: a command, several commands on one line, or a whole loop.
 *
 * @param line the line where the statement begins, from 1
 * @param text the statement as written, including here-documents, without surrounding comments
 * @param tokens the tokens, without comments
 */
public record Statement(int line, String text, List<Token> tokens) {
    private static final Set<String> KEYWORDS =
            Set.of("if", "for", "while", "until", "case", "select", "function", "{", "[[", "((", "coproc");

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*+");
    private static final Pattern SUBSCRIPT = Pattern.compile("\\$\\{[#!]?[A-Za-z_][A-Za-z0-9_]*+\\[([^\\n]{0,200}?)]}");
    private static final Pattern EXPANSION = Pattern.compile("\\$(?:\\{[#!]?)?([A-Za-z_][A-Za-z0-9_]*+)");

    public Statement {
        tokens = List.copyOf(tokens);
    }

    /** Returns whether the statement fits on one line and does not run in the background. */
    public boolean fitsOneLine() {
        return tokens.stream()
                .noneMatch(token -> token.sort() == Token.Sort.LINE_END
                        || token.raw().indexOf('\n') >= 0
                        || token.isOperator("&")
                        || token.isOperator("<<")
                        || token.isOperator("<<-"));
    }

    /** Returns whether the statement is a single command without pipes, conditions or redirections. */
    public boolean isPlain() {
        return fitsOneLine() && tokens.stream().allMatch(Token::isWord) && !isCompound();
    }

    /** Returns whether the statement starts a loop, a condition, a group or a function. */
    public boolean isCompound() {
        boolean function = tokens.size() > 2
                && tokens.get(1).isOperator("(")
                && tokens.get(2).isOperator(")");
        return function
                || tokens.getFirst().isOperator("(")
                || KEYWORDS.contains(tokens.getFirst().raw());
    }

    /** Returns whether the statement contains arithmetic in double parentheses, where {@code <} and {@code >} are comparisons. */
    static boolean hasArithmetic(List<Token> tokens) {
        return IntStream.range(1, tokens.size())
                .anyMatch(at ->
                        tokens.get(at).isOperator("(") && tokens.get(at - 1).isOperator("("));
    }

    public boolean hasOperator(String... any) {
        List<String> all = List.of(any);
        return tokens.stream().anyMatch(token -> token.sort() == Token.Sort.OPERATOR && all.contains(token.raw()));
    }

    /** Returns the first word, with its quotes; empty if the statement starts with an operator. */
    public String first() {
        return Optional.of(tokens.getFirst())
                .filter(Token::isWord)
                .map(Token::raw)
                .orElse("");
    }

    public List<String> words() {
        return tokens.stream().map(Token::raw).toList();
    }

    public String joinLines() {
        return joinLines(text);
    }

    public static String joinLines(String text) {
        StringBuilder line = new StringBuilder();
        int from = 0;
        for (int end = text.indexOf("\\\n"); end >= 0; end = text.indexOf("\\\n", from)) {
            line.append(text.substring(from, end).stripTrailing()).append(' ');
            from = end + 2;
            while (from < text.length() && " \t".indexOf(text.charAt(from)) >= 0) {
                from++;
            }
        }
        return line.append(text, from, text.length()).toString().strip();
    }

    /** Returns the text before this token, on one line. */
    public String textBefore(int token) {
        int from = tokens.getFirst().start();
        return joinLines(text.substring(0, tokens.get(token).end() - from));
    }

    public boolean mentions(String variable) {
        return mentions(text, variable);
    }

    /** Returns all variables used, including those in arithmetic and array indices. */
    public static Set<String> mentionedVariables(String text) {
        Set<String> names = new HashSet<>();
        EXPANSION.matcher(text).results().forEach(found -> names.add(found.group(1)));
        SUBSCRIPT
                .matcher(text)
                .results()
                .forEach(index -> NAME.matcher(index.group(1)).results().forEach(found -> names.add(found.group())));
        for (int from = text.indexOf("(("); from >= 0; from = text.indexOf("((", from)) {
            int close = text.indexOf(')', from);
            int end = close < 0 ? text.length() : close;
            NAME.matcher(text.substring(from, end)).results().forEach(found -> names.add(found.group()));
            from = end;
        }
        return names;
    }

    public static boolean mentions(String text, String variable) {
        return mentionedVariables(text).contains(variable);
    }
}

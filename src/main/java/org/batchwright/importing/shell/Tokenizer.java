package org.batchwright.importing.shell;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.batchwright.importing.shell.Token.Sort;
import org.batchwright.text.Message;

/** Scans a bash script once; nothing is expanded. */
public final class Tokenizer {
    private static final List<String> OPERATORS = List.of(
            "<<<", "<<-", "&>>", ";;&", "<<", ">>", "&&", "||", ";;", ";&", "&>", "|&", ">&", "<&", "<>", ">|", "&",
            "|", ";", "<", ">", "(", ")");
    private static final String WORD_DELIMITERS = " \t\n&|;<>()";

    /** The maximum nesting of brackets, never reached in practice. */
    private static final int MAX_DEPTH = 200;

    /** The maximum number of tokens, more than any job script has. */
    private static final int MAX_WORDS = 100_000;

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private final Deque<String> hereEnds = new ArrayDeque<>();
    private int at;
    private int line = 1;
    private int inside;

    private Tokenizer(String text) {
        this.text = text;
    }

    /** @param text the script with line feeds only */
    public static List<Token> of(String text) throws ShellSyntaxException {
        Tokenizer tokens = new Tokenizer(text);
        tokens.tokenize();
        return tokens.tokens;
    }

    private void tokenize() throws ShellSyntaxException {
        while (at < text.length()) {
            if (tokens.size() > MAX_WORDS) {
                throw new ShellSyntaxException(Message.of("importing.shell-too-long", MAX_WORDS, line));
            }
            char c = text.charAt(at);
            if (c == ' ' || c == '\t') {
                at++;
            } else if (text.startsWith("\\\n", at)) {
                at += 2;
                line++;
            } else if (c == '\n') {
                readLineEnd();
            } else if (c == '#') {
                int end = text.indexOf('\n', at);
                add(Sort.COMMENT, end < 0 ? text.length() : end);
            } else if (text.startsWith("<(", at) || text.startsWith(">(", at) || WORD_DELIMITERS.indexOf(c) < 0) {
                readWord();
            } else {
                readOperator();
            }
        }
        if (!hereEnds.isEmpty()) {
            throw new ShellSyntaxException(Message.of("importing.shell-here-document", hereEnds.peek(), line));
        }
    }

    private void add(Sort sort, int end) {
        String raw = text.substring(at, end);
        tokens.add(new Token(sort, raw, at, end, line));
        line += (int) raw.chars().filter(c -> c == '\n').count();
        at = end;
    }

    private void readLineEnd() throws ShellSyntaxException {
        int end = at + 1;
        while (!hereEnds.isEmpty() && end < text.length()) {
            int stop = text.indexOf('\n', end);
            String body = text.substring(end, stop < 0 ? text.length() : stop);
            if (body.replaceFirst("^\\t+", "").equals(hereEnds.peek())) {
                hereEnds.pop();
            }
            end = stop < 0 ? text.length() : stop + 1;
        }
        add(Sort.LINE_END, end);
    }

    private void readOperator() {
        String operator = OPERATORS.stream()
                .filter(one -> text.startsWith(one, at))
                .findFirst()
                .orElseThrow();
        add(Sort.OPERATOR, at + operator.length());
    }

    private void readWord() throws ShellSyntaxException {
        int end = at;
        if (text.charAt(end) == '<' || text.charAt(end) == '>') {
            end = skipBracket(end + 2, ')');
        }
        while (end < text.length() && WORD_DELIMITERS.indexOf(text.charAt(end)) < 0) {
            end = skipPiece(end);
        }
        boolean channel = end < text.length()
                && (text.charAt(end) == '<' || text.charAt(end) == '>')
                && text.substring(at, end).matches("\\d+");
        boolean hereEnd = !tokens.isEmpty() && tokens.getLast().raw().matches("<<-?");
        if (hereEnd && tokens.getLast().sort() == Sort.OPERATOR) {
            hereEnds.add(text.substring(at, end).replaceAll("[\"'\\\\]", ""));
        }
        add(channel ? Sort.OPERATOR : Sort.WORD, end);
    }

    /** Returns the offset after the token or nested construct that starts at {@code from}. */
    private int skipPiece(int from) throws ShellSyntaxException {
        char c = text.charAt(from);
        if (c == '\\') {
            return Math.min(text.length(), from + 2);
        }
        if (c == '\'') {
            return requireFound(text.indexOf('\'', from + 1), '\'') + 1;
        }
        if (c == '"') {
            return skipDoubleQuoted(from + 1);
        }
        if (c == '`') {
            return requireFound(text.indexOf('`', from + 1), '`') + 1;
        }
        if (c == '$' && from + 1 < text.length()) {
            return switch (text.charAt(from + 1)) {
                case '(' -> skipBracket(from + 2, ')');
                case '{' -> skipBracket(from + 2, '}');
                case '\'' -> skipEscaped(from + 2);
                default -> from + 1;
            };
        }
        return from + 1;
    }

    private int requireFound(int place, char quote) throws ShellSyntaxException {
        if (place < 0) {
            throw new ShellSyntaxException(Message.of("importing.shell-open-quote", quote, line));
        }
        return place;
    }

    private int skipDoubleQuoted(int from) throws ShellSyntaxException {
        int end = from;
        while (end < text.length() && text.charAt(end) != '"') {
            char c = text.charAt(end);
            end = c == '\'' ? end + 1 : c == '$' || c == '\\' || c == '`' ? skipDollar(end) : end + 1;
        }
        return requireFound(end < text.length() ? end : -1, '"') + 1;
    }

    /**
     * Returns the offset after the expansion or quoted string that starts with a dollar sign; inside double quotes, {@code $'} does not
     * start a quote.
     */
    private int skipDollar(int from) throws ShellSyntaxException {
        return text.startsWith("$'", from) ? from + 1 : skipPiece(from);
    }

    private int skipEscaped(int from) throws ShellSyntaxException {
        int end = from;
        while (end < text.length() && text.charAt(end) != '\'') {
            end += text.charAt(end) == '\\' ? 2 : 1;
        }
        return requireFound(end < text.length() ? end : -1, '\'') + 1;
    }

    /** Returns the offset after the bracket that closes the one opened before {@code from}. */
    private int skipBracket(int from, char close) throws ShellSyntaxException {
        char open = close == ')' ? '(' : '{';
        int end = from;
        int depth = 1;
        if (++inside > MAX_DEPTH) {
            throw new ShellSyntaxException(Message.of("importing.shell-too-deep", MAX_DEPTH, line));
        }
        while (depth > 0) {
            if (end >= text.length()) {
                throw new ShellSyntaxException(Message.of("importing.shell-open-bracket", line));
            }
            char c = text.charAt(end);
            depth += c == open ? 1 : c == close ? -1 : 0;
            end = c == open || c == close ? end + 1 : skipPiece(end);
        }
        inside--;
        return end;
    }
}

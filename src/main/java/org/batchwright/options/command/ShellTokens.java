package org.batchwright.options.command;

import java.util.ArrayList;
import java.util.List;

/**
 * The words of a shell line, split as POSIX {@code sh} does (XCU 2.3, Token Recognition), without expansion.
 *
 * @param all the words and operators, in order
 */
record ShellTokens(List<Word> all) {

    /** The kind of a word. */
    enum Sort {
        /** Literal text. */
        PLAIN,
        /** A word with a variable, a command or a pattern that only the shell can expand. */
        FILLED_IN,
        /** An operator: {@code &&}, {@code |}, {@code ;}, {@code >}. */
        OPERATOR
    }

    /** @param text the text without quotes */
    record Word(String text, Sort sort) {
        boolean isOperator() {
            return sort == Sort.OPERATOR;
        }

        boolean isOperator(String one) {
            return isOperator() && text.equals(one);
        }
    }

    ShellTokens {
        all = List.copyOf(all);
    }

    static ShellTokens of(String line) {
        return new ShellTokens(new Splitting(line).words());
    }

    /** Scans the line once; an unclosed quote ends with the line. */
    private static final class Splitting {
        private static final String OPERATORS = "&|;<>()\n";

        private final String line;
        private final List<Word> words = new ArrayList<>();
        private final StringBuilder word = new StringBuilder();
        private Sort sort = Sort.PLAIN;
        private boolean open;
        private int at;

        Splitting(String line) {
            this.line = line.replace("\\\r\n", "").replace("\\\n", "");
        }

        List<Word> words() {
            while (at < line.length()) {
                char c = line.charAt(at);
                if (OPERATORS.indexOf(c) >= 0) {
                    readOperator();
                } else if (Character.isWhitespace(c)) {
                    endWord();
                    at++;
                } else if (c == '#' && !open) {
                    skipComment();
                } else {
                    readPiece(c);
                }
            }
            endWord();
            return words;
        }

        private void readPiece(char c) {
            open = true;
            at++;
            switch (c) {
                case '\'' -> readSingleQuoted();
                case '"' -> readDoubleQuoted();
                case '\\' -> readEscaped();
                case '$', '`', '*', '?', '~' -> {
                    sort = c == '~' && !word.isEmpty() ? sort : Sort.FILLED_IN;
                    word.append(c);
                    if (c == '$') {
                        readBraces();
                    }
                }
                default -> word.append(c);
            }
        }

        private void readSingleQuoted() {
            int close = line.indexOf('\'', at);
            int stop = close < 0 ? line.length() : close;
            word.append(line, at, stop);
            at = Math.min(line.length(), stop + 1);
        }

        private void readDoubleQuoted() {
            while (at < line.length() && line.charAt(at) != '"') {
                char c = line.charAt(at++);
                if (c == '\\' && at < line.length() && "$`\"\\".indexOf(line.charAt(at)) >= 0) {
                    word.append(line.charAt(at++));
                } else {
                    sort = c == '$' || c == '`' ? Sort.FILLED_IN : sort;
                    word.append(c);
                }
            }
            at++;
        }

        private void readEscaped() {
            if (at < line.length()) {
                word.append(line.charAt(at++));
            }
        }

        /** Reads {@code $(...)} or <code>${...}</code> as one token, regardless of its content. */
        private void readBraces() {
            if (at < line.length() && (line.charAt(at) == '(' || line.charAt(at) == '{')) {
                int close = line.indexOf(line.charAt(at) == '(' ? ')' : '}', at);
                int stop = close < 0 ? line.length() : close + 1;
                word.append(line, at, stop);
                at = stop;
            }
        }

        private void readOperator() {
            boolean descriptor =
                    "<>".indexOf(line.charAt(at)) >= 0 && open && word.chars().allMatch(Character::isDigit);
            if (descriptor) {
                word.setLength(0);
                open = false;
            }
            endWord();
            int start = at++;
            while (at < line.length() && "&|<>".indexOf(line.charAt(at)) >= 0 && line.charAt(start) != '\n') {
                at++;
            }
            words.add(new Word(line.substring(start, at).replace('\n', ';'), Sort.OPERATOR));
        }

        private void skipComment() {
            int stop = line.indexOf('\n', at);
            at = stop < 0 ? line.length() : stop;
        }

        private void endWord() {
            if (open) {
                words.add(new Word(word.toString(), sort));
            }
            word.setLength(0);
            sort = Sort.PLAIN;
            open = false;
        }
    }
}

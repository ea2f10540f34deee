package org.batchwright.importing.shell;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** The value of a word after quote removal, if it can be determined without running anything: bash(1), QUOTING, EXPANSION. */
public final class WordEvaluator {
    /** @param used the variables that contribute to the value */
    public record Evaluated(String text, Set<String> used) {}

    /** Placeholder for the home folder. */
    public static final String HOME_PLACEHOLDER = "\ue001";

    private final String raw;
    private final Map<String, String> known;
    private final StringBuilder text = new StringBuilder();
    private final Set<String> used = new HashSet<>();
    private int at;
    private boolean clear = true;

    /** The offset before which no brace expansion occurs. */
    private int plainUpTo = -1;

    private WordEvaluator(String raw, Map<String, String> known) {
        this.raw = raw;
        this.known = known;
    }

    /** @param known variables whose values are known, with the elements of arrays (see {@link ArrayVariable}) */
    public static Optional<Evaluated> interpret(String raw, Map<String, String> known) {
        WordEvaluator words = new WordEvaluator(raw, known);
        while (words.at < raw.length() && words.clear) {
            words.readPiece();
        }
        return words.clear
                ? Optional.of(new Evaluated(words.text.toString(), Set.copyOf(words.used)))
                : Optional.empty();
    }

    /** Returns the value of a word without variables. */
    public static Optional<String> literal(String raw) {
        return interpret(raw, Map.of()).map(Evaluated::text);
    }

    /** Returns a path in a generated script, with {@code ~} for the home folder. */
    public static Optional<String> path(String raw) {
        return literal(raw.replace("\"$HOME\"", HOME_PLACEHOLDER))
                .map(text -> text.replaceFirst("^" + HOME_PLACEHOLDER + "(?=/|$)", "~"));
    }

    private void readPiece() {
        char c = raw.charAt(at++);
        switch (c) {
            case '\'' -> {
                int close = raw.indexOf('\'', at);
                text.append(raw, at, close);
                at = close + 1;
            }
            case '"' -> readDoubleQuoted();
            case '\\' -> {
                clear = at < raw.length() && raw.charAt(at) != '\n';
                text.append(clear ? raw.substring(at, at + 1) : "");
                at++;
            }
            case '$' -> {
                if (at < raw.length() && raw.charAt(at) == '\'') {
                    readEscaped();
                } else {
                    readVariable(true);
                }
            }
            case '`', '*', '?', '[', '{', '}', '<', '>' -> clear = c == '}' || (c == '{' && !expands());
            case '~' -> clear = at > 1 && raw.charAt(at - 2) != '=' && raw.charAt(at - 2) != ':';
            default -> {}
        }
        if ("\\'\"$".indexOf(c) < 0) {
            text.append(c);
        }
    }

    /** Returns whether the word expands to several words, as {@code {a,b}} and {@code {1..3}} do. */
    private boolean expands() {
        if (at <= plainUpTo) {
            return false;
        }
        int close = raw.indexOf('}', at);
        plainUpTo = close < 0 ? raw.length() : close;
        String inside = raw.substring(at, plainUpTo);
        return close >= 0 && (inside.contains(",") || inside.contains(".."));
    }

    private void readDoubleQuoted() {
        while (at < raw.length() && raw.charAt(at) != '"' && clear) {
            char c = raw.charAt(at++);
            if (c == '\\' && at < raw.length() && "$`\"\\\n".indexOf(raw.charAt(at)) >= 0) {
                text.append(raw.charAt(at) == '\n' ? "" : raw.substring(at, at + 1));
                at++;
            } else if (c == '$') {
                readVariable(false);
            } else {
                clear = c != '`';
                text.append(c);
            }
        }
        at++;
    }

    private void readVariable(boolean bare) {
        if (raw.startsWith("((", at)) {
            readArithmetic();
            return;
        }
        boolean braces = at < raw.length() && raw.charAt(at) == '{';
        boolean counts = braces && raw.startsWith("#", at + 1);
        int start = at + (braces ? 1 : 0) + (counts ? 1 : 0);
        int end = start;
        while (end < raw.length() && (Character.isLetterOrDigit(raw.charAt(end)) || raw.charAt(end) == '_')) {
            end++;
        }
        String name = raw.substring(start, end);
        int close = raw.startsWith("[", end) ? subscriptEnd(end) : raw.indexOf('}', end);
        Optional<String> key = braces ? key(name, raw.substring(end, Math.max(end, close)), counts) : Optional.of(name);
        String value = key.map(known::get).orElse(null);
        boolean stays = value != null && (!bare || value.matches("[^\\s*?\\[\\\\]+"));
        if (name.isEmpty() && !braces && (end >= raw.length() || raw.charAt(end) == ' ')) {
            text.append('$');
        } else if (stays) {
            text.append(value);
            used.add(name);
            at = braces ? close + 1 : end;
        } else {
            clear = false;
        }
    }

    /** Returns the offset after the bracket that closes the one at {@code from}; -1 if there is none. */
    private int subscriptEnd(int from) {
        int depth = 0;
        for (int end = from; end < raw.length(); end++) {
            depth += raw.charAt(end) == '[' ? 1 : raw.charAt(end) == ']' ? -1 : 0;
            if (depth == 0) {
                return raw.startsWith("}", end + 1) ? end + 1 : -1;
            }
        }
        return -1;
    }

    /** Returns the known-variable name for an expression in braces: a variable, an array element, or the number of elements. */
    private Optional<String> key(String name, String rest, boolean counts) {
        if (counts) {
            return rest.equals("[@]") || rest.equals("[*]") ? Optional.of(ArrayVariable.count(name)) : Optional.empty();
        }
        if (rest.isEmpty()) {
            return Optional.of(name);
        }
        OptionalLong index = rest.startsWith("[") && rest.endsWith("]")
                ? Arithmetic.evaluate(rest.substring(1, rest.length() - 1), known, used)
                : OptionalLong.empty();
        return index.isPresent() ? Optional.of(ArrayVariable.element(name, index.getAsLong())) : Optional.empty();
    }

    /** Parses an arithmetic expansion such as {@code $((a / 2))}. */
    private void readArithmetic() {
        int end = raw.indexOf("))", at);
        while (end >= 0 && raw.startsWith(")))", end)) {
            end++;
        }
        OptionalLong value =
                end < 0 ? OptionalLong.empty() : Arithmetic.evaluate(raw.substring(at + 2, end), known, used);
        clear = value.isPresent();
        text.append(clear ? String.valueOf(value.getAsLong()) : "");
        at = end + 2;
    }

    /** Parses a quoted string such as {@code $'a\tb'}, with the escapes used in generated scripts. */
    private void readEscaped() {
        at++;
        while (at < raw.length() && raw.charAt(at) != '\'' && clear) {
            char c = raw.charAt(at++);
            if (c != '\\') {
                text.append(c);
                continue;
            }
            char sign = raw.charAt(at++);
            switch (sign) {
                case 'n' -> text.append('\n');
                case 't' -> text.append('\t');
                case 'r' -> text.append('\r');
                case '\\', '\'' -> text.append(sign);
                case 'x' -> readHex();
                default -> clear = false;
            }
        }
        at++;
    }

    private void readHex() {
        clear = raw.startsWith("0", at) || raw.startsWith("1", at) || raw.startsWith("7f", at);
        if (clear && raw.substring(at).matches("(?s)[0-9a-f]{2}.*")) {
            text.append((char) Integer.parseInt(raw.substring(at, at + 2), 16));
            at += 2;
        } else {
            clear = false;
        }
    }
}

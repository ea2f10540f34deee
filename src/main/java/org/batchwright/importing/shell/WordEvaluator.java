package org.batchwright.importing.shell;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The value of a word after quote removal, if it can be determined without running anything: bash(1), QUOTING, EXPANSION. */
public final class WordEvaluator {
    /** @param used variables whose values went into it */
    public record Evaluated(String text, Set<String> used) {}

    /** Placeholder for the home folder. */
    public static final String HOME_PLACEHOLDER = "\ue001";

    private final String raw;
    private final Map<String, String> known;
    private final StringBuilder text = new StringBuilder();
    private final Set<String> used = new HashSet<>();
    private int at;
    private boolean clear = true;

    /** No brace expansion occurs before this offset. */
    private int plainUpTo = -1;

    private WordEvaluator(String raw, Map<String, String> known) {
        this.raw = raw;
        this.known = known;
    }

    /** @param known variables whose values are known */
    public static Optional<Evaluated> interpret(String raw, Map<String, String> known) {
        WordEvaluator words = new WordEvaluator(raw, known);
        while (words.at < raw.length() && words.clear) {
            words.readPiece();
        }
        return words.clear
                ? Optional.of(new Evaluated(words.text.toString(), Set.copyOf(words.used)))
                : Optional.empty();
    }

    /** The value of a word without variables. */
    public static Optional<String> literal(String raw) {
        return interpret(raw, Map.of()).map(Evaluated::text);
    }

    /** A path of a generated script, with {@code ~} for the home folder. */
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

    /** {@code {a,b}} and {@code {1..3}} expand to several words. */
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
        int end = at;
        boolean braces = end < raw.length() && raw.charAt(end) == '{';
        int start = braces ? at + 1 : at;
        end = start;
        while (end < raw.length() && (Character.isLetterOrDigit(raw.charAt(end)) || raw.charAt(end) == '_')) {
            end++;
        }
        String name = raw.substring(start, end);
        String value = known.get(name);
        boolean closed = !braces || (end < raw.length() && raw.charAt(end) == '}');
        boolean stays = value != null && (!bare || value.matches("[^\\s*?\\[\\\\]+"));
        if (name.isEmpty() && !braces && (end >= raw.length() || raw.charAt(end) == ' ')) {
            text.append('$');
        } else if (value != null && closed && stays) {
            text.append(value);
            used.add(name);
            at = braces ? end + 1 : end;
        } else {
            clear = false;
        }
    }

    /** {@code $'a\tb'}, with the escapes used in generated scripts. */
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

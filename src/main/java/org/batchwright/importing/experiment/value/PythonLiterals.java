package org.batchwright.importing.experiment.value;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.importing.experiment.value.FileValue.Mapping;
import org.batchwright.importing.experiment.value.FileValue.Member;
import org.batchwright.importing.experiment.value.FileValue.Scalar;
import org.batchwright.importing.experiment.value.FileValue.ScalarType;
import org.batchwright.importing.experiment.value.FileValue.Sequence;

/** Reads Python literals: strings, numbers, lists, tuples, dictionaries, and calls of {@code dict}. Nothing is evaluated. */
public final class PythonLiterals {
    private static final int MAX_DEPTH = 40;
    private static final Pattern NUMBER = Pattern.compile(
            "[+-]?(?:0[xXoObB][0-9a-fA-F_]+|(?:\\d[\\d_]*\\.?[\\d_]*|\\.\\d[\\d_]*)(?:[eE][+-]?\\d+)?)");
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*(?:\\.[\\p{L}_][\\p{L}\\p{N}_]*)*");
    private static final Pattern TEXT_PREFIX = Pattern.compile("[rRuUbB]{0,2}(?=[\"'])");

    private final String text;
    private final Map<String, FileValue> known;
    private int at;
    private int line;

    /** Thrown if the text is not a literal. */
    private static final class NotLiteralException extends Exception {
        private static final long serialVersionUID = 1L;

        NotLiteralException() {
            super("", null, false, false);
        }
    }

    private PythonLiterals(String text, int line, Map<String, FileValue> known) {
        this.text = text;
        this.line = line;
        this.known = known;
    }

    /**
     * @param expression the entire right side of an assignment
     * @param line line of the first character
     * @param known values of previously assigned names
     * @return the value; empty if the expression is more than a literal
     */
    public static Optional<FileValue> read(String expression, int line, Map<String, FileValue> known) {
        PythonLiterals reader = new PythonLiterals(expression, line, known);
        try {
            FileValue value = reader.value(0);
            reader.skipBlanks();
            return reader.at == expression.length() ? Optional.of(value) : Optional.empty();
        } catch (NotLiteralException computed) {
            return Optional.empty();
        }
    }

    private FileValue value(int depth) throws NotLiteralException {
        skipBlanks();
        if (depth > MAX_DEPTH || at >= text.length()) {
            throw new NotLiteralException();
        }
        char first = text.charAt(at);
        if (first == '{') {
            return dictionary(depth);
        }
        if (first == '[' || first == '(') {
            return sequence(first == '[' ? ']' : ')', depth);
        }
        Matcher prefix = matcher(TEXT_PREFIX);
        if (prefix.lookingAt()) {
            return texts();
        }
        Matcher number = matcher(NUMBER);
        if (number.lookingAt()) {
            at = number.end();
            return new Scalar(line, number.group().replace("_", ""), ScalarType.NUMBER);
        }
        return named(depth);
    }

    private FileValue named(int depth) throws NotLiteralException {
        Matcher name = matcher(NAME);
        if (!name.lookingAt()) {
            throw new NotLiteralException();
        }
        int start = line;
        at = name.end();
        skipBlanks();
        boolean isCall = at < text.length() && text.charAt(at) == '(';
        if (isCall
                && name.group().matches("dict|(?:.*\\.)?(?:ConfigDict|OrderedDict|SimpleNamespace|EasyDict|edict)")) {
            return keywords(start, depth);
        }
        return switch (name.group()) {
            case "True", "False" -> new Scalar(start, name.group(), ScalarType.TRUTH);
            case "None" -> new Scalar(start, "None", ScalarType.NULL);
            default -> {
                FileValue value = isCall ? null : known.get(name.group());
                if (value == null) {
                    throw new NotLiteralException();
                }
                yield value;
            }
        };
    }

    private FileValue dictionary(int depth) throws NotLiteralException {
        int start = line;
        at++;
        Map<String, Member> members = new LinkedHashMap<>();
        while (!closes('}')) {
            FileValue key = value(depth + 1);
            String name = key.asText().orElseThrow(NotLiteralException::new);
            expect(':');
            members.put(name, new Member(key.line(), name, value(depth + 1)));
            separate('}');
        }
        return new Mapping(start, List.copyOf(members.values()));
    }

    /** Reads keyword arguments {@code (lr=1, name="x")}, or a dictionary as the only argument. */
    private FileValue keywords(int start, int depth) throws NotLiteralException {
        at++;
        Map<String, Member> members = new LinkedHashMap<>();
        while (!closes(')')) {
            Matcher name = matcher(NAME);
            if (name.lookingAt()) {
                int own = line;
                at = name.end();
                expect('=');
                members.put(name.group(), new Member(own, name.group(), value(depth + 1)));
            } else if (value(depth + 1) instanceof Mapping inner) {
                inner.members().forEach(one -> members.put(one.name(), one));
            } else {
                throw new NotLiteralException();
            }
            separate(')');
        }
        return new Mapping(start, List.copyOf(members.values()));
    }

    /** Parentheses without a comma only group an expression. */
    private FileValue sequence(char end, int depth) throws NotLiteralException {
        int start = line;
        at++;
        List<FileValue> items = new ArrayList<>();
        boolean comma = false;
        while (!closes(end)) {
            items.add(value(depth + 1));
            comma = separate(end) || comma;
        }
        return end == ')' && items.size() == 1 && !comma ? items.getFirst() : new Sequence(start, items);
    }

    private boolean closes(char end) throws NotLiteralException {
        skipBlanks();
        if (at >= text.length()) {
            throw new NotLiteralException();
        }
        boolean closed = text.charAt(at) == end;
        at += closed ? 1 : 0;
        return closed;
    }

    private boolean separate(char end) throws NotLiteralException {
        skipBlanks();
        if (at < text.length() && text.charAt(at) == ',') {
            at++;
            return true;
        }
        if (at >= text.length() || text.charAt(at) != end) {
            throw new NotLiteralException();
        }
        return false;
    }

    private void expect(char wanted) throws NotLiteralException {
        skipBlanks();
        if (at >= text.length() || text.charAt(at) != wanted) {
            throw new NotLiteralException();
        }
        at++;
    }

    /** Reads one string or several adjacent ones. */
    private FileValue texts() throws NotLiteralException {
        int start = line;
        StringBuilder all = new StringBuilder();
        Matcher prefix = matcher(TEXT_PREFIX);
        while (prefix.lookingAt()) {
            at = prefix.end();
            readText(all, prefix.group().toLowerCase(Locale.ROOT).contains("r"));
            skipBlanks();
            prefix = matcher(TEXT_PREFIX);
        }
        return new Scalar(start, all.toString(), ScalarType.TEXT);
    }

    private void readText(StringBuilder all, boolean raw) throws NotLiteralException {
        char quote = text.charAt(at);
        String end = text.startsWith(String.valueOf(quote).repeat(3), at)
                ? String.valueOf(quote).repeat(3)
                : String.valueOf(quote);
        at += end.length();
        while (!text.startsWith(end, at)) {
            if (at >= text.length() || (text.charAt(at) == '\n' && end.length() == 1)) {
                throw new NotLiteralException();
            }
            char c = text.charAt(at++);
            line += c == '\n' ? 1 : 0;
            if (c == '\\' && !raw && at < text.length()) {
                all.append(escaped(text.charAt(at++)));
            } else {
                all.append(c);
            }
        }
        at += end.length();
    }

    private static String escaped(char c) {
        return switch (c) {
            case 'n' -> "\n";
            case 't' -> "\t";
            case '\n' -> "";
            case '\\', '\'', '"' -> String.valueOf(c);
            default -> "\\" + c;
        };
    }

    private void skipBlanks() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '#') {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (Character.isWhitespace(c) || (c == '\\' && text.startsWith("\\\n", at))) {
                line += c == '\n' ? 1 : 0;
                at++;
            } else {
                return;
            }
        }
    }

    private Matcher matcher(Pattern pattern) {
        return pattern.matcher(text).region(at, text.length());
    }
}

package org.batchwright.importing.shell;

import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Evaluates arithmetic expressions of integers and variables with {@code + - * / %} and parentheses: bash(1), ARITHMETIC EVALUATION. */
final class Arithmetic {
    private static final Pattern NUMBER = Pattern.compile("0|[1-9]\\d{0,8}");
    private static final Pattern VARIABLE =
            Pattern.compile("\\$\\{(?<braces>\\w+)}|\\$\\{#(?<array>\\w+)\\[[@*]]}|\\$?(?<name>[A-Za-z_]\\w*)");
    private static final int MAX_LENGTH = 200;

    private final String text;
    private final Map<String, String> known;
    private final Set<String> used;
    private int at;

    private Arithmetic(String text, Map<String, String> known, Set<String> used) {
        this.text = text;
        this.known = known;
        this.used = used;
    }

    /**
     * @param used receives the names of variables in the expression
     * @return the value; empty if the expression contains anything else or an unknown variable, or has no value
     */
    static OptionalLong evaluate(String text, Map<String, String> known, Set<String> used) {
        if (text.length() > MAX_LENGTH) {
            return OptionalLong.empty();
        }
        try {
            Arithmetic expression = new Arithmetic(text, known, used);
            long value = expression.sum();
            expression.skipSpace();
            return expression.at == text.length() ? OptionalLong.of(value) : OptionalLong.empty();
        } catch (ArithmeticException unknown) {
            return OptionalLong.empty();
        }
    }

    private long sum() {
        long value = product();
        for (char sign = next("+-"); sign != 0; sign = next("+-")) {
            value = sign == '+' ? Math.addExact(value, product()) : Math.subtractExact(value, product());
        }
        return value;
    }

    private long product() {
        long value = operand();
        for (char sign = next("*/%"); sign != 0; sign = next("*/%")) {
            long other = operand();
            value = switch (sign) {
                case '*' -> Math.multiplyExact(value, other);
                case '/' -> value / other;
                default -> value % other;
            };
        }
        return value;
    }

    private long operand() {
        if (next("-") != 0) {
            return Math.negateExact(operand());
        }
        if (next("(") != 0) {
            return inBrackets();
        }
        if (text.startsWith("$((", at)) {
            at++;
            return operand();
        }
        Matcher variable = VARIABLE.matcher(text).region(at, text.length());
        if (variable.lookingAt()) {
            at = variable.end();
            return variable(variable);
        }
        Matcher number = NUMBER.matcher(text).region(at, text.length());
        if (!number.lookingAt()) {
            throw new ArithmeticException(text);
        }
        at = number.end();
        return integer(number.group());
    }

    private long inBrackets() {
        long value = sum();
        if (next(")") == 0) {
            throw new ArithmeticException(text);
        }
        return value;
    }

    private long variable(Matcher variable) {
        String array = variable.group("array");
        String name = array != null
                ? array
                : variable.group("braces") != null ? variable.group("braces") : variable.group("name");
        used.add(name);
        return integer(known.getOrDefault(array != null ? ArrayVariable.count(array) : name, ""));
    }

    /** Parses a decimal integer; other notations are left to bash. */
    private static long integer(String value) {
        if (!NUMBER.matcher(value).matches()) {
            throw new ArithmeticException(value);
        }
        return Long.parseLong(value);
    }

    /** Skips and returns the next character if it is one of those given; otherwise returns 0. */
    private char next(String any) {
        skipSpace();
        boolean found = at < text.length() && any.indexOf(text.charAt(at)) >= 0;
        return found ? text.charAt(at++) : 0;
    }

    private void skipSpace() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }
}

package org.batchwright.ui.metrics.series;

import java.util.Comparator;
import java.util.OptionalDouble;

/** The order of a parameter's values: numbers by size, then strings, and unset values last. */
public final class ParameterOrder implements Comparator<String> {

    @Override
    public int compare(String one, String other) {
        OptionalDouble first = number(one);
        OptionalDouble second = number(other);
        if (first.isPresent() && second.isPresent()) {
            return Double.compare(first.getAsDouble(), second.getAsDouble());
        }
        if (first.isPresent() || second.isPresent()) {
            return first.isPresent() ? -1 : 1;
        }
        return one.isEmpty() == other.isEmpty()
                ? String.CASE_INSENSITIVE_ORDER.compare(one, other)
                : one.isEmpty() ? 1 : -1;
    }

    /** Returns a value as a number; empty if it is not one. */
    public static OptionalDouble number(String text) {
        try {
            double number = Double.parseDouble(text);
            return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
        } catch (NumberFormatException notNumber) {
            return OptionalDouble.empty();
        }
    }
}

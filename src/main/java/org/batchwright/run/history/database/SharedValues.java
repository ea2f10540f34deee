package org.batchwright.run.history.database;

import java.util.HashMap;
import java.util.Map;

/** Shares values that many rows have in common, such as nodes and limits, so that a long history needs less memory. */
public final class SharedValues {
    /** The maximum number of distinct values that are shared. */
    private static final int MOST = 10_000;

    private final Map<Object, Object> values = new HashMap<>();

    /**
     * Returns the shared instance that equals the value.
     *
     * @param value an immutable value
     */
    @SuppressWarnings("unchecked") // equal values have the same class
    public <T> T same(T value) {
        return values.size() < MOST
                ? (T) values.computeIfAbsent(value, first -> first)
                : (T) values.getOrDefault(value, value);
    }
}

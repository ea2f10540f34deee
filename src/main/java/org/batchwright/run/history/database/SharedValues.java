package org.batchwright.run.history.database;

import java.util.HashMap;
import java.util.Map;

/** Shares values that many rows have in common, such as nodes and limits, so that a long history needs less memory. */
public final class SharedValues {
    /** Maximum number of distinct values that are shared. */
    private static final int MOST = 10_000;

    private final Map<Object, Object> values = new HashMap<>();

    /**
     * Returns an equal value, the same for all callers.
     *
     * @param value an immutable one
     */
    @SuppressWarnings("unchecked") // equal values have the same class
    public <T> T same(T value) {
        return values.size() < MOST
                ? (T) values.computeIfAbsent(value, first -> first)
                : (T) values.getOrDefault(value, value);
    }
}

package org.batchwright.model.preset;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Named values in order: the parameters of a command or the variables of its environment.
 *
 * @param values the values as typed, keyed by name; names are spelled as the user typed them ({@code batch-size})
 */
public record Assignments(Map<String, Value> values) {
    public static final Assignments NONE = new Assignments(Map.of());

    public Assignments {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    public Optional<Value> get(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /** Keeps the position of an existing name; a new one goes last. */
    public Assignments with(String name, Value value) {
        Map<String, Value> changed = new LinkedHashMap<>(values);
        changed.put(name, value);
        return new Assignments(changed);
    }

    public Assignments without(String name) {
        Map<String, Value> changed = new LinkedHashMap<>(values);
        changed.remove(name);
        return new Assignments(changed);
    }

    /** Renames a value, keeping its position. */
    public Assignments rename(String from, String to) {
        Map<String, Value> changed = new LinkedHashMap<>();
        values.forEach((name, value) -> changed.put(name.equals(from) ? to : name, value));
        return new Assignments(changed);
    }

    public Assignments overlaidBy(Assignments above) {
        Map<String, Value> changed = new LinkedHashMap<>(values);
        changed.putAll(above.values);
        return new Assignments(changed);
    }
}

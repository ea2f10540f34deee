package org.batchwright.model.preset;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Problem;

/**
 * Values of fields as the user typed them, valid or not; unset fields are absent.
 *
 * @param values in the order they were set
 */
public record Settings(Map<Field<?>, Value> values) {
    public static final Settings NONE = new Settings(Map.of());

    public Settings {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** The value as typed. */
    public Optional<Value> rawValue(Field<?> field) {
        return Optional.ofNullable(values.get(field));
    }

    /** The value as parsed by its field's type; empty if absent or invalid (an invalid one is a {@link Problem} of the plan). */
    public <T> Optional<T> get(Field<T> field) {
        return rawValue(field).flatMap(field.type()::read);
    }

    public Settings with(Field<?> field, Value value) {
        Map<Field<?>, Value> changed = new LinkedHashMap<>(values);
        changed.put(field, value);
        return new Settings(changed);
    }

    public Settings without(Field<?> field) {
        Map<Field<?>, Value> changed = new LinkedHashMap<>(values);
        changed.remove(field);
        return new Settings(changed);
    }

    /** These settings, overridden by those of {@code above}. */
    public Settings overlaidBy(Settings above) {
        Map<Field<?>, Value> changed = new LinkedHashMap<>(values);
        changed.putAll(above.values);
        return new Settings(changed);
    }
}

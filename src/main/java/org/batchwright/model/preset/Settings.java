package org.batchwright.model.preset;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.edit.ListChange;

/**
 * Values of fields as the user typed them, valid or not; unset fields are absent.
 *
 * @param values the values, in the order that they were set
 * @param changes what is added to or removed from inherited lists; a field has a value or a change, never both
 */
public record Settings(Map<Field<?>, Value> values, Map<Field<?>, ListChange> changes) {
    public static final Settings NONE = new Settings(Map.of());

    public Settings {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        changes = Collections.unmodifiableMap(new LinkedHashMap<>(changes));
    }

    public Settings(Map<Field<?>, Value> values) {
        this(values, Map.of());
    }

    public boolean isEmpty() {
        return values.isEmpty() && changes.isEmpty();
    }

    /** Returns the value as typed. */
    public Optional<Value> rawValue(Field<?> field) {
        return Optional.ofNullable(values.get(field));
    }

    public Optional<ListChange> change(Field<?> field) {
        return Optional.ofNullable(changes.get(field));
    }

    /** Returns whether the settings contain a value of the field or a change to it. */
    public boolean sets(Field<?> field) {
        return values.containsKey(field) || changes.containsKey(field);
    }

    /**
     * Returns the value, parsed by its field's type; empty if absent or invalid (an invalid value is reported as a {@link Problem} of the
     * plan).
     */
    public <T> Optional<T> get(Field<T> field) {
        return rawValue(field).flatMap(field.type()::read);
    }

    public Settings with(Field<?> field, Value value) {
        Map<Field<?>, Value> changed = new LinkedHashMap<>(values);
        changed.put(field, value);
        return new Settings(changed, withoutKey(changes, field));
    }

    /** Returns a copy with this change; an empty one removes the field. */
    public Settings withChange(Field<?> field, ListChange change) {
        if (change.isEmpty()) {
            return without(field);
        }
        Map<Field<?>, ListChange> changed = new LinkedHashMap<>(changes);
        changed.put(field, change);
        return new Settings(withoutKey(values, field), changed);
    }

    public Settings without(Field<?> field) {
        return new Settings(withoutKey(values, field), withoutKey(changes, field));
    }

    /** Returns the settings of these fields only. */
    public Settings only(Predicate<Field<?>> wanted) {
        Map<Field<?>, Value> kept = new LinkedHashMap<>(values);
        kept.keySet().removeIf(wanted.negate());
        Map<Field<?>, ListChange> changed = new LinkedHashMap<>(changes);
        changed.keySet().removeIf(wanted.negate());
        return new Settings(kept, changed);
    }

    private static <V> Map<Field<?>, V> withoutKey(Map<Field<?>, V> map, Field<?> field) {
        Map<Field<?>, V> changed = new LinkedHashMap<>(map);
        changed.remove(field);
        return changed;
    }

    /** Returns these settings, overridden by those in {@code above}, whose list changes apply to the lists in these settings. */
    public Settings overlaidBy(Settings above) {
        Map<Field<?>, Value> changed = new LinkedHashMap<>(values);
        changed.putAll(above.values);
        Map<Field<?>, ListChange> left = new LinkedHashMap<>(changes);
        above.values.keySet().forEach(left::remove);
        above.changes.forEach((field, change) -> {
            Value before = values.get(field);
            if (before != null) {
                changed.put(field, Value.of(change.applyTo(before.texts())));
            } else {
                left.merge(field, change, ListChange::then);
            }
        });
        return new Settings(changed, left);
    }

    /**
     * Returns a copy with the remaining changes converted to values. Nothing else sets these lists, so they consist of what the changes
     * add.
     */
    public Settings withoutChanges() {
        if (changes.isEmpty()) {
            return this;
        }
        Map<Field<?>, Value> all = new LinkedHashMap<>(values);
        changes.forEach((field, change) -> all.put(field, Value.of(change.applyTo(List.of()))));
        return new Settings(all);
    }
}

package org.batchwright.model.preset;

/**
 * The one declaration of a setting of a preset. Form, file check, difference and help follow from it; a dialect has a row for it
 * where its scheduler has a word for it.
 *
 * @param key path in the preset file, its parts joined by dots: {@code resources.time}
 * @param section the card of the form and the map of the file it belongs to
 * @param type what it may hold
 */
public record Field<T>(String key, Section section, FieldType<T> type) {

    /** Where a field stands. Resources may differ per cluster ({@code on:}). */
    public enum Section {
        ABOUT,
        COMMAND,
        RESOURCES,
        ENVIRONMENT,
        SWEEP,
        SAMPLE,
        CHAIN,
        RESULTS
    }

    /** The last part of the key, as the file has it inside its section. */
    public String name() {
        return key.substring(key.lastIndexOf('.') + 1);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Field<?> field && key.equals(field.key);
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }

    @Override
    public String toString() {
        return key;
    }
}

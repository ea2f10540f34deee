package org.batchwright.model.preset;

/**
 * The single declaration of a setting of a preset. Form, file check, difference and help are derived from it; each dialect that supports it
 * has a row for it.
 *
 * @param key path in the preset file, its parts joined by dots: {@code resources.time}
 * @param section the card of the form and the map of the file that it belongs to
 * @param type its valid values
 */
public record Field<T>(String key, Section section, FieldType<T> type) {

    /** Section of a field. Resources may differ per cluster ({@code on:}). */
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

    /** The last part of the key, as used in the file inside its section. */
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

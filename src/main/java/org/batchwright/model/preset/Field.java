package org.batchwright.model.preset;

import java.util.Optional;
import java.util.Set;

/**
 * The single declaration of a setting of a preset. The form, the file check, the comparison and the help are derived from it; each dialect
 * that supports the setting has a row for it.
 *
 * @param key the path in the preset file, joined by dots: {@code resources.time}
 * @param section the card of the form and the map of the file that the field belongs to
 * @param type the type of valid values
 * @param suggestions the source of suggested names
 * @param presentation how a form shows the field
 */
public record Field<T>(
        String key,
        Section section,
        FieldType<T> type,
        Optional<SuggestionSource> suggestions,
        Set<Presentation> presentation)
        implements DeclaredField {

    public Field {
        presentation = Set.copyOf(presentation);
    }

    public Field(String key, Section section, FieldType<T> type) {
        this(key, section, type, Optional.empty(), Set.of());
    }

    Field<T> ofSample() {
        return new Field<>("sample." + key, Section.SAMPLE, type, suggestions, presentation);
    }

    /** The section that a field belongs to. Resources may differ per cluster ({@code on:}). */
    public enum Section {
        ABOUT(""),
        COMMAND(""),
        RESOURCES("resources."),
        ENVIRONMENT("environment."),
        SWEEP("sweep."),
        SAMPLE("sample."),
        CHAIN("chain."),
        RESULTS("results.");

        private final String prefix;

        Section(String prefix) {
            this.prefix = prefix;
        }

        <T> Field<T> field(String name, FieldType<T> type, Presentation... ways) {
            return new Field<>(prefix + name, this, type, Optional.empty(), Set.of(ways));
        }

        <T> Field<T> field(String name, FieldType<T> type, SuggestionSource suggestions, Presentation... ways) {
            return new Field<>(prefix + name, this, type, Optional.of(suggestions), Set.of(ways));
        }
    }

    /** Returns the last part of the key, as used in the file inside its section. */
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

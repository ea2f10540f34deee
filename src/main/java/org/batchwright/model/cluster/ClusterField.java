package org.batchwright.model.cluster;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.preset.DeclaredField;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.Presentation;
import org.batchwright.model.preset.SuggestionSource;

/**
 * The single declaration of a setting of a cluster. The form, the reader and writer of the file, and the manual are derived from it; its
 * label and help are looked up by its key.
 *
 * @param key the path in the file, joined by dots: {@code cost.unit}; in a table, the name of a column
 * @param section the card of the form that shows the setting
 * @param type the type of valid values
 * @param scope the clusters that the setting makes sense for
 * @param suggestions the source of suggested names
 * @param presentation how a form shows the setting
 */
public record ClusterField<T>(
        String key,
        Section section,
        FieldType<T> type,
        ClusterScope scope,
        Optional<SuggestionSource> suggestions,
        Set<Presentation> presentation)
        implements DeclaredField {
    private static final String DIALECT = "dialect.";

    public ClusterField {
        presentation = Set.copyOf(presentation);
    }

    /** A card of the form. */
    public enum Section {
        LOGIN,
        POLICY,
        SITE,
        SCHEDULER,
        DEFAULTS,
        QUEUES,
        COST;

        <T> ClusterField<T> field(String key, FieldType<T> type, ClusterScope scope, Presentation... ways) {
            return new ClusterField<>(key, this, type, scope, Optional.empty(), Set.of(ways));
        }

        <T> ClusterField<T> field(
                String key, FieldType<T> type, ClusterScope scope, SuggestionSource names, Presentation... ways) {
            return new ClusterField<>(key, this, type, scope, Optional.of(names), Set.of(ways));
        }
    }

    /**
     * Returns the names of the maps that contain the setting, followed by its own name. The name of a dialect's option may contain dots.
     */
    public static List<String> path(String key) {
        return List.of(key.startsWith(DIALECT) ? key.split("\\.", 2) : key.split("\\."));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ClusterField<?> field && key.equals(field.key) && section == field.section;
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

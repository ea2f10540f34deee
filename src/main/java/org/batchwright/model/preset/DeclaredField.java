package org.batchwright.model.preset;

import java.util.Optional;
import java.util.Set;

/** What a form must know of a setting of a preset or a cluster to build its input. */
public interface DeclaredField {

    /** Path in the file, its parts joined by dots. */
    String key();

    /** Its valid values. */
    FieldType<?> type();

    /** Where names that it can take come from. */
    Optional<SuggestionSource> suggestions();

    Set<Presentation> presentation();

    default boolean is(Presentation way) {
        return presentation().contains(way);
    }
}

package org.batchwright.model.preset;

import java.util.Optional;
import java.util.Set;

/** What a form must know about a setting of a preset or cluster to build its input control. */
public interface DeclaredField {

    /** Returns the path in the file, joined by dots. */
    String key();

    /** Returns the type of the setting's values. */
    FieldType<?> type();

    /** Returns the source of suggestions for the setting's value. */
    Optional<SuggestionSource> suggestions();

    Set<Presentation> presentation();

    default boolean is(Presentation way) {
        return presentation().contains(way);
    }
}

package org.batchwright.model.preset;

import java.util.Optional;
import java.util.Set;

/** What a form must know about a setting of a preset or cluster to build its input control. */
public interface DeclaredField {

    /** Returns the path in the file, its parts joined by dots. */
    String key();

    /** Returns the type of its values. */
    FieldType<?> type();

    /** Returns the source of suggestions for its value. */
    Optional<SuggestionSource> suggestions();

    Set<Presentation> presentation();

    default boolean is(Presentation way) {
        return presentation().contains(way);
    }
}

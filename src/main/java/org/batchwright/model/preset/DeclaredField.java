package org.batchwright.model.preset;

import java.util.Optional;
import java.util.Set;

/** The properties of a preset's or cluster's setting that a form needs to build an input control. */
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

package org.batchwright.scheduler;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The possible values of a {@code dialect} option in the cluster's file.
 *
 * @param word the option's name: {@code context}
 * @param usual the value that applies unless the file sets one; absent if unknown
 * @param names the existing names; empty if there are none or they may not be listed
 * @param remarks text that distinguishes some of the names from the others, for display
 */
public record DialectOptionChoice(
        String word, Optional<String> usual, List<String> names, Map<String, String> remarks) {
    /** The container image, which a preset may override. */
    public static final String IMAGE = "image";

    /** The mounts of all containers; a preset may add its own. */
    public static final String MOUNTS = "mounts";

    private static final Set<String> OF_PRESETS = Set.of(IMAGE, MOUNTS);

    public DialectOptionChoice {
        names = List.copyOf(names);
        remarks = Map.copyOf(remarks);
    }

    /** Creates a choice of names without remarks. */
    public DialectOptionChoice(String word, Optional<String> usual, List<String> names) {
        this(word, usual, names, Map.of());
    }

    /**
     * Returns whether the value is chosen per preset, in Compose. Not named like a getter, so that the value is not stored as a property.
     */
    public boolean belongsToPreset() {
        return OF_PRESETS.contains(word);
    }

    /** Returns whether there is nothing to choose because the only value is the default anyway. */
    public boolean isOnlyChoice(Optional<String> configured) {
        return names.size() == 1 && configured.or(() -> usual).equals(Optional.of(names.getFirst()));
    }

    /** Returns whether the configured value is not one of the existing names; false if no names are known. */
    public boolean isUnknownChoice(Optional<String> configured) {
        return !names.isEmpty()
                && configured.filter(name -> !names.contains(name)).isPresent();
    }
}

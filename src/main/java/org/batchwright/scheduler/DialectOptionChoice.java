package org.batchwright.scheduler;

import java.util.List;
import java.util.Optional;

/**
 * What a word of {@code dialect} in the cluster's file may be there.
 *
 * @param word its name: {@code context}
 * @param usual what holds while the file does not say it; absent when nobody told
 * @param names what there is; empty when there is none, or it may not be seen
 */
public record DialectOptionChoice(String word, Optional<String> usual, List<String> names) {
    /** What jobs run in, which a preset may say for itself. */
    public static final String IMAGE = "image";

    public DialectOptionChoice {
        names = List.copyOf(names);
    }

    /** Whether there is nothing to choose: the only one there is holds anyway. */
    public boolean isOnly(Optional<String> said) {
        return names.size() == 1 && said.or(() -> usual).equals(Optional.of(names.getFirst()));
    }

    /** Whether the file says one that is not there, as far as one may see. */
    public boolean misses(Optional<String> said) {
        return !names.isEmpty() && said.filter(name -> !names.contains(name)).isPresent();
    }
}

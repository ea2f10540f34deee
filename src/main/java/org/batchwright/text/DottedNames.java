package org.batchwright.text;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Treats dotted names as paths in nested maps: {@code optimizer.lr} is {@code lr} in {@code optimizer}. */
public final class DottedNames {
    private DottedNames() {}

    /** Returns the parts of a name, outermost first; a name with an empty part is a single part. */
    public static List<String> parts(String name) {
        List<String> parts = List.of(name.split("\\.", -1));
        return parts.contains("") ? List.of(name) : parts;
    }

    /** Returns the outermost of {@code names} that contains {@code name}, and so would have to be both a value and a map. */
    public static Optional<String> findClash(String name, Collection<String> names) {
        List<String> parts = parts(name);
        for (int depth = 1; depth < parts.size(); depth++) {
            String outer = String.join(".", parts.subList(0, depth));
            if (names.contains(outer)) {
                return Optional.of(outer);
            }
        }
        return Optional.empty();
    }
}

package org.batchwright.options;

import java.util.Set;

/**
 * The name of a Hydra override: {@code optimizer.lr}, {@code +trainer.extra}, {@code ++seed}, {@code ~logger},
 * {@code optimizer@teacher} (hydra.cc, override grammar).
 *
 * @param names of the options that are known
 */
record HydraName(String text, Set<String> names) {

    boolean isRight() {
        if (text.startsWith("++") || text.startsWith("hydra.") || text.startsWith("hydra/")) {
            return true;
        }
        if (text.startsWith("+")) {
            return !names.contains(text.substring(1)); // "Could not append to config. An item is already at ..."
        }
        String bare = text.startsWith("~") ? text.substring(1) : text;
        String key = bare.contains("@") ? bare.substring(0, bare.indexOf('@')) : bare;
        return names.stream()
                .anyMatch(name -> name.equals(key) || name.startsWith(key + ".") || name.startsWith(key + "@"));
    }
}

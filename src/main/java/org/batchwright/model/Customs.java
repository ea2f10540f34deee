package org.batchwright.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * In what a site differs from others with the same scheduler.
 *
 * @param dialect how its scheduler wants to be spoken to, in words that the dialect knows: {@code account: group_list}
 * @param defaults resources that hold where an experiment says nothing
 */
public record Customs(Map<String, String> dialect, Settings defaults) {
    public static final Customs NONE = new Customs(Map.of(), Settings.NONE);

    public Customs {
        dialect = Collections.unmodifiableMap(new LinkedHashMap<>(dialect));
    }

    /** What it says of this, or the usual. */
    public String says(String word, String usual) {
        return dialect.getOrDefault(word, usual);
    }
}

package org.batchwright.run.values;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The values of one run or preset.
 *
 * @param title {@code train_with_batch_4 #42}, {@code train_base}
 * @param values as one line each, in order
 */
public record Subject(Source source, String title, Map<Aspect, String> values) {
    public Subject {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
}

package org.batchwright.run.values;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The values of one run or preset.
 *
 * @param title the name for display: {@code train_with_batch_4 #42}, {@code train_base}
 * @param values the values, each in one line, in display order
 * @param defaults the defaults in the current version of the script, keyed by parameter name; empty if the script has not been read
 * @param numbers the values of metrics as numbers; NaN for the best value of a metric that ends with NaN or infinity
 */
public record Subject(
        Source source,
        String title,
        Map<Aspect, String> values,
        Map<String, String> defaults,
        Map<Aspect, Double> numbers) {
    public Subject {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        defaults = Map.copyOf(defaults);
        numbers = Map.copyOf(numbers);
    }

    public Subject(Source source, String title, Map<Aspect, String> values, Map<String, String> defaults) {
        this(source, title, values, defaults, Map.of());
    }

    /** Returns this subject with more values. */
    public Subject with(Map<Aspect, String> more) {
        Map<Aspect, String> all = new LinkedHashMap<>(values);
        all.putAll(more);
        return new Subject(source, title, all, defaults, numbers);
    }

    /** Returns this subject with the numbers of metrics. */
    public Subject withNumbers(Map<Aspect, Double> metrics) {
        return new Subject(source, title, values, defaults, metrics);
    }
}

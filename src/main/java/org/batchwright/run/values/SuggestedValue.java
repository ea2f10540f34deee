package org.batchwright.run.values;

/**
 * A value that exists on a cluster, such as a queue.
 *
 * @param value the value to enter into the field
 * @param remark text that distinguishes the value from the others, for display; may be empty
 */
public record SuggestedValue(String value, String remark) {

    public static SuggestedValue named(String value) {
        return new SuggestedValue(value, "");
    }
}

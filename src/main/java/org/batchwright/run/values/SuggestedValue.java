package org.batchwright.run.values;

/**
 * A value that a cluster offers.
 *
 * @param value of the field
 * @param remark what distinguishes it from the others, for display; may be empty
 */
public record SuggestedValue(String value, String remark) {

    public static SuggestedValue named(String value) {
        return new SuggestedValue(value, "");
    }
}

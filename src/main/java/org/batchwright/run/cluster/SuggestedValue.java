package org.batchwright.run.cluster;

/**
 * Something a cluster has, to choose from.
 *
 * @param value what the field then says
 * @param remark what tells it from the others, for people; may be empty
 */
public record SuggestedValue(String value, String remark) {

    public static SuggestedValue named(String value) {
        return new SuggestedValue(value, "");
    }
}

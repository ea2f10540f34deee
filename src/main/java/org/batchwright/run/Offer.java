package org.batchwright.run;

/**
 * Something a cluster has, to choose from.
 *
 * @param value what the field then says
 * @param remark what tells it from the others, for people; may be empty
 */
public record Offer(String value, String remark) {

    public static Offer named(String value) {
        return new Offer(value, "");
    }
}

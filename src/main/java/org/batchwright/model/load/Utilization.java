package org.batchwright.model.load;

/** How much of a resource is in use, in units that the caller defines. */
public record Utilization(long used, long all) {
    public static final Utilization NONE = new Utilization(0, 0);

    public long free() {
        return Math.max(0, all - used);
    }
}

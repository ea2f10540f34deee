package org.batchwright.model.load;

/** How much of something is in use, in units that its owner names. */
public record InUse(long used, long all) {
    public static final InUse NONE = new InUse(0, 0);

    public long free() {
        return Math.max(0, all - used);
    }
}

package org.batchwright.model.load;

/**
 * A part of the load that is not shown.
 *
 * @param reason the reason in the scheduler's own words; empty if the scheduler gave none
 * @param isUnreadable whether the site provides the part, but its output could not be read
 */
public record HiddenPart(LoadPart part, String reason, boolean isUnreadable) {
    /** A part that a site does not provide. */
    public HiddenPart(LoadPart part, String reason) {
        this(part, reason, false);
    }

    /** Returns a part whose output could not be read, for this reason. */
    public static HiddenPart unreadable(LoadPart part, String reason) {
        return new HiddenPart(part, reason, true);
    }
}

package org.batchwright.model.load;

/**
 * What a site does not show.
 *
 * @param reason in the scheduler's own words; empty if it said nothing
 */
public record HiddenPart(LoadPart part, String reason) {}

package org.batchwright.model.load;

/**
 * A part of the load that a site does not provide.
 *
 * @param reason in the scheduler's own words; empty if it said nothing
 */
public record HiddenPart(LoadPart part, String reason) {}

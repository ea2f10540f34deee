package org.batchwright.run.code;

/**
 * The text of a file in two versions of the code.
 *
 * @param before empty if the earlier one does not have it
 * @param after empty if the later one does not have it
 */
public record FileTexts(String before, String after) {}

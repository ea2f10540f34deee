package org.batchwright.run.code;

/**
 * The text of a file in two versions of the code.
 *
 * @param before text in the earlier version; empty if it does not have the file
 * @param after text in the later version; empty if it does not have the file
 */
public record FileTexts(String before, String after) {}

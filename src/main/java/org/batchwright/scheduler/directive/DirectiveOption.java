package org.batchwright.scheduler.directive;

/**
 * One option of a directive.
 *
 * @param line line number in the script, from 1
 * @param text original text, including quotes
 * @param name its full name without dashes if the reader knows it
 * @param value without quotes; empty if absent
 */
public record DirectiveOption(int line, String text, String name, String value) {

    /** A copy with a text of its own, for one of several settings in one option. */
    public DirectiveOption partOf(String ownText, String ownName, String ownValue) {
        return new DirectiveOption(line, ownText, ownName, ownValue);
    }
}

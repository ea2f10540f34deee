package org.batchwright.scheduler.directive;

/**
 * One option of a directive.
 *
 * @param line where it stands in the script, from 1
 * @param text as it stands there, quotes and all
 * @param name its full name without dashes where the reader knows it
 * @param value without quotes; empty when there is none
 */
public record DirectiveOption(int line, String text, String name, String value) {

    /** The same with a text of its own, for one of several things that an option says at once. */
    public DirectiveOption part(String ownText, String ownName, String ownValue) {
        return new DirectiveOption(line, ownText, ownName, ownValue);
    }
}

package org.batchwright.model;

import java.util.Locale;

/**
 * What one piece of an imported job script became.
 *
 * @param line where it stands in the script, from 1
 * @param text as it stands there
 * @param what the setting it became, or the reason why it was kept or left out; for people
 */
public record ImportNote(int line, String text, Became became, String what) implements Comparable<ImportNote> {

    /** The part of a preset that holds it now. */
    public enum Became {
        RESOURCE,
        /** An option of the scheduler, kept word for word; see {@link Fields#DIRECTIVES}. */
        DIRECTIVE,
        ENVIRONMENT,
        SETUP,
        COMMAND,
        PARAMETER,
        SWEEP,
        NAME,
        DESCRIPTION,
        LEFT_OUT;

        /** {@code left-out}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    @Override
    public int compareTo(ImportNote other) {
        return Integer.compare(line, other.line);
    }
}

package org.batchwright.model;

import java.util.Locale;

/**
 * What a part of an imported job script became.
 *
 * @param line in the script, from 1
 * @param text as written
 * @param what the setting it became, or why it was kept or left out; shown to the user
 */
public record ImportNote(int line, String text, Became became, String what) implements Comparable<ImportNote> {

    /** The part of a preset that it became. */
    public enum Became {
        RESOURCE,
        /** An option of the scheduler, kept verbatim; see {@link Fields#DIRECTIVES}. */
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
        public String key() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    @Override
    public int compareTo(ImportNote other) {
        return Integer.compare(line, other.line);
    }
}

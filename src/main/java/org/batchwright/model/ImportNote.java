package org.batchwright.model;

import java.util.Locale;
import org.batchwright.text.Message;

/**
 * What a part of an imported job script was converted to.
 *
 * @param line in the script, from 1
 * @param text as written
 * @param message the setting it became, or why it was kept or left out
 */
public record ImportNote(int line, String text, Became became, Message message) implements Comparable<ImportNote> {

    public ImportNote(int line, String text, Became became, String what) {
        this(line, text, became, Message.written(what, ""));
    }

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

        /** Returns the name in files, such as {@code left-out}. */
        public String key() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** Returns {@link #message} in words. */
    public String what() {
        return message.what();
    }

    @Override
    public int compareTo(ImportNote other) {
        return Integer.compare(line, other.line);
    }
}

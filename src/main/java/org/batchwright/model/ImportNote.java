package org.batchwright.model;

import java.util.Locale;
import org.batchwright.text.Message;

/**
 * The result of converting a part of an imported job script.
 *
 * @param line line number in the script, from 1
 * @param text the part of the script as written
 * @param message the setting that the part was converted to, or why it was kept or left out
 */
public record ImportNote(int line, String text, Became became, Message message) implements Comparable<ImportNote> {

    public ImportNote(int line, String text, Became became, String what) {
        this(line, text, became, Message.written(what, ""));
    }

    /** The part of a preset that a part of a script was converted to. */
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

        /** Returns the name used in files, such as {@code left-out}. */
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

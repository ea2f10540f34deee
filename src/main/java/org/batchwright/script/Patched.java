package org.batchwright.script;

import java.util.List;
import org.batchwright.model.preset.HandEdit;

/**
 * A generated text with the hand edits in it, and what became of each.
 *
 * @param text the generated text with those that apply
 * @param fates one for each edit, in their order
 */
public record Patched(String text, List<Fate> fates) {
    public Patched {
        fates = List.copyOf(fates);
    }

    /** What became of one edit. */
    public sealed interface Fate {
        HandEdit edit();

        /** @param line where its first line is in the patched text, from 1; of a mere removal, the line that follows it */
        record Applied(HandEdit edit, int line) implements Fate {}

        /** The generated text says by itself what the edit wants. */
        record NotNeeded(HandEdit edit) implements Fate {}

        /**
         * It has no place, or not one alone; it is left out.
         *
         * @param there the place that looks most like the one it was made at
         */
        record Conflict(HandEdit edit, Reason reason, LineRange there) implements Fate {}
    }

    /** Why an edit could not be applied. */
    public enum Reason {
        /** The lines that it replaces are other ones now, or those around it are. */
        CHANGED,
        /** Several places look the same. */
        AMBIGUOUS,
        /** Another edit is at the same place. */
        OVERLAPS
    }

    /**
     * Lines of the generated text, without hand edits.
     *
     * @param from first line, from 0
     * @param until behind the last line; the same as {@code from} for a place between two lines
     */
    public record LineRange(int from, int until) {}

    public List<Fate.Conflict> conflicts() {
        return fates.stream()
                .filter(Fate.Conflict.class::isInstance)
                .map(Fate.Conflict.class::cast)
                .toList();
    }

    public List<HandEdit> applied() {
        return fates.stream()
                .filter(Fate.Applied.class::isInstance)
                .map(Fate::edit)
                .toList();
    }
}

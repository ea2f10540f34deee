package org.batchwright.script.patch;

import java.util.List;
import org.batchwright.model.preset.edit.ManualEdit;

/**
 * Generated text with the manual edits applied, and the outcome of each edit.
 *
 * @param text the generated text with the edits that apply
 * @param fates the outcome of each edit, in the order of the edits
 */
public record Patched(String text, List<Fate> fates) {
    public Patched {
        fates = List.copyOf(fates);
    }

    /** The outcome of one edit. */
    public sealed interface Fate {
        ManualEdit edit();

        /** @param line one-based number of the edit's first line in the patched text; for a pure removal, of the line that follows it */
        record Applied(ManualEdit edit, int line) implements Fate {}

        /** The generated text already contains the edit. */
        record NotNeeded(ManualEdit edit) implements Fate {}

        /**
         * The edit was left out because its location is missing, ambiguous or taken by another edit.
         *
         * @param there the closest match for the edit's original location
         */
        record Conflict(ManualEdit edit, Reason reason, LineRange there) implements Fate {}
    }

    /** Why an edit could not be applied. */
    public enum Reason {
        /** The lines that the edit replaces, or the lines around it, have changed. */
        CHANGED,
        /** Several locations match. */
        AMBIGUOUS,
        /** Another edit changes the same location. */
        OVERLAPS
    }

    /**
     * A range of lines in the generated text, before manual edits are applied.
     *
     * @param from index of the first line
     * @param until index after the last line; equal to {@code from} for a position between two lines
     */
    public record LineRange(int from, int until) {}

    public List<Fate.Conflict> conflicts() {
        return fates.stream()
                .filter(Fate.Conflict.class::isInstance)
                .map(Fate.Conflict.class::cast)
                .toList();
    }

    public List<ManualEdit> applied() {
        return fates.stream()
                .filter(Fate.Applied.class::isInstance)
                .map(Fate::edit)
                .toList();
    }
}

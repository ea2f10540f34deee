package org.batchwright.ui.fx;

import javafx.beans.property.ReadOnlyObjectProperty;

/** Work in progress: its title, progress, and cancellation. */
public interface Running {
    String title();

    /** Returns the current progress; changes on the FX thread. */
    ReadOnlyObjectProperty<Step> step();

    /** Interrupts the work; its outcome is then {@link Outcome.Cancelled}. */
    void cancel();

    /**
     * @param what the current activity; may be empty
     * @param done the number of units done
     * @param total the total number of units; 0 or less if unknown
     */
    record Step(String what, long done, long total) {
        public static final Step NONE = new Step("", 0, 0);

        /** Returns the fraction between 0 and 1 for a progress bar; negative if unknown. */
        public double fraction() {
            return total <= 0 ? -1 : Math.clamp((double) done / total, 0, 1);
        }
    }
}

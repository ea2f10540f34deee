package org.batchwright.ui.fx;

import javafx.beans.property.ReadOnlyObjectProperty;

/** Work under way: what it is, how far it is, and the way to stop it. */
public interface Running {
    String title();

    /** How far it is; changes on the window's thread. */
    ReadOnlyObjectProperty<Step> step();

    /** Interrupts it; its outcome is then {@link Outcome.Cancelled}. */
    void cancel();

    /**
     * @param what what is being done now, may be empty
     * @param done units done
     * @param total units in all; 0 or less when not known
     */
    record Step(String what, long done, long total) {
        public static final Step NONE = new Step("", 0, 0);

        /** Between 0 and 1, or negative when not known: what a progress bar takes. */
        public double fraction() {
            return total <= 0 ? -1 : Math.clamp((double) done / total, 0, 1);
        }
    }
}

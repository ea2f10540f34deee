package org.batchwright.ui.runs.row;

import java.util.Locale;

/** What the scheduler of a run has been asked to do, until it replies. */
public enum RunActivity {
    CANCELLING,
    HOLDING,
    RELEASING,
    PRIORITIZING,
    REQUEUEING;

    /** Returns the name used in text keys: {@code holding} for {@code runs.holding}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}

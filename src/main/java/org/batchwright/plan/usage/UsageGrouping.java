package org.batchwright.plan.usage;

import java.util.Locale;

/** The ways to group sums of usage. */
public enum UsageGrouping {
    PRESET,
    ACCOUNT,
    CLUSTER,
    /** The month when the jobs ended. */
    MONTH;

    /** Returns the name used on the command line and in CSV. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}

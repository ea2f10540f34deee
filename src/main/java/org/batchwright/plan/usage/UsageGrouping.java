package org.batchwright.plan.usage;

import java.util.Locale;

/** What sums of usage can be grouped by. */
public enum UsageGrouping {
    PRESET,
    ACCOUNT,
    CLUSTER,
    /** The month in which the jobs ended. */
    MONTH;

    /** Name on the command line and in CSV. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}

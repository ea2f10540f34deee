package org.batchwright.plan.usage;

import java.util.Locale;

/** What is summed up, in hours: the elapsed time of each job times what it requested, or what it used. */
public enum UsageMeasure {
    NODE_HOURS,
    GPU_HOURS,
    /** Hours of the requested CPUs, whether busy or not. */
    CPU_HOURS,
    /** CPU time as measured by the scheduler or the job script. */
    CPU_HOURS_USED;

    /** Name in CSV. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}

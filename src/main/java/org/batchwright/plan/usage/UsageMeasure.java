package org.batchwright.plan.usage;

import java.util.Locale;

/** A measure of usage in hours: each job's elapsed time multiplied by the resources that it requested, or the resources that it used. */
public enum UsageMeasure {
    NODE_HOURS,
    GPU_HOURS,
    /** Hours of the requested CPUs, whether busy or not. */
    CPU_HOURS,
    /** CPU time as measured by the scheduler or the job script. */
    CPU_HOURS_USED;

    /** Returns the name used in CSV. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}

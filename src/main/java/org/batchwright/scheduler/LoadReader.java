package org.batchwright.scheduler;

import org.batchwright.model.load.ClusterLoad;

/** How a scheduler's load is queried and parsed; a dialect without a reader does not show it. */
public interface LoadReader {

    /** The script that queries everything. It prints parts that {@link LoadAnswer} reads, using the functions of {@code load.sh}. */
    String script();

    /** The parsed answer. If the site refused a part, it is absent, and the result says so. */
    ClusterLoad read(LoadAnswer answer);
}

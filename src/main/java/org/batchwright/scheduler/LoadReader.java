package org.batchwright.scheduler;

import org.batchwright.model.load.ClusterLoad;

/** How a scheduler's load is queried and parsed; a dialect without a reader does not show it. */
public interface LoadReader {

    /**
     * Returns the script that queries everything; empty if the scheduler is a service. It prints parts that {@link LoadAnswer} reads, using the
     * functions of {@code load.sh}.
     */
    String script();

    /** Returns the parsed answer. A part that the site refused is absent, and marked as refused. */
    ClusterLoad read(LoadAnswer answer);
}

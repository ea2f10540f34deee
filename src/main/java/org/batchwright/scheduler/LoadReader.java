package org.batchwright.scheduler;

import org.batchwright.model.load.ClusterLoad;

/** How a scheduler's load is queried and parsed; a dialect without a reader does not show it. */
public interface LoadReader {

    /**
     * The one script that asks for everything. It prints parts that {@link LoadAnswer} reads; the functions of {@code load.sh} are there
     * before it.
     */
    String script();

    /** What the answer says. A part that the site refused is absent, and the result says so. */
    ClusterLoad read(LoadAnswer answer);
}

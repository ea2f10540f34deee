package org.batchwright.scheduler;

import org.batchwright.model.load.ClusterLoad;

/** Queries and parses the load of a scheduler; for a dialect without such a reader, the load is not shown. */
public interface LoadReader {

    /**
     * Returns a script that queries all parts of the load; empty if the scheduler is a service. The script prints sections that
     * {@link LoadAnswer} parses, using the functions of {@code load.sh}.
     */
    String script();

    /** Parses the output of the script. A part that the site refused to show is absent, and marked as refused. */
    ClusterLoad read(LoadAnswer answer);
}

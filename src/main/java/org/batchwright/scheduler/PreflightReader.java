package org.batchwright.scheduler;

import org.batchwright.model.preflight.Preflight;
import org.batchwright.model.preflight.PreflightRequest;

/**
 * Queries a scheduler about what it would do with a job, without submitting the job; for a dialect without such a reader, there is no
 * estimate.
 */
public interface PreflightReader {

    /**
     * Returns the script of the query, which leaves nothing behind on the cluster. The script prints sections that {@link LoadAnswer}
     * parses, using the functions of {@code load.sh}.
     */
    String script(PreflightRequest request);

    /** Parses the output of the script. */
    Preflight read(LoadAnswer answer);
}

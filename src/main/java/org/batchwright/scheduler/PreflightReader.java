package org.batchwright.scheduler;

import org.batchwright.model.preflight.Preflight;
import org.batchwright.model.preflight.PreflightRequest;

/** How a scheduler is queried about what it would do with a job, without submitting it; a dialect without a reader gives no estimate. */
public interface PreflightReader {

    /**
     * Returns the query script, which leaves nothing on the cluster. It prints parts that {@link LoadAnswer} reads, using the functions of {@code
     * load.sh}.
     */
    String script(PreflightRequest request);

    /** Returns the parsed answer. */
    Preflight read(LoadAnswer answer);
}

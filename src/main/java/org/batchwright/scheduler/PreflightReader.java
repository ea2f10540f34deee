package org.batchwright.scheduler;

import org.batchwright.model.preflight.Preflight;
import org.batchwright.model.preflight.PreflightRequest;

/** How a scheduler is queried about what it would do with a job, without submitting it; a dialect without a reader gives no estimate. */
public interface PreflightReader {

    /**
     * The one script that asks, and leaves nothing on the cluster. It prints parts that {@link LoadAnswer} reads; the functions of {@code
     * load.sh} are there before it.
     */
    String script(PreflightRequest request);

    /** What the answer says. */
    Preflight read(LoadAnswer answer);

    /** Whether it says when the job would start; otherwise only whether it would be accepted. */
    default boolean estimatesStart() {
        return true;
    }
}

package org.batchwright.ui.runs.cause;

import java.util.List;
import java.util.Set;
import org.batchwright.failure.FailureFix;

/** The user's actions on the cause of a failure. */
public interface CauseActions {

    void showLog(CauseLine cause);

    /** Opens the submitted preset of the run in Compose, with this change applied. */
    void fix(FailureFix fix);

    /**
     * Asks whether to run jobs again.
     *
     * @param fixes suggested changes; only changes to resources are used
     */
    void runAgain(Set<Integer> jobs, List<FailureFix> fixes);
}

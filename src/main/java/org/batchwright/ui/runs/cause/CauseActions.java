package org.batchwright.ui.runs.cause;

import java.util.List;
import java.util.Set;
import org.batchwright.failure.FailureFix;

/** The user's actions on the cause of a failure. */
public interface CauseActions {

    void showLog(CausesViewModel.Line cause);

    /** Opens what the run was submitted with in Compose, with this change. */
    void fix(FailureFix fix);

    /**
     * Asks whether to run jobs again.
     *
     * @param fixes suggested changes; only those to resources are used
     */
    void runAgain(Set<Integer> jobs, List<FailureFix> fixes);
}

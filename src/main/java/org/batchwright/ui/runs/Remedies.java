package org.batchwright.ui.runs;

import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.batchwright.failure.FailureFix;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.cause.CauseActions;
import org.batchwright.ui.runs.cause.CauseLine;
import org.batchwright.ui.runs.dialog.ResubmitQuestion;

/**
 * The remedies for the failure of the run on screen, which is still the previously selected run until the selected one has been read.
 *
 * @param fix action that opens a run in Compose with a change
 */
record Remedies(RunDetailsPane details, ResubmitQuestion again, BiConsumer<RunId, FailureFix> fix)
        implements CauseActions {

    @Override
    public void showLog(CauseLine cause) {
        details.showCause(cause);
    }

    @Override
    public void fix(FailureFix chosen) {
        details.shownRow().ifPresent(row -> fix.accept(row.run().id(), chosen));
    }

    @Override
    public void runAgain(Set<Integer> jobs, List<FailureFix> fixes) {
        details.shownRow().ifPresent(row -> again.ask(row, jobs, FailureFix.resources(fixes)));
    }
}

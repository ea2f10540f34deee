package org.batchwright.ui.runs.dialog;

import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.access.DebuggerAttaching;
import org.batchwright.ui.runs.look.LookInsideViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunRow;

/** Confirmations and inputs before an action. */
public interface RunQuestions {
    /** @param jobs number of its jobs */
    void cancel(Run run, int jobs, Runnable yes);

    /** Running jobs lose unsaved state. */
    void requeue(Run run, Runnable yes);

    /** Asks which result files to download. */
    void results(RunDetails run);

    /** The run last found to have downloaded files. */
    ReadOnlyObjectProperty<Optional<RunId>> downloaded();

    /** Opens the local folder of the downloaded files. */
    void openResults(Run run);

    /** Asks which port to forward. */
    void port(RunDetails run);

    /** Shows what to enter in an editor to debug the run's program. */
    void attachDebugger(DebuggerAttaching model, Run run);

    /** Shows what a running job is doing. */
    void lookInside(LookInsideViewModel model, RunDetails run);

    /** Asks for memory and time limits. */
    void askResubmit(RunRow run, Set<Integer> jobs);

    /**
     * Resubmits the run at once, or asks which code to use if the code has changed since.
     *
     * @param atOnce resubmits the run with its own code
     */
    void resubmit(RunRow run, Runnable atOnce);
}

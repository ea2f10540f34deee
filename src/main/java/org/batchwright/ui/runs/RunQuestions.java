package org.batchwright.ui.runs;

import java.util.Set;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunRow;

/** Asks once before anything is done. */
interface RunQuestions {
    /** @param jobs how many of its jobs */
    void cancel(Run run, int jobs, Runnable yes);

    /** Running jobs lose what they have not saved. */
    void requeue(Run run, Runnable yes);

    /** Asks which files are to come to this computer. */
    void results(RunDetails run);

    /** Asks which of its ports is wanted here. */
    void port(RunDetails run);

    /** Asks for more memory and time. */
    void again(RunRow run, Set<Integer> jobs);
}

package org.batchwright.run.files;

import java.util.List;
import org.batchwright.model.Subscription;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.ResultRows.LateResults;

/** The outstanding results of runs. Reads the disk. */
public interface PendingResults {

    /** Starts listening and downloads outstanding results. */
    Subscription start(ResultsPorter porter);

    /** Returns results that could not be downloaded automatically, oldest first, including those of earlier sessions. */
    List<LateResults> overdueResults();

    /** Downloads a run's outstanding results now, at the user's request. Connects if necessary. */
    void retry(RunId run);
}

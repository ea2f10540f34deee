package org.batchwright.run.files;

import java.util.List;
import org.batchwright.model.Subscription;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.LateResults;

/** The results that runs owe. Reads the disk. */
public interface PendingResults {

    /** Begins to listen, and to bring what is owed. */
    Subscription start(ResultsPorter porter);

    /** What did not come when it should, also in an earlier session; oldest first. */
    List<LateResults> late();

    /** Brings what a run owes now, with a connection if there is none: somebody asked for it. */
    void again(RunId run);
}

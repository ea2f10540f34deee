package org.batchwright.run;

import java.nio.file.Path;
import org.batchwright.model.Progress;
import org.batchwright.model.Run;
import org.batchwright.model.RunId;
import org.batchwright.model.Trouble;

/** Submits, exactly once. Blocks until the scheduler has the job or refused it; the run is in the history before anything leaves. */
public interface Submissions {

    /**
     * Syncs the code, writes the run folder and submits.
     *
     * @param folder the project folder on this computer
     * @throws Trouble when it did not reach the scheduler or was refused; the run stays in the history and says so. After a lost link the
     *     run stays "submitting" and is settled by the next connection.
     */
    Run submit(Composition composition, Path folder, Progress progress) throws Trouble, InterruptedException;

    /** The same script, parameters and code snapshot as a new run. */
    Run resubmit(RunId earlier, Progress progress) throws Trouble, InterruptedException;
}

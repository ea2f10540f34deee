package org.batchwright.run.submit;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;

/** Submits exactly once. Blocks until the scheduler has accepted or refused the job. The run is in the history before anything is sent. */
public interface Submissions {

    /**
     * Syncs the code, writes the run folder and submits.
     *
     * @param folder the local project folder
     * @param after the run that must succeed before this one starts
     * @throws OperationException if it did not reach the scheduler or was refused; the run remains in the history with the reason. After a
     *     lost connection the run remains "submitting" and is recovered by the next connection.
     */
    Run submit(ComposedPlan composition, Path folder, Optional<RunId> after, Progress progress)
            throws OperationException, InterruptedException;

    default Run submit(ComposedPlan composition, Path folder, Progress progress)
            throws OperationException, InterruptedException {
        return submit(composition, folder, Optional.empty(), progress);
    }

    /** Submits the same script, parameters and code snapshot as a new run. */
    Run resubmit(RunId earlier, Progress progress) throws OperationException, InterruptedException;

    /** Submits some jobs of an earlier run as a new run, with the same code or the current code. */
    Run resubmit(RunId earlier, Resubmission again, Progress progress) throws OperationException, InterruptedException;

    /**
     * Which jobs of an earlier run are run again, with which changes.
     *
     * @param tasks their numbers in the earlier run; at least one
     * @param changes resources requested instead of the earlier ones: more memory, more time
     * @param code the code that they run
     */
    record Resubmission(Set<Integer> tasks, Settings changes, CodeChoice code) {
        public Resubmission {
            tasks = Set.copyOf(tasks);
        }

        /** Returns whether the jobs run with their earlier settings and code. */
        public boolean isUnchanged() {
            return changes.equals(Settings.NONE) && code == CodeChoice.OF_RUN;
        }
    }

    /** Which code is run again. */
    enum CodeChoice {
        /** The snapshot that the earlier run used. */
        OF_RUN,
        /** The project folder as it is now. */
        CURRENT
    }
}

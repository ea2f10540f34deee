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

/**
 * Submits each run exactly once. Blocks until the scheduler has accepted or refused the job. The run is recorded in the history before
 * anything is sent.
 */
public interface Submissions {

    /**
     * Syncs the code, creates the run's folder and submits the run.
     *
     * @param folder the local project folder
     * @param after the run that must succeed before this one starts
     * @throws OperationException if the run did not reach the scheduler or was refused; it remains in the history with the reason. After a
     *     lost connection, the run stays in the state "submitting", and the next connection recovers it.
     */
    Run submit(ComposedPlan composition, Path folder, Optional<RunId> after, Progress progress)
            throws OperationException, InterruptedException;

    default Run submit(ComposedPlan composition, Path folder, Progress progress)
            throws OperationException, InterruptedException {
        return submit(composition, folder, Optional.empty(), progress);
    }

    /** Submits the same script, parameters and code snapshot as a new run. */
    Run resubmit(RunId earlier, Progress progress) throws OperationException, InterruptedException;

    /** Submits some jobs of an earlier run as a new run, with the earlier or the current code. */
    Run resubmit(RunId earlier, Resubmission again, Progress progress) throws OperationException, InterruptedException;

    /**
     * The jobs of an earlier run that are rerun, and the changes to them.
     *
     * @param tasks the numbers of the jobs in the earlier run; at least one
     * @param changes resources that replace the earlier requests: more memory, more time
     * @param code the code that the jobs run
     */
    record Resubmission(Set<Integer> tasks, Settings changes, CodeChoice code) {
        public Resubmission {
            tasks = Set.copyOf(tasks);
        }

        /** Returns whether the jobs are rerun with their earlier settings and code. */
        public boolean isUnchanged() {
            return changes.equals(Settings.NONE) && code == CodeChoice.OF_RUN;
        }
    }

    /** The code that rerun jobs use. */
    enum CodeChoice {
        /** The snapshot that the earlier run used. */
        OF_RUN,
        /** The current project folder. */
        CURRENT
    }
}

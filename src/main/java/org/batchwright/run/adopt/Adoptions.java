package org.batchwright.run.adopt;

import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.Run;

/** Turns jobs that were submitted by other programs into runs, which are tracked from then on. */
public interface Adoptions {

    /** Returns whether jobs of this cluster can be adopted. Never blocks. */
    boolean isOffered(Cluster cluster);

    /** Returns the run of a job that is still tracked. Reads the disk. */
    Optional<Run> findFollowed(ClusterName cluster, JobId job);

    /**
     * Turns a job of the user into a run. Blocks.
     *
     * @return the run, which takes on the job's state with the next query
     * @throws OperationException.NotPossible if the job belongs to another user, or already is a run
     */
    Run adopt(Cluster cluster, JobId job) throws OperationException, InterruptedException;
}

package org.batchwright.model.cluster;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What a scheduler, or the way its jobs run, makes possible. Its dialect declares them; plans accept and screens offer only these. */
public enum Capability {
    /** Ports of a running job can be forwarded to this computer. */
    PORT_FORWARDING,
    /** A terminal can be opened inside a running job. */
    JOB_TERMINAL,
    /** Any command can be run inside a running job, with its standard streams passed on unchanged. */
    JOB_COMMANDS,
    /** The files of a run stay on the cluster, where they can be listed and downloaded. */
    RUN_FILES,
    /** Jobs can run in a folder on the cluster instead of a copy of the code. */
    RUN_IN_PLACE,
    /** Jobs can name the queue that they run in. */
    QUEUES,
    /** A job cannot have more nodes than its queue; otherwise parts of it may share a node. */
    QUEUE_NODE_LIMIT,
    /** Each job runs in a container, which has no access to the files of the submitting computer. */
    CONTAINER_JOBS,
    /** The pyxis plug-in can start containers. */
    PYXIS,
    /** Waiting jobs can be held while other jobs of their run continue. */
    HOLD,
    /** Holding an array also stops its running jobs, so its waiting jobs are held one by one. */
    HOLD_STOPS_RUNNING,
    /** Jobs wait as processes of this computer, in the order of its queue. */
    LOCAL_QUEUE;

    /** What most schedulers make possible. */
    public static final Set<Capability> USUAL =
            Set.of(PORT_FORWARDING, RUN_FILES, RUN_IN_PLACE, QUEUES, QUEUE_NODE_LIMIT, HOLD);

    /** The usual ones and these. */
    public static Set<Capability> usualAnd(Capability... others) {
        Set<Capability> all = EnumSet.copyOf(USUAL);
        all.addAll(List.of(others));
        return all;
    }
}

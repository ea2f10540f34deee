package org.batchwright.model.cluster;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A feature that a scheduler or its way of running jobs supports. The dialect declares its capabilities. Plans accept only supported
 * features, and screens offer only these.
 */
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
    /** A job cannot have more nodes than its queue. Otherwise, parts of the job may share a node. */
    QUEUE_NODE_LIMIT,
    /** Each job runs in a container, which has no access to the files of the submitting computer. */
    CONTAINER_JOBS,
    /** The pyxis plug-in can start containers. */
    PYXIS,
    /** Waiting jobs can be held while other jobs of their run continue. */
    HOLD,
    /** Holding an array also stops its running jobs, so its waiting jobs are held one by one. */
    HOLD_STOPS_RUNNING,
    /** Jobs wait as processes on this computer, in the order of its queue. */
    LOCAL_QUEUE,
    /** The scheduler is used through commands in a shell. Otherwise, the connection provides a client for the scheduler. */
    COMMANDS,
    /** Jobs can depend on other jobs, which samples, chains and throttled sweeps require. */
    DEPENDENCIES,
    /**
     * A job can wait for the success of another job. Otherwise, it waits until the other job ends, and the script itself checks for
     * success.
     */
    SUCCESS_DEPENDENCIES,
    /** An array can limit how many of its jobs run concurrently. Otherwise, the array is split into several that wait for each other. */
    THROTTLED_ARRAYS,
    /** A job can be sent USR1 before its time limit. */
    SIGNALS,
    /** Signals may be sent to the script alone, which forwards them to its command. Otherwise, every process of the job receives them. */
    SCRIPT_SIGNALS,
    /** A job is a container of the image that it names, so no program on its node has to start a container. */
    IMAGES,
    /** The scheduler may estimate when a waiting job will start. */
    START_ESTIMATES,
    /** Jobs write their logs into the run's folder. Otherwise, the logs are fetched from the scheduler. */
    LOG_FILES;

    /** The features that most schedulers support. */
    public static final Set<Capability> USUAL = Set.of(
            PORT_FORWARDING,
            RUN_FILES,
            RUN_IN_PLACE,
            QUEUES,
            QUEUE_NODE_LIMIT,
            HOLD,
            COMMANDS,
            DEPENDENCIES,
            THROTTLED_ARRAYS,
            LOG_FILES);

    /** Returns the usual capabilities and the given ones. */
    public static Set<Capability> usualAnd(Capability... others) {
        Set<Capability> all = EnumSet.copyOf(USUAL);
        all.addAll(List.of(others));
        return all;
    }
}

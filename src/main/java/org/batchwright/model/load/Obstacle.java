package org.batchwright.model.load;

/** What keeps a waiting job from starting. */
public enum Obstacle {
    /** It is not yet the job's turn, or the resources that it requests are in use; another queue may be quicker. */
    TURN,
    /** A limit of the job's user, account or class has been reached. */
    LIMIT,
    /** The job depends on another job. */
    DEPENDENCY,
    /** The job is held, or must not start before a certain time. */
    HOLD,
    /** The job can never start unless its request is changed. */
    NEVER,
    /** The scheduler gave no reason, or one that Batchwright does not recognize. */
    UNKNOWN
}

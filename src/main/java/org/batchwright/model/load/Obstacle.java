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
    /** The job can never start as it is. */
    NEVER,
    /** The scheduler gave no reason, or one that we do not know. */
    UNKNOWN
}

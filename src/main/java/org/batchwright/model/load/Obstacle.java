package org.batchwright.model.load;

/** What keeps a waiting job from starting. */
public enum Obstacle {
    /** It is not its turn yet, or the resources that it requests are in use; another queue may be quicker. */
    TURN,
    /** A limit of its user, account or class is reached. */
    LIMIT,
    /** Another job. */
    DEPENDENCY,
    /** It is held, or must not start before a certain time. */
    HOLD,
    /** It can never start as it is. */
    NEVER,
    /** The scheduler gave no reason, or one that we do not know. */
    UNKNOWN
}

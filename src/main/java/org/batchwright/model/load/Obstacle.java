package org.batchwright.model.load;

/** What keeps a waiting job from starting. */
public enum Obstacle {
    /** It is not its turn yet, or what it asks for is in use; another queue may be quicker. */
    TURN,
    /** A limit of its user, account or class is reached. */
    LIMIT,
    /** Another job. */
    DEPENDENCY,
    /** Somebody or a time that it was told to wait for. */
    HOLD,
    /** It can never start as it is. */
    NEVER,
    /** The scheduler's reason is not known to us, or it gave none. */
    UNKNOWN
}

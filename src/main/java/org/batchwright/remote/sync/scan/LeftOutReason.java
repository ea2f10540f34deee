package org.batchwright.remote.sync.scan;

/** Why something is excluded. */
public enum LeftOutReason {
    /** An ignore file matches it. */
    IGNORED,
    /** Caches, environments, editor settings, {@code .git}: never useful on a cluster. */
    NEVER_SENT,
    CHECKPOINT,
    /** Larger than 200 MB, and the user has not decided yet. */
    LARGE,
    /** A symlink to a target outside the project folder. */
    LEADS_OUT,
    LINE_BREAK,
    LINE_BREAK_IN_TARGET,
    NOT_UTF8,
    /** A socket or device. */
    NOT_A_FILE;

    /** Returns whether the name would change in transfer. Such a name stops a submission, because the code would be incomplete. */
    public boolean isNameProblem() {
        return this == LINE_BREAK || this == NOT_UTF8;
    }
}

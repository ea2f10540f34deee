package org.batchwright.remote.sync.scan;

/** Why something stays. */
public enum LeftOutReason {
    /** An ignore file names it. */
    IGNORED,
    /** Caches, environments, {@code .git}: never of use on a cluster. */
    NEVER_SENT,
    CHECKPOINT,
    /** Larger than 200 MB, and nobody said whether it is to go. */
    LARGE,
    /** A link that leads out of the project folder. */
    LEADS_OUT,
    LINE_BREAK,
    LINE_BREAK_IN_TARGET,
    NOT_UTF8,
    /** A socket, a device. */
    NOT_A_FILE;

    /** It would go under another name: that stops a submission, as the code would not be whole. */
    public boolean isName() {
        return this == LINE_BREAK || this == NOT_UTF8;
    }
}

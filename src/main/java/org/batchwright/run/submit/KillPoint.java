package org.batchwright.run.submit;

/** Called between the steps of a submission, where tests kill the process. */
public interface KillPoint {
    KillPoint NONE = step -> {};

    /** @param step the last one done */
    void after(Step step);

    /** The steps, in order. */
    enum Step {
        MADE_ID,
        WRITTEN_DOWN,
        MARKED_SYNCING,
        CONNECTED,
        SYNCED,
        CODE_WRITTEN_DOWN,
        MARKED_SUBMITTING,
        ANSWERED,
        ID_READ,
        ID_WRITTEN_DOWN
    }
}

package org.batchwright.run.submit;

/** Called between the steps of a submission, so that tests can kill the process there. */
public interface KillPoint {
    KillPoint NONE = step -> {};

    /** @param step the step that was completed last */
    void after(Step step);

    /** The steps of a submission, in order. */
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

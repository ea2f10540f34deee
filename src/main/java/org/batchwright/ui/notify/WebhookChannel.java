package org.batchwright.ui.notify;

/** Sends stored notices to the user's webhook. FX thread only. */
public interface WebhookChannel {

    /** Sends what was not sent, each by itself. */
    void sendEach();

    /** Sends what was held back, perhaps in an earlier session, as one. */
    void sendAsOne();

    /** Removes what this window has claimed, but not sent, because the user does not want it. */
    void discard();
}

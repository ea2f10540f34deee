package org.batchwright.ui.notify;

import java.time.Duration;
import java.util.function.Consumer;

/** Sends notices to the user's webhook. FX thread only. */
public interface WebhookChannel {

    /**
     * Sends the unsent notices, each separately.
     *
     * @param retryAfter called with the time to wait before trying again, if the webhook is unreachable
     */
    void sendEach(Consumer<Duration> retryAfter);

    /**
     * Sends what was held back, possibly in an earlier session, as one.
     *
     * @param retryAfter as in {@link #sendEach}
     */
    void sendAsOne(Consumer<Duration> retryAfter);

    /** Sends a notice that could not be stored. */
    void send(Notice notice);

    /** Removes what this window has claimed, but not sent, because the user does not want it. */
    void discard();
}

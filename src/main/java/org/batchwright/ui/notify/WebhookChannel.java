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
     * Sends the notices held back, possibly in an earlier session, as one message.
     *
     * @param retryAfter as in {@link #sendEach}
     */
    void sendAsOne(Consumer<Duration> retryAfter);

    /** Sends a notice that could not be stored. */
    void send(Notice notice);

    /** Removes the notices that this window claimed but has not sent, because the user does not want them. */
    void discard();
}

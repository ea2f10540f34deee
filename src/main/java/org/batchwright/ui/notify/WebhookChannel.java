package org.batchwright.ui.notify;

import java.time.Duration;
import java.util.function.Consumer;

/** Sends notices to the user's webhook. FX thread only. */
public interface WebhookChannel {

    /**
     * Sends what was not sent, each by itself.
     *
     * @param again receives after which time to try again, if the webhook is out of reach
     */
    void sendEach(Consumer<Duration> again);

    /**
     * Sends what was held back, perhaps in an earlier session, as one.
     *
     * @param again as in {@link #sendEach}
     */
    void sendAsOne(Consumer<Duration> again);

    /** Sends a notice that could not be stored. */
    void send(Notice notice);

    /** Removes what this window has claimed, but not sent, because the user does not want it. */
    void discard();
}

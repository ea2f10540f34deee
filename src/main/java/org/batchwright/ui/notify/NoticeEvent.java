package org.batchwright.ui.notify;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The event that a notice reports. */
public enum NoticeEvent {
    SUCCEEDED("succeeded"),
    /** A run succeeded, but its loss ended with NaN or an infinite value. */
    DIVERGED("diverged"),
    FAILED("failed"),
    SAMPLE_FAILED("sample-failed"),
    /** A metric alarm, or an action taken because of one. */
    ALARM("alarm"),
    RESULTS_DOWNLOADED("results-downloaded"),
    LOGIN_REQUIRED("login-needed"),
    /** The webhook was lost because there is no keychain. */
    WEBHOOK_LOST("webhook-lost"),
    /** Several notices combined into one. */
    SUMMARY("summary");

    private final String key;

    NoticeEvent(String key) {
        this.key = key;
    }

    /** Returns the events that can be turned off individually, in the order in which they are offered. */
    public static List<NoticeEvent> choices() {
        return Arrays.stream(values())
                .filter(one -> one != SUMMARY && one != WEBHOOK_LOST)
                .toList();
    }

    public static Optional<NoticeEvent> of(String key) {
        return Arrays.stream(values()).filter(one -> one.key.equals(key)).findFirst();
    }

    /** Returns the name used in settings and by programs that receive notices. */
    public String key() {
        return key;
    }
}

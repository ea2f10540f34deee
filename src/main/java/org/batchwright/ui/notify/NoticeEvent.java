package org.batchwright.ui.notify;

import java.util.Arrays;
import java.util.Optional;

/** What a notice is about. */
public enum NoticeEvent {
    SUCCEEDED("succeeded"),
    FAILED("failed"),
    SAMPLE_FAILED("sample-failed"),
    /** Something about a metric, or what was done because of one. */
    ALARM("alarm"),
    /** Several notices as one. */
    SUMMARY("summary");

    private final String key;

    NoticeEvent(String key) {
        this.key = key;
    }

    static Optional<NoticeEvent> of(String key) {
        return Arrays.stream(values()).filter(one -> one.key.equals(key)).findFirst();
    }

    /** The word for programs that receive notices. */
    String key() {
        return key;
    }
}

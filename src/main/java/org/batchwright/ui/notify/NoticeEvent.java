package org.batchwright.ui.notify;

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

    /** The word for programs that receive notices. */
    String key() {
        return key;
    }
}

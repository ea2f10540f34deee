package org.batchwright.ui.notify;

import java.util.List;
import java.util.function.Function;

/** Takes notices to tell. FX thread only. */
public interface NoticeReceiver {

    /**
     * Tells those of several notices that were not told yet, as one.
     *
     * @param summary makes one notice of two or more
     */
    void accept(List<Notice> notices, Function<List<Notice>, Notice> summary);

    default void accept(Notice notice) {
        accept(List.of(notice), List::getFirst);
    }

    /** Called when the cause of a notice is gone, so that it is told if it happens again. */
    default void forget(String key) {}
}

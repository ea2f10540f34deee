package org.batchwright.ui.notify;

import java.util.List;
import java.util.function.Function;

/** Posts notices that are shown to the user. FX thread only. */
public interface NoticeSink {

    /**
     * Posts the notices that have not been posted yet, combined into one.
     *
     * @param summary function that combines two or more notices into one
     */
    void post(List<Notice> notices, Function<List<Notice>, Notice> summary);

    default void post(Notice notice) {
        post(List.of(notice), List::getFirst);
    }

    /** Called when the cause of a notice is resolved, so that the notice is posted again if it recurs. */
    void resolve(String key);
}

package org.batchwright.ui.notify;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/** Posts notices as another window does. */
public final class PostedByAnotherWindow {
    private PostedByAnotherWindow() {}

    /** Posts a notice at the given time. */
    public static void post(Path folder, Instant at, Notice notice) throws Exception {
        post(new SharedNotices(folder, InstantSource.fixed(at)), notice);
    }

    /** Posts a notice in the window that uses these. */
    public static void post(SharedNotices shared, Notice notice) throws Exception {
        shared.claim(List.of(notice), shared.now(), List::getFirst);
    }
}

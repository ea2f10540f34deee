package org.batchwright.workspace.notice;

import java.time.Instant;
import java.util.List;

/**
 * A notice that was posted earlier.
 *
 * @param time when it was posted
 * @param notice the notice as it was posted
 * @param keys the keys of the notices that it combines; its own key if it is a single notice
 */
public record PastNotice(Instant time, StoredNotice notice, List<String> keys) {
    public PastNotice {
        keys = List.copyOf(keys);
    }
}

package org.batchwright.ui.notify;

import java.util.List;
import java.util.Optional;
import org.batchwright.workspace.notice.StoredNotice;

/**
 * A message to the user, delivered once.
 *
 * @param key identifies the event and the object it concerns, identically in every window: {@code RUN/ended}
 * @param title a sentence without a period at the end
 * @param text additional sentences; may be empty
 */
public record Notice(String key, NoticeEvent event, String title, String text) {

    /** Restores a stored notice; empty if its event is unknown because another version of Batchwright stored it. */
    static Optional<Notice> of(StoredNotice stored) {
        return NoticeEvent.of(stored.event())
                .map(event -> new Notice(stored.key(), event, stored.title(), stored.text()));
    }

    static List<Notice> of(List<StoredNotice> stored) {
        return stored.stream().flatMap(one -> of(one).stream()).toList();
    }

    StoredNotice stored() {
        return new StoredNotice(key, event.key(), title, text);
    }
}

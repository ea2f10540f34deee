package org.batchwright.ui.notify;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Backoff;
import org.batchwright.model.OperationException;

/** Notices that the webhook's service rejected with a temporary error, such as status 500. Each is sent again separately after a pause. */
final class RejectedNotices {
    private static final Backoff BACKOFF = new Backoff(Duration.ofMinutes(1), Duration.ofMinutes(32));

    private final Map<String, Rejected> byKey = new LinkedHashMap<>();

    private record Rejected(OperationException why, Duration pause, Instant next) {}

    void add(Notice notice, OperationException why, Instant now) {
        Duration pause = Optional.ofNullable(byKey.get(notice.key()))
                .map(before -> BACKOFF.after(before.pause()))
                .orElse(BACKOFF.first());
        byKey.put(notice.key(), new Rejected(why, pause, now.plus(pause)));
    }

    boolean contains(Notice notice) {
        return byKey.containsKey(notice.key());
    }

    /** Returns whether the notice may be sent again now. */
    boolean isDue(Notice notice, Instant now) {
        return Optional.ofNullable(byKey.get(notice.key()))
                .filter(one -> !now.isBefore(one.next()))
                .isPresent();
    }

    void remove(Notice notice) {
        byKey.remove(notice.key());
    }

    /** Forgets all notices except those with these keys, which are still stored. */
    void retain(Collection<String> keys) {
        byKey.keySet().retainAll(keys);
    }

    /** Returns why some notices have not been sent yet. */
    Optional<OperationException> why() {
        return byKey.values().stream().map(Rejected::why).findFirst();
    }
}

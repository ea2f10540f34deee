package org.batchwright.ui.notify;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;

/** Notices that the webhook's service answered with a temporary error, such as status 500: each is sent again by itself, with pauses. */
final class RejectedNotices {
    private static final Duration FIRST_PAUSE = Duration.ofMinutes(1);
    private static final int MAX_DOUBLINGS = 5;

    private final Map<String, Rejected> byKey = new LinkedHashMap<>();

    private record Rejected(OperationException why, int times, Instant next) {}

    void add(Notice notice, OperationException why, Instant now) {
        int before = Optional.ofNullable(byKey.get(notice.key()))
                .map(Rejected::times)
                .orElse(0);
        Duration pause = FIRST_PAUSE.multipliedBy(1L << Math.min(before, MAX_DOUBLINGS));
        byKey.put(notice.key(), new Rejected(why, before + 1, now.plus(pause)));
    }

    boolean contains(Notice notice) {
        return byKey.containsKey(notice.key());
    }

    /** Whether its pause is over. */
    boolean isDue(Notice notice, Instant now) {
        return Optional.ofNullable(byKey.get(notice.key()))
                .filter(one -> !now.isBefore(one.next()))
                .isPresent();
    }

    void remove(Notice notice) {
        byKey.remove(notice.key());
    }

    /** Forgets those that are no longer stored. */
    void retain(Collection<String> keys) {
        byKey.keySet().retainAll(keys);
    }

    /** Returns why some are still to be sent. */
    Optional<OperationException> why() {
        return byKey.values().stream().map(Rejected::why).findFirst();
    }
}

package org.batchwright.ui.notify;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.workspace.notice.FileMutex;
import org.batchwright.workspace.notice.NoticeQueue;
import org.batchwright.workspace.notice.StoredNotice;

/** Sends stored notices, one window at a time, and keeps those that can only be sent later. Blocks. */
final class UnsentNotices {
    /** The age at which a notice that cannot be sent is dropped. */
    private static final Duration MAX_AGE = Duration.ofDays(1);

    /** How long to retry even an older notice, because the network may not be available yet at startup. */
    private static final Duration MIN_RETRY_PERIOD = Duration.ofMinutes(10);

    private final NoticeQueue queue;
    private final FileMutex sending;
    private final InstantSource clock;
    private final RejectedNotices rejected = new RejectedNotices();
    private Optional<Instant> failingSince = Optional.empty();

    /** Delivers a notice. */
    @FunctionalInterface
    interface Sender {
        void send(Notice notice) throws OperationException, InterruptedException;
    }

    /**
     * The outcome of sending.
     *
     * @param refused why some notices were not sent and never will be
     * @param delayed why the remaining notices are still stored
     */
    record Result(List<OperationException> refused, Optional<OperationException> delayed) {}

    UnsentNotices(NoticeQueue queue, FileMutex sending, InstantSource clock) {
        this.queue = queue;
        this.sending = sending;
        this.clock = clock;
    }

    /**
     * Sends each notice separately, and stops at the first one that cannot be sent now. A notice that the service rejects temporarily does not hold
     * up the others: it is sent again after them.
     */
    Result sendEach(Sender sender) throws OperationException, InterruptedException {
        return sending.run(() -> {
            List<Notice> all = stored();
            List<OperationException> refused = new ArrayList<>();
            return sendInTurn(inTurn(all), refused, sender);
        });
    }

    /** Sends all notices as one message, except for rejected ones, which are sent separately. */
    Result sendAsOne(Sender sender) throws OperationException, InterruptedException {
        return sending.run(() -> {
            List<Notice> all = stored();
            List<Notice> fresh =
                    all.stream().filter(notice -> !rejected.contains(notice)).toList();
            List<OperationException> refused = new ArrayList<>();
            if (!fresh.isEmpty()) {
                Optional<OperationException> failure = send(fresh, sender);
                Optional<OperationException> temporary = failure.filter(UnsentNotices::isTemporary);
                boolean perhapsOne = fresh.size() > 1
                        && temporary.filter(UnsentNotices::isAnswer).isPresent();
                if (temporary.isPresent() && !perhapsOne) {
                    return new Result(refused, failure);
                }
                failure.filter(one -> !isTemporary(one)).ifPresent(refused::add);
            }
            return sendInTurn(inTurn(all), refused, sender);
        });
    }

    private List<Notice> stored() throws OperationException {
        List<Notice> all = Notice.of(queue.all());
        rejected.retain(all.stream().map(Notice::key).toList());
        return all;
    }

    /** Returns the notices in sending order: those that were rejected before go last, because each may take minutes. */
    private List<Notice> inTurn(List<Notice> all) {
        Instant now = clock.instant();
        return Stream.concat(
                        all.stream().filter(notice -> !rejected.contains(notice)),
                        all.stream().filter(notice -> rejected.isDue(notice, now)))
                .toList();
    }

    /**
     * Sends the notices one by one. If two in a row are rejected, the service is assumed to be at fault, and the remaining notices wait.
     */
    private Result sendInTurn(List<Notice> notices, List<OperationException> refused, Sender sender)
            throws OperationException, InterruptedException {
        boolean rejectedBefore = false;
        for (Notice notice : notices) {
            if (!queue.contains(notice.key())) {
                continue; // already sent in a combined message, or resolved in the meantime
            }
            Optional<OperationException> failure = send(List.of(notice), sender);
            Optional<OperationException> temporary = failure.filter(UnsentNotices::isTemporary);
            boolean rejectedNow = temporary.filter(UnsentNotices::isAnswer).isPresent();
            if (temporary.isPresent() && (!rejectedNow || rejectedBefore)) {
                return new Result(refused, failure);
            }
            rejectedBefore = rejectedNow;
            failure.filter(one -> !isTemporary(one)).ifPresent(refused::add);
        }
        return new Result(refused, rejected.why());
    }

    /**
     * Sends notices as one message. If the process ends before the response arrives, they are sent again: duplicates are better than
     * losses.
     */
    private Optional<OperationException> send(List<Notice> notices, Sender sender)
            throws OperationException, InterruptedException {
        Optional<OperationException> failure = Optional.empty();
        try {
            sender.send(NoticeSummary.of(notices));
        } catch (OperationException refused) {
            failure = Optional.of(refused);
        }
        Optional<OperationException> temporary = failure.filter(UnsentNotices::isTemporary);
        if (temporary.isPresent()) {
            if (notices.size() == 1 && isAnswer(temporary.get())) {
                rejected.add(notices.getFirst(), temporary.get(), clock.instant());
            }
            dropOld();
        } else {
            failingSince = Optional.empty();
            notices.forEach(rejected::remove);
            queue.remove(notices.stream().map(Notice::stored).toList());
        }
        return failure;
    }

    /**
     * Returns whether nothing was sent, but sending may succeed later: the service is unreachable or overloaded, or the keychain is locked.
     */
    private static boolean isTemporary(OperationException failure) {
        return failure instanceof OperationException.Unreachable
                || failure instanceof OperationException.LoginRefused
                || isAnswer(failure);
    }

    /** Returns whether the service responded, in which case it may accept another notice. */
    private static boolean isAnswer(OperationException temporary) {
        return temporary instanceof OperationException.Overloaded;
    }

    private void dropOld() throws OperationException {
        Instant now = clock.instant();
        Instant since = failingSince.orElse(now);
        failingSince = Optional.of(since);
        if (!now.isBefore(since.plus(MIN_RETRY_PERIOD))) {
            queue.remove(queue.writtenBefore(now.minus(MAX_AGE)));
        }
    }

    /** Removes the notices with these keys, and old notices that no window has sent. */
    void discard(Set<String> keys) throws OperationException, InterruptedException {
        sending.run(() -> {
            List<StoredNotice> own = queue.all().stream()
                    .filter(notice -> keys.contains(notice.key()))
                    .toList();
            queue.remove(own);
            queue.remove(queue.writtenBefore(clock.instant().minus(MAX_AGE)));
            return queue;
        });
    }
}

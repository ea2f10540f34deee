package org.batchwright.ui.notify;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.batchwright.model.Listeners;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.workspace.notice.FileMutex;
import org.batchwright.workspace.notice.FrontWindow;
import org.batchwright.workspace.notice.NoticeQueue;
import org.batchwright.workspace.notice.PastNotice;
import org.batchwright.workspace.notice.PastNotices;
import org.batchwright.workspace.notice.PostedNotices;
import org.batchwright.workspace.notice.SharedLock;

/**
 * The state of notices, shared by all of the user's windows, each of which is a separate process. Records which notices were posted, and
 * which still have to be shown or sent even after this process ends. Blocks.
 */
public final class SharedNotices {
    private final InstantSource clock;
    private final PostedNotices posted;
    private final FrontWindow front;
    private final NoticeQueue unshown;
    private final NoticeQueue unsent;
    private final PastNotices past;
    private final FileMutex claiming;
    private final UnsentNotices sending;
    private final SharedLock showing;
    private final Listeners<String> recorded = new Listeners<>();
    private final Set<String> claimedKeys = ConcurrentHashMap.newKeySet();

    /** @param folder a folder that only the user can access */
    public SharedNotices(Path folder, InstantSource clock) {
        this.clock = clock;
        posted = new PostedNotices(folder.resolve("posted"), clock);
        front = new FrontWindow(folder.resolve("front.lock"));
        unshown = new NoticeQueue(folder.resolve("unshown"));
        unsent = new NoticeQueue(folder.resolve("unsent"));
        past = new PastNotices(folder.resolve("past"), folder.resolve("seen"));
        claiming = new FileMutex(folder.resolve("claiming.lock"));
        sending = new UnsentNotices(unsent, new FileMutex(folder.resolve("sending.lock")), clock);
        showing = new SharedLock(folder.resolve("showing.lock"));
    }

    /** Records whether this window is in front now. Called after each change, in any order. */
    public void updateFront(BooleanSupplier inFront) {
        front.update(inFront);
    }

    /** Removes the records of notices that were posted long ago. */
    public void prune() {
        posted.prune();
    }

    Instant now() {
        return clock.instant();
    }

    /** Returns whether the user is looking at another window. */
    boolean isAnotherWindowInFront() {
        return front.isAnotherInFront();
    }

    /**
     * Claims the notices that no window has claimed yet and combines them into one, which is stored until it is shown and sent. The window
     * that claimed a notice gets to show it first. Omits notices whose cause was resolved after {@code noticed}.
     *
     * @param noticed when this window noticed them
     * @param summary combines two or more notices into one
     */
    Optional<Notice> claim(List<Notice> notices, Instant noticed, Function<List<Notice>, Notice> summary)
            throws OperationException, InterruptedException {
        return claiming.run(() -> {
            List<Notice> unclaimed = notices.stream()
                    .filter(notice -> !posted.isPostedOrResolved(notice.key(), noticed))
                    .toList();
            if (unclaimed.isEmpty()) {
                return Optional.empty();
            }
            Notice one = unclaimed.size() == 1 ? unclaimed.getFirst() : summary.apply(unclaimed);
            unshown.put(one.stored());
            unsent.put(one.stored());
            claimedKeys.add(one.key());
            unclaimed.forEach(notice -> posted.markPosted(notice.key()));
            addToPast(one, unclaimed);
            recorded.publish(one.key());
            return Optional.of(one);
        });
    }

    private void addToPast(Notice posted, List<Notice> combined) {
        try {
            past.add(new PastNotice(
                    now(), posted.stored(), combined.stream().map(Notice::key).toList()));
        } catch (OperationException notWritable) {
            // the notice is delivered nevertheless
        }
    }

    /** Returns the newest posted notices, newest first. */
    public List<PastNotice> past() {
        return past.all();
    }

    /** Returns the time up to which the user has seen the posted notices. */
    public Instant seenUntil() {
        return past.seenUntil();
    }

    /** Records that the user has seen all posted notices. */
    public void markSeen() throws OperationException, InterruptedException {
        claiming.run(() -> {
            List<PastNotice> all = past.all();
            if (!all.isEmpty() && all.getFirst().time().isAfter(past.seenUntil())) {
                past.markSeen(all.getFirst().time());
            }
            return all;
        });
    }

    /** Removes a posted notice from the list. */
    public void removePast(PastNotice notice) throws OperationException, InterruptedException {
        claiming.run(() -> {
            past.remove(notice);
            return past;
        });
    }

    /** Removes the posted notices from the list. */
    public void clearPast() throws OperationException, InterruptedException {
        claiming.run(() -> {
            past.clear();
            return past;
        });
    }

    /** Adds a listener that receives the key of each notice that this window posts, on any thread. */
    public Subscription onPosted(Consumer<String> listener) {
        return recorded.add(listener);
    }

    /** Removes a notice whose cause is resolved, and lets it be claimed again if it recurs. */
    void resolve(String key) throws OperationException, InterruptedException {
        claiming.run(() -> {
            posted.markResolved(key);
            unshown.remove(key);
            unsent.remove(key);
            return key;
        });
    }

    /** Returns the notices not shown yet, oldest first, for this window to show; empty if another window is about to show them. */
    Optional<List<Notice>> takeUnshown() throws OperationException {
        if (!showing.tryLock()) {
            return Optional.empty();
        }
        List<Notice> all = List.of();
        try {
            all = Notice.of(unshown.all());
        } finally {
            if (all.isEmpty()) {
                showing.close();
            }
        }
        return Optional.of(all);
    }

    /** Removes notices that have been shown to the user. */
    void removeShown(List<Notice> shown) throws OperationException {
        try {
            unshown.remove(shown.stream().map(Notice::stored).toList());
        } finally {
            showing.close();
        }
    }

    /** Sends the unsent notices, each separately. */
    UnsentNotices.Result sendEach(UnsentNotices.Sender sender) throws OperationException, InterruptedException {
        return sending.sendEach(sender);
    }

    /** Sends the unsent notices like {@link #sendEach}, but as a single notice. */
    UnsentNotices.Result sendAsOne(UnsentNotices.Sender sender) throws OperationException, InterruptedException {
        return sending.sendAsOne(sender);
    }

    /** Removes the notices that this window claimed but did not send. Another window may be about to send the rest. */
    void discardUnsent() throws OperationException, InterruptedException {
        sending.discard(claimedKeys);
    }
}

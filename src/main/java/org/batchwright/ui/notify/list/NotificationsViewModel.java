package org.batchwright.ui.notify.list;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;
import org.batchwright.ui.notify.SharedNotices;
import org.batchwright.workspace.notice.PastNotice;

/** The past notifications, newest first, and how many of them the user has not seen. FX thread only. */
public final class NotificationsViewModel {
    private final SharedNotices shared;
    private final Background background;
    private final ObservableList<PastNotice> notices = FXCollections.observableArrayList();
    private final ReadOnlyIntegerWrapper unread = new ReadOnlyIntegerWrapper();
    private final ReadOnlyObjectWrapper<Set<PastNotice>> highlighted = new ReadOnlyObjectWrapper<>(Set.of());
    private final Latest<Stored> reading;
    private boolean open;

    /** Whether the list has been opened since the notifications were last read. */
    private boolean wasOpened;

    private record Stored(List<PastNotice> notices, Instant seenUntil) {
        List<PastNotice> unread() {
            return notices.stream()
                    .filter(notice -> notice.time().isAfter(seenUntil))
                    .toList();
        }
    }

    public NotificationsViewModel(SharedNotices shared, Background background) {
        this.shared = shared;
        this.background = background;
        this.reading = new Latest<>(background);
    }

    /** Reads the notifications, and follows those that this window posts from now on. */
    public void start() {
        shared.onPosted(key -> background.runOnFxThread(this::refresh));
        background.afterFirstFrames(this::refresh);
    }

    public ObservableList<PastNotice> notices() {
        return notices;
    }

    /** Returns the number of notifications since the list was last open. */
    public ReadOnlyIntegerProperty unread() {
        return unread.getReadOnlyProperty();
    }

    /** Returns the notifications that were new when the list was opened. */
    ReadOnlyObjectProperty<Set<PastNotice>> highlighted() {
        return highlighted.getReadOnlyProperty();
    }

    /** Returns whether a notification was new when the list was opened. */
    boolean isNew(PastNotice notice) {
        return highlighted.get().contains(notice);
    }

    /** Returns the runs that a notification is about; only keys of notices about runs begin with the ID of one. */
    public static List<RunId> runs(PastNotice past) {
        return past.keys().stream()
                .filter(key -> key.contains("/"))
                .map(key -> new RunId(key.substring(0, key.indexOf('/'))))
                .distinct()
                .toList();
    }

    /** Finds the newest notification with this key. */
    public Optional<PastNotice> find(String key) {
        return notices.stream().filter(past -> past.notice().key().equals(key)).findFirst();
    }

    /** Reads the notifications again, because other windows also post some. */
    public void refresh() {
        reading.run(
                progress -> new Stored(shared.past(), shared.seenUntil()),
                outcome -> outcome.handle(this::adopt, failure -> {}));
    }

    private void adopt(Stored stored) {
        List<PastNotice> fresh = stored.unread();
        if (open) {
            highlighted.set(
                    Stream.concat(highlighted.get().stream(), fresh.stream()).collect(Collectors.toSet()));
        }
        replace(stored.notices());
        boolean seen = open || wasOpened;
        wasOpened = false;
        unread.set(seen ? 0 : fresh.size());
        if (seen && !fresh.isEmpty()) {
            markSeen();
        }
    }

    /** Changes only what differs, so that the list keeps its selection and position. */
    private void replace(List<PastNotice> now) {
        notices.removeIf(notice -> !now.contains(notice));
        for (int i = 0; i < now.size(); i++) {
            if (i == notices.size() || !notices.get(i).equals(now.get(i))) {
                notices.add(i, now.get(i));
            }
        }
    }

    private void markSeen() {
        background.startHidden(
                progress -> {
                    shared.markSeen();
                    return shared;
                },
                marked -> {
                    if (!open) { // closed in the meantime, and read before they were marked
                        refresh();
                    }
                });
    }

    /** Called when the list opens or closes. The notifications in an open list count as seen, but stay highlighted until it is closed. */
    void setOpen(boolean now) {
        open = now;
        wasOpened |= now;
        highlighted.set(Set.of());
        refresh();
    }

    /** Removes a notification. */
    void remove(PastNotice notice) {
        background.startHidden(
                progress -> {
                    shared.removePast(notice);
                    return shared;
                },
                removed -> refresh());
    }

    /** Removes all notifications. */
    public void clear() {
        background.startHidden(
                progress -> {
                    shared.clearPast();
                    return shared;
                },
                cleared -> refresh());
    }
}

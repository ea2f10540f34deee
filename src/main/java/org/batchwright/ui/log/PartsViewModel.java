package org.batchwright.ui.log;

import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.ui.fx.Background;

/** The open chunk of a log that is fetched in chunks, and actions to open other chunks. FX thread only. */
public final class PartsViewModel {
    /** Size limit for the open chunk, in bytes. Lines are fetched automatically only up to this size, but a single line can be longer. */
    private static final long MOST_UNASKED = 2 << 20;

    private final Background background;
    private final Runnable whole;
    private final ReadOnlyObjectWrapper<Optional<LogSession.Extent>> extent =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper loading = new ReadOnlyBooleanWrapper();
    private Optional<LogSession> session = Optional.empty();

    /** @param whole action that reopens the log after all of it has been fetched */
    PartsViewModel(Background background, Runnable whole) {
        this.background = background;
        this.whole = whole;
    }

    void in(LogSession opened) {
        session = Optional.of(opened);
        loading.set(false);
        update();
    }

    void in() {
        session = Optional.empty();
        loading.set(false);
        extent.set(Optional.empty());
    }

    void update() {
        extent.set(session.flatMap(LogSession::extent));
    }

    /** Returns the open chunk; empty if the whole log is open. */
    ReadOnlyObjectProperty<Optional<LogSession.Extent>> extent() {
        return extent.getReadOnlyProperty();
    }

    /** Returns whether a chunk is being fetched. */
    public ReadOnlyBooleanProperty loading() {
        return loading.getReadOnlyProperty();
    }

    public boolean hasEarlier() {
        return extent.get().filter(open -> !open.part().isStart()).isPresent();
    }

    public boolean hasLater() {
        return extent.get().filter(open -> !open.isEnd()).isPresent();
    }

    /** Returns whether earlier lines may be fetched automatically. */
    boolean canFill() {
        return hasEarlier()
                && !loading.get()
                && extent.get()
                        .filter(open -> open.part().length() < MOST_UNASKED)
                        .isPresent();
    }

    public void loadEarlier() {
        if (hasEarlier()) {
            load(LogSession::loadEarlier, () -> {});
        }
    }

    public void loadLater() {
        if (hasLater()) {
            load(LogSession::loadLater, () -> {});
        }
    }

    public void goToStart(Runnable then) {
        load(open -> open.moveTo(0), then);
    }

    public void goToEnd(Runnable then) {
        load(LogSession::moveToEnd, then);
    }

    /** Downloads the whole log and opens it. */
    public void download(String title) {
        Optional<LogSession> current = session;
        current.ifPresent(open -> background.start(
                title,
                progress -> {
                    if (open.parts().isPresent()) {
                        open.parts().get().download(progress);
                    }
                    return open;
                },
                outcome -> outcome.handle(
                        done -> {
                            if (session.equals(current)) {
                                whole.run();
                            }
                        },
                        open::report)));
    }

    private interface Load {
        void from(LogSession session) throws OperationException, InterruptedException;
    }

    private void load(Load part, Runnable then) {
        if (loading.get() || session.isEmpty()) {
            return;
        }
        LogSession current = session.get();
        loading.set(true);
        background.startHidden(
                progress -> {
                    part.from(current);
                    return current;
                },
                outcome -> {
                    if (session.filter(current::equals).isPresent()) {
                        loading.set(false);
                        update();
                        outcome.handle(done -> then.run(), current::report);
                    }
                });
    }
}

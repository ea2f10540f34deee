package org.batchwright.ui.files;

import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Texts;

/** All downloads and uploads in progress, and the latest outcomes; newest last. FX thread only. */
final class Transfers {
    private final Background background;
    private final ObservableList<Transfer> all = FXCollections.observableArrayList();

    /** Blocking work that returns the message to show when done, or empty if none is needed. */
    interface Work extends Background.Work<Optional<Transfer.End>> {}

    Transfers(Background background) {
        this.background = background;
    }

    ObservableList<Transfer> all() {
        return all;
    }

    void dismiss(Transfer transfer) {
        all.remove(transfer);
    }

    /**
     * Starts a transfer, and removes the messages of earlier ones. An error stays until dismissed or until the same transfer is retried,
     * for example after disk space was freed.
     */
    void start(Transfer.Way way, String title, Work work) {
        all.removeIf(one -> one.state().get() instanceof Transfer.State.Ended || isRetryOf(one, way, title));
        Transfer transfer = new Transfer(way, title);
        all.add(transfer);
        run(transfer, work);
    }

    private static boolean isRetryOf(Transfer earlier, Transfer.Way way, String title) {
        return earlier.state().get() instanceof Transfer.State.Failed
                && earlier.direction() == way
                && earlier.title().equals(title);
    }

    private void run(Transfer transfer, Work work) {
        transfer.setState(new Transfer.State.Beginning());
        Running running = background.start(transfer.title(), work, outcome -> onEnded(transfer, work, outcome));
        if (transfer.state().get() instanceof Transfer.State.Beginning) {
            transfer.setState(new Transfer.State.UnderWay(running));
        }
    }

    private void onEnded(Transfer transfer, Work work, Outcome<Optional<Transfer.End>> outcome) {
        Optional<Transfer.State> last = switch (outcome) {
            case Outcome.Done<Optional<Transfer.End>>(Optional<Transfer.End> end) -> end.map(Transfer.State.Ended::new);
            case Outcome.Failed<Optional<Transfer.End>> failed ->
                Optional.of(new Transfer.State.Failed(failed.failure(), () -> run(transfer, work)));
            case Outcome.Cancelled<Optional<Transfer.End>>() -> cancelled(transfer.direction());
        };
        transfer.setState(last.orElseGet(Transfer.State.Beginning::new));
        if (last.isEmpty()) {
            all.remove(transfer);
        }
    }

    private static Optional<Transfer.State> cancelled(Transfer.Way way) {
        return switch (way) {
            case OPEN -> Optional.empty();
            case HERE -> Optional.of(new Transfer.State.Ended(Transfer.End.of(Texts.get("files.cancelled.here"))));
            case CHANGE -> Optional.of(new Transfer.State.Ended(Transfer.End.of(Texts.get("files.cancelled.change"))));
            case THERE -> Optional.of(new Transfer.State.Ended(Transfer.End.of(Texts.get("files.cancelled.there"))));
        };
    }
}

package org.batchwright.ui.files;

import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Texts;

/** Everything that is being brought and sent, and what came of the last; the newest last. For the window's thread. */
final class Transfers {
    private final Background background;
    private final ObservableList<Transfer> all = FXCollections.observableArrayList();

    /** Blocks; tells what there is to say when it is done, if anything. */
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
     * Takes the place of what has been said of earlier ones. An error stays until somebody has read it or tries the same again, as when
     * there is room on the disk by then.
     */
    void start(Transfer.Way way, String title, Work work) {
        all.removeIf(one -> one.state().get() instanceof Transfer.State.Ended || isAgain(one, way, title));
        Transfer transfer = new Transfer(way, title);
        all.add(transfer);
        run(transfer, work);
    }

    private static boolean isAgain(Transfer earlier, Transfer.Way way, String title) {
        return earlier.state().get() instanceof Transfer.State.Failed
                && earlier.way() == way
                && earlier.title().equals(title);
    }

    private void run(Transfer transfer, Work work) {
        transfer.become(new Transfer.State.Beginning());
        Running running = background.start(transfer.title(), work, outcome -> ended(transfer, work, outcome));
        if (transfer.state().get() instanceof Transfer.State.Beginning) {
            transfer.become(new Transfer.State.UnderWay(running));
        }
    }

    private void ended(Transfer transfer, Work work, Outcome<Optional<Transfer.End>> outcome) {
        Optional<Transfer.State> last = switch (outcome) {
            case Outcome.Done<Optional<Transfer.End>>(Optional<Transfer.End> end) -> end.map(Transfer.State.Ended::new);
            case Outcome.Failed<Optional<Transfer.End>> failed ->
                Optional.of(new Transfer.State.Failed(failed.failure(), () -> run(transfer, work)));
            case Outcome.Cancelled<Optional<Transfer.End>>() -> cancelled(transfer.way());
        };
        transfer.become(last.orElseGet(Transfer.State.Beginning::new));
        if (last.isEmpty()) {
            all.remove(transfer);
        }
    }

    private static Optional<Transfer.State> cancelled(Transfer.Way way) {
        return switch (way) {
            case OPEN -> Optional.empty();
            case HERE -> Optional.of(new Transfer.State.Ended(Transfer.End.of(Texts.get("files.cancelled.here"))));
            case THERE -> Optional.of(new Transfer.State.Ended(Transfer.End.of(Texts.get("files.cancelled.there"))));
        };
    }
}

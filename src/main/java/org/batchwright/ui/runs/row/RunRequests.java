package org.batchwright.ui.runs.row;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.Texts;

/**
 * Sends requests about runs to their schedulers, for example to cancel them, and tracks which runs have a request in progress. FX thread
 * only.
 */
final class RunRequests {
    private final Background background;
    private final ReadOnlyObjectWrapper<Set<RunId>> busy = new ReadOnlyObjectWrapper<>(Set.of());

    /** Sends a request. */
    interface Request {
        void send() throws OperationException, InterruptedException;
    }

    RunRequests(Background background) {
        this.background = background;
    }

    /** @param title the key of the title of the work */
    void start(String title, Run run, Request request, Consumer<OperationException> onFailure) {
        setBusy(run.id(), true);
        background.start(
                Texts.get(title, run.title()),
                progress -> {
                    request.send();
                    return run.id();
                },
                outcome -> {
                    setBusy(run.id(), false);
                    outcome.handle(done -> {}, onFailure);
                });
    }

    private void setBusy(RunId run, boolean isBusy) {
        Set<RunId> now = new HashSet<>(busy.get());
        if (isBusy) {
            now.add(run);
        } else {
            now.remove(run);
        }
        busy.set(Set.copyOf(now));
    }

    /** Returns the runs whose request is in progress. */
    ReadOnlyObjectProperty<Set<RunId>> busy() {
        return busy.getReadOnlyProperty();
    }
}

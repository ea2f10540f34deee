package org.batchwright.ui.runs.row;

import java.util.HashMap;
import java.util.Map;
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
    private final ReadOnlyObjectWrapper<Map<RunId, RunActivity>> busy = new ReadOnlyObjectWrapper<>(Map.of());

    /** Sends a request. */
    interface Request {
        void send() throws OperationException, InterruptedException;
    }

    RunRequests(Background background) {
        this.background = background;
    }

    void start(RunActivity activity, Run run, Request request, Consumer<OperationException> onFailure) {
        change(now -> now.put(run.id(), activity));
        background.start(
                Texts.get("runs." + activity.key(), run.title()),
                progress -> {
                    request.send();
                    return run.id();
                },
                outcome -> {
                    change(now -> now.remove(run.id()));
                    outcome.handle(done -> {}, onFailure);
                });
    }

    private void change(Consumer<Map<RunId, RunActivity>> change) {
        Map<RunId, RunActivity> now = new HashMap<>(busy.get());
        change.accept(now);
        busy.set(Map.copyOf(now));
    }

    /** Returns the runs whose request is in progress. */
    ReadOnlyObjectProperty<Map<RunId, RunActivity>> busy() {
        return busy.getReadOnlyProperty();
    }
}

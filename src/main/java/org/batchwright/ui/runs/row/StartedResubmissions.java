package org.batchwright.ui.runs.row;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;

/** The resubmissions started in this window. A run is not resubmitted again while its resubmission is in progress. FX thread only. */
public final class StartedResubmissions {
    private final Background background;
    private final Consumer<Optional<OperationException>> report;
    private final Set<RunId> running = new HashSet<>();
    private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper();
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    /** @param report callback that receives a failure to show, or an empty value to remove the one shown */
    StartedResubmissions(Background background, Consumer<Optional<OperationException>> report) {
        this.background = background;
        this.report = report;
    }

    void start(Run run, String title, Background.Work<Run> work, Consumer<Run> then) {
        if (!running.contains(run.id())) {
            dismissFailure();
            begin(run, title, work, outcome -> outcome.handle(then, refusal -> fail(Optional.of(refusal))));
        }
    }

    /** Starts one of several resubmissions, whose failures are shown together. */
    void startOneOf(Run run, String title, Background.Work<Run> work, Consumer<OperationException> onFailure) {
        if (!running.contains(run.id())) {
            begin(run, title, work, outcome -> outcome.handle(made -> {}, onFailure));
        }
    }

    private void begin(Run run, String title, Background.Work<Run> work, Consumer<Outcome<Run>> then) {
        running.add(run.id());
        count.set(count.get() + 1);
        background.start(title, work, outcome -> {
            running.remove(run.id());
            then.accept(outcome);
        });
    }

    private void fail(Optional<OperationException> refusal) {
        report.accept(refusal);
        failure.set(refusal);
    }

    /** Returns how many resubmissions have been started. */
    public ReadOnlyIntegerProperty count() {
        return count.getReadOnlyProperty();
    }

    /** Returns why the last resubmission failed. */
    public ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    /** Forgets the failure because it is shown elsewhere. */
    public void dismissFailure() {
        fail(Optional.empty());
    }
}

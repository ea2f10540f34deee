package org.batchwright.ui.files;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.files.PendingResults;
import org.batchwright.run.files.Results;
import org.batchwright.run.files.ResultsWork;
import org.batchwright.run.files.WorkOutcome;
import org.batchwright.run.history.ResultRows.LateResults;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.widget.Texts;

/** Automatic downloads of results, shown as work that can be cancelled, and failed downloads. FX thread only. */
public final class ResultsInProgress {
    private final Background background;
    private final BiConsumer<Run, Results.Downloaded> downloaded;
    private final ObservableList<Missing> missing = FXCollections.observableArrayList();
    private Optional<PendingResults> pending = Optional.empty();
    private Consumer<RunId> arrived = run -> {};

    /**
     * Results that could not be downloaded.
     *
     * @param failure the reason for the failure
     */
    public record Missing(Run run, OperationException failure) {}

    /** @param downloaded callback that receives the downloaded results, on the FX thread */
    public ResultsInProgress(Background background, BiConsumer<Run, Results.Downloaded> downloaded) {
        this.background = background;
        this.downloaded = downloaded;
    }

    /** Starts downloading pending results, and reports failures. */
    public void start(PendingResults from, RunHistory history) {
        pending = Optional.of(from);
        background.afterFirstFrames(() -> begin(from, history));
    }

    private void begin(PendingResults from, RunHistory history) {
        background.startHidden(
                progress -> {
                    List<Missing> late = from.overdueResults().stream()
                            .flatMap(one ->
                                    history.find(one.run()).map(run -> new Missing(run, failure(run, one))).stream())
                            .toList();
                    background.runOnFxThread(() -> missing.addAll(late));
                    from.start(this::startDownload);
                    return late;
                },
                begun -> {});
    }

    private static OperationException failure(Run run, LateResults late) {
        return new OperationException.NotPossible(
                late.reason(), Texts.get("files.results.fix", run.cluster().title()));
    }

    /** @param action action called when results of a run have been downloaded */
    void onArrived(Consumer<RunId> action) {
        arrived = action;
    }

    /** Returns the failed downloads, newest last. */
    ObservableList<Missing> missing() {
        return missing;
    }

    void dismiss(RunId run) {
        missing.removeIf(one -> one.run().id().equals(run));
    }

    /** Retries a download; connects if needed. */
    void retry(RunId run) {
        dismiss(run);
        pending.ifPresent(from -> background.startHidden(
                progress -> {
                    from.retry(run);
                    return run;
                },
                begun -> {}));
    }

    private void startDownload(Run run, ResultsWork work, Consumer<WorkOutcome> then) {
        background.runOnFxThread(() -> {
            dismiss(run.id());
            background.start(
                    Texts.get("files.results", run.title()), work::run, outcome -> onEnded(run, outcome, then));
        });
    }

    private void onEnded(Run run, Outcome<Results.Downloaded> outcome, Consumer<WorkOutcome> then) {
        WorkOutcome ended = switch (outcome) {
            case Outcome.Done<Results.Downloaded> done -> new WorkOutcome.Succeeded();
            case Outcome.Failed<Results.Downloaded>(OperationException why) -> new WorkOutcome.Refused(why);
            case Outcome.Cancelled<Results.Downloaded> stopped -> new WorkOutcome.Cancelled();
        };
        if (ended instanceof WorkOutcome.Refused(OperationException why)) {
            missing.add(new Missing(run, why));
        }
        if (outcome instanceof Outcome.Done<Results.Downloaded>(Results.Downloaded brought)) {
            downloaded.accept(run, brought);
            arrived.accept(run.id());
        }
        background.startHidden(
                writing -> {
                    then.accept(ended);
                    return ended;
                },
                written -> {});
    }
}

package org.batchwright.ui.files;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.Run;
import org.batchwright.model.RunId;
import org.batchwright.model.Trouble;
import org.batchwright.run.LateResults;
import org.batchwright.run.Owed;
import org.batchwright.run.OwedResults;
import org.batchwright.run.Results;
import org.batchwright.run.RunBook;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.widget.Texts;

/** Results that come by themselves, as work that is seen and can be cancelled; and those that did not come. For the window's thread. */
public final class ComingResults {
    private final Background background;
    private final ObservableList<Missing> missing = FXCollections.observableArrayList();
    private Optional<Owed> owed = Optional.empty();

    /**
     * Results that did not come.
     *
     * @param trouble why
     */
    public record Missing(Run run, Trouble trouble) {}

    public ComingResults(Background background) {
        this.background = background;
    }

    /** Begins to bring what is owed, and tells of what did not come. */
    public void begin(Owed from, RunBook book) {
        owed = Optional.of(from);
        background.quietly(
                progress -> {
                    List<Missing> late = from.late().stream()
                            .flatMap(one ->
                                    book.find(one.run()).map(run -> new Missing(run, trouble(run, one))).stream())
                            .toList();
                    background.onWindow(() -> missing.addAll(late));
                    from.start(this::carry);
                    return late;
                },
                begun -> {});
    }

    private static Trouble trouble(Run run, LateResults late) {
        return new Trouble.NotPossible(
                late.reason(), Texts.get("files.results.mend", run.cluster().title()));
    }

    /** What did not come, the newest last. */
    ObservableList<Missing> missing() {
        return missing;
    }

    void dismiss(RunId run) {
        missing.removeIf(one -> one.run().id().equals(run));
    }

    /** Tries once more, and connects if need be. */
    void again(RunId run) {
        dismiss(run);
        owed.ifPresent(from -> background.quietly(
                progress -> {
                    from.again(run);
                    return run;
                },
                begun -> {}));
    }

    private void carry(Run run, OwedResults.Work work, Consumer<OwedResults.Ended> then) {
        background.onWindow(() -> {
            dismiss(run.id());
            background.start(Texts.get("files.results", run.title()), work::run, outcome -> ended(run, outcome, then));
        });
    }

    private void ended(Run run, Outcome<Results.Brought> outcome, Consumer<OwedResults.Ended> then) {
        OwedResults.Ended ended = switch (outcome) {
            case Outcome.Done<Results.Brought> done -> new OwedResults.Ended.Well();
            case Outcome.Failed<Results.Brought>(Trouble why) -> new OwedResults.Ended.Refused(why);
            case Outcome.Cancelled<Results.Brought> stopped -> new OwedResults.Ended.Cancelled();
        };
        if (ended instanceof OwedResults.Ended.Refused(Trouble why)) {
            missing.add(new Missing(run, why));
        }
        background.quietly(
                writing -> {
                    then.accept(ended);
                    return ended;
                },
                written -> {});
    }
}

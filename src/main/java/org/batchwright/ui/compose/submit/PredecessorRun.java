package org.batchwright.ui.compose.submit;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;

/** The run that must succeed before the next submission starts; that run is on the same cluster and has succeeded or still can succeed. */
public final class PredecessorRun {
    private static final int MAX_READ = 100;
    private static final int MAX_OFFERED = 25;

    private final RunHistory history;
    private final ComposeViewModel compose;
    private final Background background;
    private final Latest<List<Run>> reading;
    private final ReadOnlyObjectWrapper<Optional<Run>> chosen = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<Run>> offeredRuns = new ReadOnlyObjectWrapper<>(List.of());
    private Consumer<Run> submittedAlone = run -> {};

    PredecessorRun(RunHistory history, ComposeViewModel compose, Background background) {
        this.history = history;
        this.compose = compose;
        this.background = background;
        reading = new Latest<>(background);
        compose.cluster().addListener((clusters, before, now) -> {
            if (chosen.get().filter(run -> !run.cluster().equals(now)).isPresent()) {
                drop();
            }
        });
    }

    public ReadOnlyObjectProperty<Optional<Run>> chosen() {
        return chosen.getReadOnlyProperty();
    }

    /** Returns the runs to choose from, newest first. */
    public ReadOnlyObjectProperty<List<Run>> offeredRuns() {
        return offeredRuns.getReadOnlyProperty();
    }

    /** Chooses a run and selects its cluster. */
    public void choose(RunId run) {
        background.startHidden(
                progress -> history.find(run),
                outcome -> outcome.handle(found -> found.ifPresent(this::choose), failure -> {}));
    }

    private void choose(Run run) {
        if (!run.cluster().equals(compose.cluster().get())) {
            compose.chooseCluster(run.cluster());
        }
        chosen.set(Optional.of(run));
    }

    /** Registers a listener for each submitted run that does not wait for another run. */
    public void onSubmittedAlone(Consumer<Run> listener) {
        submittedAlone = listener;
    }

    void onSubmitted(Run run) {
        if (chosen.get().isEmpty()) {
            submittedAlone.accept(run);
        }
        drop();
    }

    void drop() {
        chosen.set(Optional.empty());
    }

    /** Reads the runs to choose from. */
    public void read() {
        ClusterName cluster = compose.cluster().get();
        reading.run(
                progress -> history.newest(MAX_READ).stream()
                        .filter(run -> run.cluster().equals(cluster) && canStillSucceed(run))
                        .limit(MAX_OFFERED)
                        .toList(),
                outcome -> outcome.handle(offeredRuns::set, failure -> {}));
    }

    /**
     * Returns whether a run can still succeed: a segment may fail, since the next segment continues it, but any other failed job rules the
     * run out.
     */
    private static boolean canStillSucceed(Run run) {
        boolean barred = !run.isChain()
                && run.jobs().stream()
                        .map(Job::state)
                        .anyMatch(state -> state.isFinal() && state != JobState.SUCCEEDED);
        return run.state() == JobState.SUCCEEDED || (!run.state().isFinal() && !barred);
    }
}

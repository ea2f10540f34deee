package org.batchwright.ui.clusters.load;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.adopt.Adoptions;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.Texts;

/** Adopts the selected job of a queue, or shows its run. FX thread only. */
public final class AdoptJobs {
    private final Adoptions adoptions;
    private final Background background;
    private final Consumer<RunId> showRun;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NOTHING);

    /**
     * The selected job.
     *
     * @param job a job of the user that can be adopted or already has a run
     * @param run the job's run, if it has one; also absent while the run is being looked up
     */
    record State(Optional<SelectedJob> job, Optional<RunId> run, boolean known, Optional<OperationException> failure) {
        static final State NOTHING = new State(Optional.empty(), Optional.empty(), false, Optional.empty());
    }

    record SelectedJob(Cluster cluster, JobId id) {}

    /** @param showRun action that opens the run */
    public AdoptJobs(Adoptions adoptions, Background background, Consumer<RunId> showRun) {
        this.adoptions = adoptions;
        this.background = background;
        this.showRun = showRun;
    }

    ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    boolean isOffered(Cluster cluster) {
        return adoptions.isOffered(cluster);
    }

    /** @param job a job of the user; absent if none is selected */
    void select(Cluster cluster, Optional<QueuedJob> job) {
        Optional<SelectedJob> chosen = job.flatMap(AdoptJobs::id)
                .map(id -> new SelectedJob(cluster, id))
                .filter(any -> isOffered(cluster));
        if (chosen.equals(state.get().job())) {
            return;
        }
        state.set(new State(chosen, Optional.empty(), false, Optional.empty()));
        chosen.ifPresent(this::find);
    }

    private void find(SelectedJob job) {
        background.startHidden(
                progress -> adoptions.findFollowed(job.cluster().name(), job.id()),
                outcome -> outcome.handle(
                        run -> show(job, run.map(Run::id), Optional.empty()),
                        refused -> show(job, Optional.empty(), Optional.of(refused))));
    }

    private void show(SelectedJob job, Optional<RunId> run, Optional<OperationException> failure) {
        if (state.get().job().equals(Optional.of(job))) {
            state.set(new State(Optional.of(job), run, true, failure));
        }
    }

    /** Returns the ID of a job; the waiting jobs of an array have the ID of the array. */
    private static Optional<JobId> id(QueuedJob job) {
        String id = job.id().replaceFirst("_?\\[.*", "");
        try {
            return Optional.of(new JobId(id));
        } catch (IllegalArgumentException notOurs) {
            return Optional.empty();
        }
    }

    /** Opens the run of the selected job, adopting the job first if it has no run. */
    void act() {
        State now = state.get();
        if (now.run().isPresent()) {
            showRun.accept(now.run().get());
        } else {
            now.job().ifPresent(this::adopt);
        }
    }

    private void adopt(SelectedJob job) {
        state.set(new State(Optional.of(job), Optional.empty(), false, Optional.empty()));
        background.start(
                Texts.get("clusters.load.adopting", job.id()),
                progress -> adoptions.adopt(job.cluster(), job.id()),
                outcome -> outcome.handle(
                        run -> {
                            show(job, Optional.of(run.id()), Optional.empty());
                            showRun.accept(run.id());
                        },
                        refused -> show(job, Optional.empty(), Optional.of(refused))));
    }

    void dismissFailure() {
        State now = state.get();
        state.set(new State(now.job(), now.run(), now.known(), Optional.empty()));
    }
}

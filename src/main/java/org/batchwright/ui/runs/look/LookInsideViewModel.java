package org.batchwright.ui.runs.look;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.run.Run;
import org.batchwright.run.look.JobInspection;
import org.batchwright.run.look.JobInspector;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Running;

/** Inspects one running job, only when the user asks for it. FX thread only. */
public final class LookInsideViewModel {
    private static final Duration TICK = Duration.ofSeconds(1);

    private final JobInspector looks;
    private final Background background;
    private final InstantSource clock;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NOTHING);
    private Optional<Running> asking = Optional.empty();
    private Optional<Subscription> ticking = Optional.empty();

    /**
     * The state of the dialog.
     *
     * @param look the last result
     * @param age the age of the last result
     */
    record State(Optional<JobInspection> look, Duration age, boolean asking, Optional<OperationException> failure) {
        static final State NOTHING = new State(Optional.empty(), Duration.ZERO, false, Optional.empty());
    }

    public LookInsideViewModel(JobInspector looks, Background background, InstantSource clock) {
        this.looks = looks;
        this.background = background;
        this.clock = clock;
    }

    ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    /**
     * Inspects the job; the previous result stays until the new one arrives.
     *
     * @param task the job of the run; the first running one if absent
     */
    void look(Run run, OptionalInt task) {
        State now = state.get();
        state.set(new State(now.look(), now.age(), true, Optional.empty()));
        if (ticking.isEmpty()) {
            ticking = Optional.of(background.every(TICK, this::tick));
        }
        asking = Optional.of(background.startHidden(
                progress -> looks.look(run.id(), task),
                outcome -> outcome.handle(
                        found -> show(new State(Optional.of(found), Duration.ZERO, false, Optional.empty())),
                        refused ->
                                show(new State(state.get().look(), state.get().age(), false, Optional.of(refused))))));
    }

    /** Shows a result, unless the dialog was closed in the meantime. */
    private void show(State answered) {
        if (ticking.isPresent()) {
            state.set(answered);
        }
    }

    private void tick() {
        State now = state.get();
        now.look()
                .ifPresent(look -> state.set(new State(
                        now.look(), Duration.between(look.time(), clock.instant()), now.asking(), now.failure())));
    }

    /** Discards the last result. */
    void close() {
        asking.ifPresent(Running::cancel);
        ticking.ifPresent(Subscription::close);
        ticking = Optional.empty();
        state.set(State.NOTHING);
    }
}

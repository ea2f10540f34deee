package org.batchwright.ui.compose;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.Arrangement;
import org.batchwright.model.Plan;
import org.batchwright.model.PresetId;
import org.batchwright.run.Composition;
import org.batchwright.run.Scripts;

/** Which script of a plan is looked at: that of the sample, the one that an array shares, or that of a job; each in its turn. */
final class ShownScript {
    private final ReadOnlyObjectProperty<Optional<Composition>> composition;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NONE);
    private Optional<PresetId> preset = Optional.empty();
    private Optional<Look> chosen = Optional.empty();

    /** What there is to look at. */
    sealed interface Look {
        record Sample() implements Look {}

        /** The script that all jobs of an array share. */
        record Whole() implements Look {}

        /** @param place counts from 0 */
        record OfJob(int place) implements Look {}
    }

    /**
     * @param look empty when there is no script
     * @param jobs how many jobs the plan has
     * @param hasWhole whether there is a script that all share
     */
    record State(Optional<Look> look, int jobs, boolean hasSample, boolean hasWhole, Optional<String> script) {
        static final State NONE = new State(Optional.empty(), 0, false, false, Optional.empty());

        /** Whether there is more than one script to look at. */
        boolean isChoice() {
            return steps() > 1;
        }

        int steps() {
            return (hasSample ? 1 : 0) + (hasWhole ? 1 : 0) + jobs;
        }

        private int step(Look look) {
            int before = (hasSample ? 1 : 0) + (hasWhole ? 1 : 0);
            return switch (look) {
                case Look.Sample() -> 0;
                case Look.Whole() -> before - 1;
                case Look.OfJob(int place) -> before + place;
            };
        }

        private Look at(int step) {
            int before = (hasSample ? 1 : 0) + (hasWhole ? 1 : 0);
            if (step >= before) {
                return new Look.OfJob(step - before);
            }
            return hasSample && step == 0 ? new Look.Sample() : new Look.Whole();
        }

        boolean canStep(int by) {
            return look.map(this::step)
                    .filter(step -> step + by >= 0 && step + by < steps())
                    .isPresent();
        }
    }

    ShownScript(ReadOnlyObjectProperty<Optional<Composition>> composition) {
        this.composition = composition;
        composition.addListener((compositions, before, now) -> follow());
        follow();
    }

    ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    Optional<String> script() {
        return state.get().script();
    }

    /** To the next script, or the one before when {@code by} is negative; stays where there is none. */
    void step(int by) {
        State now = state.get();
        if (now.canStep(by)) {
            now.look().map(look -> now.at(now.step(look) + by)).ifPresent(this::choose);
        }
    }

    /** To a job by its place from 0; the nearest when there is none. */
    void showJob(int place) {
        if (state.get().jobs() > 0) {
            choose(new Look.OfJob(Math.clamp(place, 0, state.get().jobs() - 1)));
        }
    }

    private void choose(Look look) {
        chosen = Optional.of(look);
        follow();
    }

    /** Stays at what was chosen as long as the plan has it. */
    private void follow() {
        Optional<Plan> plan = composition.get().map(Composition::plan);
        Optional<PresetId> now = plan.map(one -> one.experiment().id());
        if (!now.equals(preset)) {
            preset = now;
            chosen = Optional.empty();
        }
        state.set(composition.get().flatMap(this::stateOf).orElse(State.NONE));
    }

    private Optional<State> stateOf(Composition composition) {
        return composition.scripts().map(scripts -> {
            Plan plan = composition.plan();
            int jobs = Math.max(1, plan.jobs().size());
            boolean hasWhole = jobs > 1 && plan.arrangement().as() == Arrangement.As.ARRAY;
            Optional<String> sample = scripts.sample();
            Look first = hasWhole ? new Look.Whole() : new Look.OfJob(0);
            Look look = chosen.filter(one -> isThere(one, jobs, hasWhole, sample.isPresent()))
                    .orElse(first);
            return new State(
                    Optional.of(look),
                    jobs,
                    sample.isPresent(),
                    hasWhole,
                    Optional.of(text(look, scripts, sample, jobs)));
        });
    }

    private static boolean isThere(Look look, int jobs, boolean hasWhole, boolean hasSample) {
        return switch (look) {
            case Look.Sample() -> hasSample;
            case Look.Whole() -> hasWhole;
            case Look.OfJob(int place) -> place < jobs;
        };
    }

    private static String text(Look look, Scripts scripts, Optional<String> sample, int jobs) {
        return switch (look) {
            case Look.Sample() -> sample.orElse("");
            case Look.Whole() -> scripts.handed(0);
            case Look.OfJob(int place) -> jobs == 1 ? scripts.handed(0) : scripts.alone(place);
        };
    }
}

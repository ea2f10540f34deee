package org.batchwright.ui.compose.draft;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.EditOutcome;
import org.batchwright.compose.ManualEditing;
import org.batchwright.compose.Scripts;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.SubmissionPlan;

/** Selects which script of a plan is shown: the sample's script, the script shared by an array, or the script of a single job. */
public final class ShownScript {
    private final ShownStage stage;
    private final ReadOnlyObjectProperty<Optional<ComposedPlan>> composition;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NONE);
    private Optional<PresetId> preset = Optional.empty();
    private Optional<ScriptChoice> chosen = Optional.empty();

    /** A script that can be shown. */
    public sealed interface ScriptChoice {
        record Sample() implements ScriptChoice {}

        /** The script shared by all jobs of an array. */
        record Whole() implements ScriptChoice {}

        /** @param place position of the job in the plan, counted from 0 */
        record OfJob(int place) implements ScriptChoice {}

        /** @param place position in the chain, counted from 0 */
        record OfSegment(int place) implements ScriptChoice {}
    }

    /**
     * @param choice the script that is shown; empty if there is none
     * @param counts the other scripts that exist
     * @param label the sweep values of the shown job; empty if there is no sweep
     */
    public record State(Optional<ScriptChoice> choice, ScriptCounts counts, String label, Optional<String> script) {
        static final State NONE =
                new State(Optional.empty(), new ScriptCounts(0, 0, false, false), "", Optional.empty());

        /** Returns whether there is more than one script to choose from. */
        public boolean isChoice() {
            return counts.steps() > 1;
        }

        public boolean canStep(int by) {
            return choice.map(counts::step)
                    .filter(step -> step + by >= 0 && step + by < counts.steps())
                    .isPresent();
        }
    }

    /**
     * The scripts of a plan in order: the script for the sample, the script shared by all jobs, and the scripts for individual jobs or
     * segments.
     *
     * @param jobs number of jobs in the plan
     * @param segments number of segments in the plan's chain; 0 if it is not a chain
     * @param hasWhole whether there is a script shared by all jobs
     */
    public record ScriptCounts(int jobs, int segments, boolean hasSample, boolean hasWhole) {

        static ScriptCounts of(Plan plan) {
            int jobs = Math.max(1, plan.jobs().size());
            return new ScriptCounts(
                    jobs,
                    plan.submissionPlan()
                            .chain()
                            .map(SubmissionPlan.Chain::segments)
                            .orElse(0),
                    plan.submissionPlan().sample().isPresent(),
                    jobs > 1 && plan.submissionPlan().as() == SubmissionPlan.As.ARRAY);
        }

        int steps() {
            return before() + (segments > 0 ? segments : jobs);
        }

        private int before() {
            return (hasSample ? 1 : 0) + (hasWhole ? 1 : 0);
        }

        int step(ScriptChoice choice) {
            return switch (choice) {
                case ScriptChoice.Sample() -> 0;
                case ScriptChoice.Whole() -> before() - 1;
                case ScriptChoice.OfJob(int place) -> before() + place;
                case ScriptChoice.OfSegment(int place) -> before() + place;
            };
        }

        ScriptChoice choiceAt(int step) {
            if (step >= before()) {
                return segments > 0
                        ? new ScriptChoice.OfSegment(step - before())
                        : new ScriptChoice.OfJob(step - before());
            }
            return hasSample && step == 0 ? new ScriptChoice.Sample() : new ScriptChoice.Whole();
        }

        /** Returns the script that is chosen initially. */
        ScriptChoice first() {
            return choiceAt(hasSample ? 1 : 0);
        }

        boolean has(ScriptChoice choice) {
            return switch (choice) {
                case ScriptChoice.Sample() -> hasSample;
                case ScriptChoice.Whole() -> hasWhole;
                case ScriptChoice.OfJob(int place) -> segments == 0 && place < jobs;
                case ScriptChoice.OfSegment(int place) -> place < segments;
            };
        }
    }

    ShownScript(ShownStage stage) {
        this.stage = stage;
        this.composition = stage.part();
        composition.addListener((compositions, before, now) -> follow());
        follow();
    }

    /** Returns the model of the stage that the script belongs to. */
    public ShownStage stage() {
        return stage;
    }

    public ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    public Optional<String> script() {
        return state.get().script();
    }

    /** Returns the shown script with and without manual edits. */
    Optional<ManualEditing.Text> text() {
        State now = state.get();
        return composition
                .get()
                .flatMap(ComposedPlan::scripts)
                .flatMap(scripts -> now.choice().map(choice -> pair(scripts, choice, now.counts())));
    }

    /**
     * Returns {@link #text} if the shown script is the one that is submitted; empty for a job of an array, which has no separate script,
     * and for a stage on another cluster.
     */
    public Optional<ManualEditing.Text> editable() {
        if (stage.isOnOtherCluster()) {
            return Optional.empty();
        }
        State now = state.get();
        if (now.counts().hasWhole()
                && now.choice().filter(ScriptChoice.OfJob.class::isInstance).isPresent()) {
            choose(new ScriptChoice.Whole());
        }
        return text();
    }

    /** Returns the one-based numbers of the lines in the shown script that were edited manually. */
    public BitSet editedLines() {
        List<ManualEdit> edits = composition
                .get()
                .map(now -> now.edits().stream().map(EditOutcome::edit).toList())
                .orElse(List.of());
        return edits.isEmpty()
                ? new BitSet()
                : text().map(text -> ManualEditing.editedLines(text, edits)).orElseGet(BitSet::new);
    }

    private static ManualEditing.Text pair(Scripts scripts, ScriptChoice choice, ScriptCounts counts) {
        return new ManualEditing.Text(
                scripts.fileName(file(choice, counts)),
                text(choice, scripts.withoutManualEdits(), counts),
                text(choice, scripts, counts));
    }

    /** Returns the name of the script's file in the run's folder. */
    private static String file(ScriptChoice choice, ScriptCounts counts) {
        return switch (choice) {
            case ScriptChoice.Sample() -> "sample.sh";
            case ScriptChoice.Whole() -> Bundle.SCRIPT;
            case ScriptChoice.OfJob(int place) ->
                counts.jobs() == 1 || counts.hasWhole() ? Bundle.SCRIPT : place + ".sh";
            case ScriptChoice.OfSegment(int place) -> "segment-" + (place + 1) + ".sh";
        };
    }

    /** Goes to the next script, or to the previous one if {@code by} is negative; does nothing at either end. */
    public void step(int by) {
        State now = state.get();
        if (now.canStep(by)) {
            now.choice()
                    .map(choice -> now.counts().choiceAt(now.counts().step(choice) + by))
                    .ifPresent(this::choose);
        }
    }

    /** Shows the job at this zero-based position, or the nearest job if there is none. */
    public void showJob(int place) {
        int jobs = state.get().counts().jobs();
        if (jobs > 0) {
            choose(new ScriptChoice.OfJob(Math.clamp(place, 0, jobs - 1)));
        }
    }

    private void choose(ScriptChoice choice) {
        chosen = Optional.of(choice);
        follow();
    }

    /** Keeps the choice as long as the plan contains such a script. */
    private void follow() {
        Optional<Plan> plan = composition.get().map(ComposedPlan::plan);
        Optional<PresetId> now = plan.map(one -> one.experiment().id());
        if (!now.equals(preset)) {
            preset = now;
            chosen = Optional.empty();
        }
        state.set(composition.get().flatMap(this::stateOf).orElse(State.NONE));
    }

    private Optional<State> stateOf(ComposedPlan composition) {
        Plan plan = composition.plan();
        ScriptCounts counts = ScriptCounts.of(plan);
        ScriptChoice choice = chosen.filter(counts::has).orElse(counts.first());
        return composition
                .scripts()
                .map(scripts -> new State(
                        Optional.of(choice),
                        counts,
                        choice instanceof ScriptChoice.OfJob(int place)
                                ? plan.jobs().get(place).label()
                                : "",
                        Optional.of(text(choice, scripts, counts))));
    }

    /**
     * Returns the script of this choice without manual edits.
     *
     * @param composition the composition of one stage, or of a plan without stages
     */
    public static Optional<String> generated(ComposedPlan composition, ScriptChoice choice) {
        ScriptCounts counts = ScriptCounts.of(composition.plan());
        return composition.scripts().map(scripts -> text(choice, scripts.withoutManualEdits(), counts));
    }

    /**
     * Returns the same choice of script in another plan or, if it has no such script, its initial choice; empty if it has no scripts.
     *
     * @param composition the composition of one stage, or of a plan without stages
     */
    public static Optional<String> text(ComposedPlan composition, ScriptChoice choice) {
        ScriptCounts counts = ScriptCounts.of(composition.plan());
        ScriptChoice there = counts.has(choice) ? choice : counts.first();
        return composition.scripts().map(scripts -> text(there, scripts, counts));
    }

    private static String text(ScriptChoice choice, Scripts scripts, ScriptCounts counts) {
        return switch (choice) {
            case ScriptChoice.Sample() -> scripts.sample().orElse("");
            case ScriptChoice.Whole() -> scripts.submittedScript(0);
            case ScriptChoice.OfJob(int place) ->
                counts.jobs() == 1 ? scripts.submittedScript(0) : scripts.standaloneScript(place);
            case ScriptChoice.OfSegment(int place) -> scripts.submittedScript(place);
        };
    }
}

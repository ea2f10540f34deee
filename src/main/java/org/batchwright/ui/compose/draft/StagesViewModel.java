package org.batchwright.ui.compose.draft;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.experiment.Stages;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.ui.compose.draft.edit.ChangedStage;
import org.batchwright.ui.compose.draft.edit.StageEdits;
import org.batchwright.ui.compose.draft.edit.StageOrder;
import org.batchwright.ui.compose.draft.edit.StageOrder.Move;

/** The stage that the form edits, and actions on stages, each of which is one undo step. */
public final class StagesViewModel {
    private final PresetDraft draft;
    private final ShownStage script;
    private final Runnable shownChanged;
    private final ReadOnlyObjectWrapper<Optional<String>> edited = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Removed>> removed = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Step>> step = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<PresetId> preset = Optional.empty();

    /**
     * A stage that has just been removed.
     *
     * @param dependants the stages that waited for the removed stage
     * @param predecessors the stages that the removed stage waited for, and that {@code dependants} now wait for
     */
    public record Removed(String stage, List<String> dependants, List<String> predecessors) {}

    /**
     * @param script the stage whose scripts are shown, which is the edited one
     * @param shownChanged shows a different part of the draft
     */
    StagesViewModel(PresetDraft draft, ShownStage script, Runnable shownChanged) {
        this.draft = draft;
        this.script = script;
        this.shownChanged = shownChanged;
    }

    /** Returns the stage that the form edits; empty if it edits the values for all stages. */
    public ReadOnlyObjectProperty<Optional<String>> edited() {
        return edited.getReadOnlyProperty();
    }

    /** Returns the stage that the last change removed; empty after any other change. */
    public ReadOnlyObjectProperty<Optional<Removed>> removed() {
        return removed.getReadOnlyProperty();
    }

    /** Returns the stages of the draft, including inherited ones. */
    public Stages all() {
        return whole().map(Experiment::stages).orElse(new Stages(List.of()));
    }

    /** Edits this stage and shows its scripts. Does nothing if the stage does not exist. */
    public void choose(String stage) {
        if (all().find(stage).isPresent()) {
            edit(Optional.of(stage));
        }
    }

    /** Edits the values for all stages. */
    public void chooseAll() {
        edit(Optional.empty());
    }

    private void edit(Optional<String> stage) {
        stage.ifPresent(script::choose);
        if (!stage.equals(edited.get())) {
            removed.set(Optional.empty());
            edited.set(stage);
            shownChanged.run();
        }
    }

    /**
     * A change that was undone or redone.
     *
     * @param before the preset before the step
     */
    public record Step(Preset before, Preset after) {}

    /** Returns the last step, published once the form shows it. */
    public ReadOnlyObjectProperty<Optional<Step>> step() {
        return step.getReadOnlyProperty();
    }

    /** Undoes or redoes a change, and shows the stage that it affects. */
    void showStep(Optional<Draft> open, Consumer<Draft> how, Runnable refresh) {
        Optional<Preset> before = open.map(Draft::currentPreset);
        open.ifPresent(how);
        refresh.run();
        if (before.isPresent() && open.isPresent()) {
            ChangedStage.of(before.get(), open.get().currentPreset(), edited.get())
                    .ifPresentOrElse(this::choose, this::chooseAll);
            step.set(Optional.empty()); // so that the same step again fires a change
            step.set(Optional.of(new Step(before.get(), open.get().currentPreset())));
        }
    }

    /** Follows the draft: a stage that no longer exists is no longer edited. */
    void follow(Experiment whole) {
        boolean isOther = !preset.equals(Optional.of(whole.id()));
        preset = Optional.of(whole.id());
        if (isOther
                || edited.get()
                        .filter(name -> whole.stages().find(name).isEmpty())
                        .isPresent()) {
            edited.set(Optional.empty());
        }
        boolean isBack = removed.get()
                .filter(one -> whole.stages().find(one.stage()).isPresent())
                .isPresent();
        if (isOther || isBack) {
            removed.set(Optional.empty());
        }
    }

    /** Returns whether the preset itself has the stage; one that it only inherits cannot be renamed or removed. */
    public boolean isOwn(String stage) {
        return whole().filter(now -> now.chain().stream()
                        .skip(1)
                        .noneMatch(level -> level.stages().stream()
                                .anyMatch(one -> one.name().equals(stage))))
                .isPresent();
    }

    /** Returns why no stage can have this name; empty if the name is valid. */
    public Optional<String> refusal(String name) {
        return whole().flatMap(now -> StageEdits.refusal(name, now));
    }

    /**
     * Adds a stage that runs after the edited one or, if no stage is edited, after the last one. The form then edits the new stage. Does
     * nothing if the name is refused.
     */
    public void add(String name) {
        String stripped = name.strip();
        if (whole().isPresent() && refusal(name).isEmpty()) {
            List<Stage> order = all().inOrder();
            Optional<String> before = edited.get()
                    .or(() -> order.isEmpty()
                            ? Optional.empty()
                            : Optional.of(order.getLast().name()));
            change(
                    Draft.ADD + NewPresetHints.stageKey(stripped),
                    now -> StageEdits.added(now.preset(), stripped, before));
            choose(stripped);
        }
    }

    /** Renames a stage. Does nothing if the name is refused. */
    public void rename(String from, String to) {
        String stripped = to.strip();
        if (isOwn(from) && refusal(to).isEmpty()) {
            boolean wasEdited = edited.get().equals(Optional.of(from));
            change("stage-rename " + from, now -> StageEdits.renamed(now.preset(), from, stripped));
            if (wasEdited) {
                choose(stripped);
            }
        }
    }

    /** Removes the stage; stages that waited for it then wait for its predecessors. */
    public void remove(String stage) {
        if (isOwn(stage)) {
            Removed now = new Removed(
                    stage, dependants(stage), List.copyOf(predecessors(stage).keySet()));
            change("stage-remove " + stage, experiment -> StageEdits.removed(experiment, stage));
            removed.set(Optional.of(now));
        }
    }

    /** Returns the neighbor that the stage would move past; empty if there is none. */
    public Optional<String> neighbor(String stage, Move move) {
        return StageOrder.neighbor(all(), stage, move);
    }

    /** Returns whether two neighbors are connected, so that they swap places if one moves past the other. */
    public boolean isConnected(String stage, String neighbor) {
        return StageOrder.isConnected(all(), stage, neighbor) || StageOrder.isConnected(all(), neighbor, stage);
    }

    /** Moves a stage past its neighbor. Does nothing if there is no neighbor, or if either stage is inherited. */
    public void move(String stage, Move move) {
        neighbor(stage, move).filter(other -> isOwn(stage) && isOwn(other)).ifPresent(other -> {
            boolean up = move == Move.UP;
            change(
                    "stage-move " + stage + "/" + move + "/" + other,
                    now -> StageOrder.swap(now, up ? other : stage, up ? stage : other));
        });
    }

    /** Returns the stages that wait for this one. */
    public List<String> dependants(String stage) {
        return StageEdits.dependants(all(), stage);
    }

    /** Returns the stages that precede this one, each with the condition for how it must have ended. */
    public Map<String, Condition> predecessors(String stage) {
        return all().find(stage).map(Stage::after).orElse(Map.of());
    }

    /** Returns the other stages that could also precede this one. */
    public List<String> others(String stage) {
        return all().inOrder().stream()
                .map(Stage::name)
                .filter(name -> !name.equals(stage) && !predecessors(stage).containsKey(name))
                .toList();
    }

    /** Returns whether a stage already runs after another, so that it cannot precede the other. */
    public boolean runsAfter(String later, String earlier) {
        return StageEdits.waitsFor(all(), later, earlier);
    }

    /**
     * Makes a stage wait for another one, or changes how the other one must have ended. Does nothing if the other stage waits for this one.
     */
    public void setAfter(String stage, String before, Condition condition) {
        if (!runsAfter(before, stage)) {
            change("stage-after " + stage, now -> StageEdits.after(now, stage, before, condition));
        }
    }

    /** Makes a stage no longer wait for another one. */
    public void removeAfter(String stage, String before) {
        change("stage-after " + stage, now -> StageEdits.notAfter(now, stage, before));
    }

    /** Returns the cluster that a stage runs on if it differs from the cluster of the run. */
    public Optional<ClusterName> cluster(String stage) {
        return all().find(stage).flatMap(Stage::cluster);
    }

    /** Returns the cluster that the edited part runs on. */
    public ClusterName shownCluster(ClusterName ofRun) {
        return edited.get().flatMap(this::cluster).orElse(ofRun);
    }

    /** Returns whether a base preset sets the stage's cluster, so that it can be changed here but not removed. */
    public boolean isClusterInherited(String stage) {
        return whole().stream()
                .flatMap(now -> now.chain().stream().skip(1))
                .flatMap(level -> level.stages().stream())
                .anyMatch(one -> one.name().equals(stage) && one.cluster().isPresent());
    }

    /** Makes the stage run on another cluster, or on the cluster of the run if empty. */
    public void setCluster(String stage, Optional<ClusterName> cluster) {
        if (!cluster.equals(cluster(stage))) {
            change("stage-cluster " + stage, now -> StageEdits.withCluster(now.preset(), stage, cluster));
        }
    }

    /** Returns whether removing this predecessor would leave only the predecessors of an inherited stage. */
    public boolean isFixed(String stage, String before) {
        return !isOwn(stage)
                && predecessors(stage).size() == 1
                && predecessors(stage).containsKey(before);
    }

    private void change(String what, Function<Experiment, Preset> how) {
        removed.set(Optional.empty());
        whole().ifPresent(now -> draft.edit(what, own -> how.apply(now)));
    }

    private Optional<Experiment> whole() {
        return draft.form().get().map(FormState::whole);
    }
}

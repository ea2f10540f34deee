package org.batchwright.ui.compose.draft;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.run.submit.UnsavedPresets;
import org.batchwright.ui.compose.draft.edit.StageForm;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;
import org.batchwright.workspace.preset.PresetStore.Resolution;
import org.batchwright.workspace.preset.PresetText;

/** The preset that is being edited for the chosen cluster, with its form, script and problems, which are updated after each key press. */
public final class ComposeViewModel implements PresetDraft {
    private final ComposeServices services;
    private final Drafts drafts;
    private final ReadOnlyObjectWrapper<Optional<ComposedPlan>> composition =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Set<PresetId>> unsaved = new ReadOnlyObjectWrapper<>(Set.of());
    private final ReadOnlyStringWrapper sweepSummary = new ReadOnlyStringWrapper("");
    private final ChosenCluster chosenCluster;
    private final Latest<Composed> composing;
    private final SweepViewModel sweep;
    private final PresetTextViewModel text;
    private final ShownScript shownScript;
    private final FormEdits edits = new FormEdits(this);
    private final FixEdits fixes =
            new FixEdits(this, () -> chosenCluster().clusters().get());
    private final ClusterValues clusterValues = new ClusterValues(this);
    private final BackgroundProblems further = new BackgroundProblems(this::refresh);
    private final ShownForm shown = new ShownForm(this::part, further);
    private final StagesViewModel stages;

    public ComposeViewModel(ComposeServices services, Background background) {
        this.services = services;
        drafts = new Drafts(
                services.files().presets(), new UnsavedPresets(services.files().unsaved()), background);
        chosenCluster = new ChosenCluster(services.usualCluster(), background, this::refresh);
        composing = new Latest<>(background);
        shownScript = new ShownScript(new ShownStage(composition));
        text = new PresetTextViewModel(this, drafts, shown.problems(), background, this::refresh);
        stages = new StagesViewModel(this, shownScript.stage(), this::showOther);
        sweep = new SweepViewModel(this, shownScript.stage(), services.tools().composer(), background);
        refresh();
        drafts.restore(this::refresh);
    }

    public ChosenCluster chosenCluster() {
        return chosenCluster;
    }

    @Override
    public ReadOnlyObjectProperty<Optional<FormState>> form() {
        return shown.form();
    }

    @Override
    public ReadOnlyObjectProperty<Optional<ComposedPlan>> composition() {
        return composition.getReadOnlyProperty();
    }

    /** Returns whether {@link #composition} reflects what the user has typed. */
    public ObservableValue<Boolean> isComposed() {
        return composing.busy().or(text.unread()).not();
    }

    /** Runs the action as soon as {@link #composition} matches the form, or immediately if it already does. */
    public void runWhenComposed(Runnable action) {
        text.settle();
        chosenCluster.runWhenKnown(() -> composing.runWhenIdle(action));
    }

    public SweepViewModel sweep() {
        return sweep;
    }

    /** Returns the model of the stages: which stage the form edits, and actions on stages. */
    public StagesViewModel stages() {
        return stages;
    }

    /** Returns a summary of the sweep: {@code 20 jobs: 0-9, 10-19, ... 190-200, at most 10 at once}; empty if there is no sweep. */
    public ReadOnlyStringProperty sweepSummary() {
        return sweepSummary.getReadOnlyProperty();
    }

    /** Returns the model of the preset's text, as it is in the file. */
    public PresetTextViewModel text() {
        return text;
    }

    public ShownScript shownScript() {
        return shownScript;
    }

    /** Returns the problems of the file, of the presets that it extends, of the cluster's file and of the plan, with errors first. */
    public ReadOnlyObjectProperty<List<Problem>> problems() {
        return shown.problems();
    }

    /** Returns the problems that prevent submission, including those shown only as hints while the user has not visited the field. */
    public List<Problem> blockingProblems() {
        return shown.blocking();
    }

    @Override
    public ReadOnlyObjectProperty<ClusterName> cluster() {
        return chosenCluster.cluster();
    }

    /** Returns the presets with unsaved edits. */
    public ReadOnlyObjectProperty<Set<PresetId>> unsaved() {
        return unsaved.getReadOnlyProperty();
    }

    public Optional<Draft> draft() {
        return drafts.open();
    }

    public Drafts drafts() {
        return drafts;
    }

    /** Opens a preset on its cluster, with its unsaved edits if there are any. */
    public void open(PresetId id) {
        drafts.open(id);
        refresh();
        chosenCluster.open(id);
    }

    /** Opens this preset as an unsaved draft of the file with the same name. */
    public void openDraft(Preset preset) {
        drafts.open(preset);
        drafts.open().ifPresent(Draft::discardPending);
        edit("draft", now -> preset);
        chosenCluster.open(preset.id());
    }

    public void forget(PresetId id) {
        drafts.forget(id);
        chosenCluster.forget(id);
        refresh();
    }

    /** Chooses the cluster for the open preset, which remembers the choice. */
    public void chooseCluster(ClusterName chosen) {
        chosenCluster.chooseCluster(chosen);
    }

    /** Returns the problems found in the background. */
    public BackgroundProblems further() {
        return further;
    }

    public void set(Field<?> field, Value value) {
        edits.set(field, value);
    }

    public void reset(Field<?> field) {
        edits.reset(field);
    }

    public void set(AssignmentTable table, String name, Value value) {
        edits.set(table, name, value);
    }

    /** Removes the preset's own value; an inherited value is then shown again, and a row without one disappears. */
    public void remove(AssignmentTable table, String name) {
        edits.remove(table, name);
    }

    /** Adds an empty row; does nothing if the name is blank or already exists. */
    public void add(AssignmentTable table, String name) {
        edits.add(table, name.strip());
    }

    public void rename(AssignmentTable table, String from, String to) {
        edits.rename(table, from, to.strip());
    }

    /** Returns the edits that make a value differ on the chosen cluster, or that remove the difference. */
    public ClusterValues clusterValues() {
        return clusterValues;
    }

    /** Applies a fix as one undo step. Does nothing if this preset cannot make the change. */
    public void apply(Fix fix) {
        fixes.apply(fix);
    }

    /** Returns the last applied fix, published once the form shows it: by then its button is gone, so the focus must move. */
    public ReadOnlyObjectProperty<Optional<Fix.Change>> fixed() {
        return fixes.fixed();
    }

    /** Revokes the acceptance of a parameter, so that it is checked against the script's options again. */
    public void revokeAcceptance(String parameter) {
        editShown("not-accept " + parameter, own -> PresetFixes.notAccepting(own, parameter));
    }

    public void undo() {
        stages.showStep(drafts.open(), Draft::undo, this::refresh);
    }

    public void redo() {
        stages.showStep(drafts.open(), Draft::redo, this::refresh);
    }

    /** Reverts to the content of the file; undo restores the edits. */
    public void revert() {
        drafts.open().ifPresent(draft -> draft.takeFile("revert"));
        refresh();
    }

    @Override
    public void edit(String what, UnaryOperator<Preset> how) {
        text.edit(what, how);
        refresh();
    }

    @Override
    public void editShown(String what, UnaryOperator<Preset> how) {
        ShownForm.Part now = part();
        Optional<StageForm> stage = now.stage().map(name -> new StageForm(name, now.cluster()));
        edit(
                what,
                own -> stage.map(form -> form.applyTo(own, how.apply(form.of(own))))
                        .orElseGet(() -> how.apply(own)));
    }

    /** Shows another stage in the form. */
    private void showOther() {
        drafts.endStep();
        shown.forgetProblems();
        refresh();
    }

    /** Shows the draft immediately and composes it again in the background. */
    public void refresh() {
        unsaved.set(drafts.unsaved());
        Optional<Cluster> where = services.files().clusters().find(cluster().get());
        if (drafts.open().isEmpty() || where.isEmpty()) {
            composing.drop();
            composition.set(Optional.empty());
            shown.clear();
            text.follow();
            return;
        }
        Draft draft = drafts.open().get();
        PresetText base = draft.base();
        Resolution resolution = services.files().presets().resolve(draft.currentPreset());
        if (composition.get().filter(one -> one.isOf(base.preset().id())).isEmpty()) {
            shown.forgetProblems();
        }
        stages.follow(resolution.experiment());
        shown.show(draft, resolution);
        text.follow();
        composing.run(
                progress -> Composed.of(services.tools().composer(), resolution.experiment(), where.get(), base),
                outcome -> outcome.handle(made -> onComposed(draft, resolution, made), failure -> {}));
    }

    private void onComposed(Draft draft, Resolution resolution, Composed made) {
        shown.take(made, draft, resolution);
        sweepSummary.set(made.part(stages.edited().get()).sentence());
        composition.set(Optional.of(made.composition()));
        stages.edited().get().ifPresent(shownScript.stage()::choose); // from now on, a new stage has its own scripts
    }

    /** From now on, reports missing values in the fields that the user has visited as errors. */
    public void reached(Predicate<NewPresetHints> how) {
        drafts.open().ifPresent(draft -> shown.reached(draft, how));
    }

    private ShownForm.Part part() {
        Optional<String> stage = stages.edited().get();
        return ShownForm.Part.of(
                stage,
                cluster().get(),
                stage.flatMap(stages::cluster),
                services.files().clusters());
    }
}

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
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Experiment;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.run.history.UsualCluster;
import org.batchwright.run.submit.UnsavedPresets;
import org.batchwright.ui.compose.draft.AssignmentState.Table;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;
import org.batchwright.workspace.preset.PresetStore.Resolution;

/** The preset being edited on the chosen cluster, and what follows from each key press: form, script and problems. */
public final class ComposeViewModel {
    private final ComposeServices services;
    private final Drafts drafts;
    private final ReadOnlyObjectWrapper<Optional<FormState>> form = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<ComposedPlan>> composition =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<Problem>> problems = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Set<PresetId>> unsaved = new ReadOnlyObjectWrapper<>(Set.of());
    private final ReadOnlyObjectWrapper<Optional<Fix.Change>> fixed = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper sentence = new ReadOnlyStringWrapper("");
    private final ChosenCluster place;
    private final Latest<Composed> composing;
    private final SweepViewModel sweep;
    private final ShownScript shown;
    private List<Problem> codeProblems = List.of();
    private DraftFindings found = DraftFindings.NONE;
    private DraftFindings told = DraftFindings.NONE;

    public ComposeViewModel(ComposeServices services, Background background) {
        this.services = services;
        drafts = new Drafts(
                services.files().presets(), new UnsavedPresets(services.files().unsaved()), background);
        place = new ChosenCluster(
                new UsualCluster(services.history().history(), services.files().clusters()), background, this::refresh);
        composing = new Latest<>(background);
        sweep = new SweepViewModel(this, services.tools().composer(), background);
        shown = new ShownScript(composition);
        refresh();
        drafts.recall(this::refresh);
    }

    /** Where the open preset is to run. */
    public ChosenCluster place() {
        return place;
    }

    /** The form of the open preset; empty when none is open. */
    public ReadOnlyObjectProperty<Optional<FormState>> form() {
        return form.getReadOnlyProperty();
    }

    /** Plan and script of the open preset, milliseconds behind the form; who acts on it asks {@link #whenSettled}. */
    public ReadOnlyObjectProperty<Optional<ComposedPlan>> composition() {
        return composition.getReadOnlyProperty();
    }

    /** Runs this as soon as {@link #composition} is that of what stands in the form; at once when it is already. */
    public void whenSettled(Runnable action) {
        place.whenKnown(() -> composing.whenSettled(action));
    }

    public SweepViewModel sweep() {
        return sweep;
    }

    /** What the sweep makes: {@code 20 jobs: 0-9, 10-19, ... 190-200, at most 10 at once}; empty without one. */
    public ReadOnlyStringProperty sentence() {
        return sentence.getReadOnlyProperty();
    }

    public ShownScript shown() {
        return shown;
    }

    /** Of the file, of what it extends and of the plan; errors first. */
    public ReadOnlyObjectProperty<List<Problem>> problems() {
        return problems.getReadOnlyProperty();
    }

    /** What keeps the preset from being submitted, also where that is only hinted at as long as the user has not been there. */
    public List<Problem> stopping() {
        return found.problems().stream().filter(Problem::stops).toList();
    }

    public ReadOnlyObjectProperty<ClusterName> cluster() {
        return place.cluster();
    }

    /** The presets with edits that are not saved. */
    public ReadOnlyObjectProperty<Set<PresetId>> unsaved() {
        return unsaved.getReadOnlyProperty();
    }

    public Optional<Draft> draft() {
        return drafts.open();
    }

    public Drafts drafts() {
        return drafts;
    }

    /** Opens a preset where it is to run; its unsaved edits, if any, are still there. */
    public void open(PresetId id) {
        services.files()
                .presets()
                .find(id)
                .ifPresentOrElse(drafts::open, () -> drafts.find(id).ifPresent(draft -> drafts.open(draft.now())));
        refresh();
        place.open(id);
    }

    /** Opens this preset as an unsaved draft of the file with its name. */
    public void openDraft(Preset preset) {
        drafts.open(preset);
        edit("draft", now -> preset);
        place.open(preset.id());
    }

    public void forget(PresetId id) {
        drafts.forget(id);
        place.forget(id);
        refresh();
    }

    /** Picks the cluster for the open preset, which keeps it. */
    public void choose(ClusterName chosen) {
        place.pick(chosen);
    }

    /** Problems of the code folder, found beside the window. */
    public void codeProblems(List<Problem> found) {
        if (!found.equals(codeProblems)) {
            codeProblems = found;
            refresh();
        }
    }

    public void set(Field<?> field, Value value) {
        experiment()
                .ifPresent(one -> edit(
                        field.key(),
                        now -> PresetEdits.typed(field, value, one, cluster().get())));
    }

    public void reset(Field<?> field) {
        experiment()
                .ifPresent(experiment -> edit(
                        "reset " + field.key(),
                        now -> PresetEdits.reset(field, experiment, cluster().get())));
    }

    public void set(Table table, String name, Value value) {
        change(table, table.key(name), all -> all.with(name, value));
    }

    /** Takes the preset's own word away: an inherited value shows again, an own row goes. */
    public void remove(Table table, String name) {
        change(table, "remove " + table.key(name), all -> all.without(name));
    }

    /** Adds an empty row; a blank name or one that is there already changes nothing. */
    public void add(Table table, String name) {
        String wanted = name.strip();
        if (isFree(table, wanted)) {
            change(table, "add " + table.key(wanted), all -> all.with(wanted, Value.of("")));
        }
    }

    public void rename(Table table, String from, String to) {
        String wanted = to.strip();
        if (isFree(table, wanted)) {
            change(table, "rename " + table.key(from), all -> all.renamed(from, wanted));
        }
    }

    /** Fixes a problem; one step of undo. A change that this preset cannot make changes nothing. */
    public void apply(Fix fix) {
        fixed.set(Optional.empty());
        experiment().filter(now -> PresetFixes.canFix(fix.change(), now)).ifPresent(now -> {
            edit(
                    "fix " + fix,
                    own -> PresetFixes.fixed(fix.change(), now, cluster().get()));
            fixed.set(Optional.of(fix.change()));
        });
    }

    /** The change that fixed a problem last, told once the form shows it: its button is gone, and the cursor must go elsewhere. */
    public ReadOnlyObjectProperty<Optional<Fix.Change>> fixed() {
        return fixed.getReadOnlyProperty();
    }

    /** The parameter is compared with the script's options again. */
    public void takeBackAcceptance(String parameter) {
        edit("no longer accept " + parameter, own -> PresetFixes.notAccepting(own, parameter));
    }

    public void undo() {
        drafts.open().ifPresent(Draft::undo);
        refresh();
    }

    public void redo() {
        drafts.open().ifPresent(Draft::redo);
        refresh();
    }

    /** Back to what the file holds; undo brings the edits back. */
    public void revert() {
        drafts.open().flatMap(Draft::file).ifPresent(file -> edit("revert", now -> file.preset()));
    }

    private boolean isFree(Table table, String name) {
        return !name.isBlank()
                && experiment().filter(one -> table.of(one).get(name).isEmpty()).isPresent();
    }

    private void change(Table table, String what, UnaryOperator<Assignments> how) {
        edit(what, now -> table.with(now, how.apply(table.of(now))));
    }

    /** One step of undo for edits of the same thing in a row. */
    public void edit(String what, UnaryOperator<Preset> how) {
        drafts.open().ifPresent(draft -> draft.edit(what, how.apply(draft.now())));
        refresh();
    }

    private Optional<Experiment> experiment() {
        return form.get().map(FormState::experiment);
    }

    /** Shows the draft at once, and works everything out again from it beside the window. */
    public void refresh() {
        unsaved.set(drafts.unsaved());
        Optional<Cluster> where = services.files().clusters().find(cluster().get());
        if (drafts.open().isEmpty() || where.isEmpty()) {
            composing.drop();
            form.set(Optional.empty());
            composition.set(Optional.empty());
            problems.set(List.of());
            return;
        }
        Draft draft = drafts.open().get();
        Resolution resolution = services.files().presets().resolve(draft.now());
        if (composition.get().filter(one -> one.isOf(draft.now().id())).isEmpty()) {
            told = DraftFindings.NONE;
        }
        show(draft, resolution.experiment());
        Composer composer = services.tools().composer();
        composing.run(
                progress -> Composed.of(composer.compose(resolution.experiment(), where.get())),
                outcome -> outcome.handle(made -> composed(draft, resolution, made), failure -> {}));
    }

    private void composed(Draft draft, Resolution resolution, Composed made) {
        found = made.findings(draft, resolution, codeProblems);
        tell(draft, resolution.experiment());
        sentence.set(made.sentence());
        composition.set(Optional.of(made.composition()));
    }

    /** Tells as errors from now on what is still to be filled in where the user has been. */
    public void reached(Predicate<NewPresetHints> how) {
        drafts.open()
                .filter(draft -> how.test(draft.hints()))
                .ifPresent(draft -> experiment().ifPresent(now -> tell(draft, now)));
    }

    private void tell(Draft draft, Experiment experiment) {
        told = found.with(
                draft.hints().told(found.problems(), experiment, cluster().get()));
        show(draft, experiment);
        problems.set(told.problems());
    }

    private void show(Draft draft, Experiment experiment) {
        form.set(Optional.of(FormState.of(draft, experiment, cluster().get(), told)));
    }
}

package org.batchwright.ui.compose.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.EditOutcome;
import org.batchwright.compose.ManualEditing;
import org.batchwright.compose.Scripts;
import org.batchwright.model.Fix;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.script.patch.Differ;
import org.batchwright.script.patch.Difference;
import org.batchwright.script.patch.Patched;
import org.batchwright.script.patch.Patcher;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.Draft;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.presets.PresetLibrary;
import org.batchwright.ui.compose.presets.PresetNotice;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.Texts;
import org.batchwright.workspace.UnsavedScripts;
import org.batchwright.workspace.UnsavedScripts.UnsavedScript;

/**
 * Manual edits of the open preset's scripts on the chosen cluster: typing, the outcome of each edit, and resolving those that no longer fit.
 * Every decision is written to disk immediately, and is one undo step in the form.
 */
public final class EditsViewModel {
    private final ComposeViewModel compose;
    private final PresetLibrary library;
    private final Differ differ;
    private final EditedScripts typedScripts;
    private final Background background;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NONE);
    private final ReadOnlyObjectWrapper<Optional<UnsavedScript>> open = new ReadOnlyObjectWrapper<>(Optional.empty());
    private int steps;

    /**
     * @param outcomes the outcome of each edit
     * @param unfinished whether there is unsaved text
     */
    public record State(List<EditOutcome> outcomes, boolean unfinished) {
        static final State NONE = new State(List.of(), false);

        int clashes() {
            return (int)
                    outcomes.stream().filter(one -> one.clash().isPresent()).count();
        }
    }

    public EditsViewModel(
            ComposeServices services, ComposeViewModel compose, PresetLibrary library, Background background) {
        this.compose = compose;
        this.library = library;
        this.differ = services.tools().differ();
        this.typedScripts =
                new EditedScripts(new UnsavedScripts(services.files().unsaved()), background);
        this.background = background;
        compose.composition().addListener((compositions, before, now) -> follow());
        compose.form().addListener((forms, before, now) -> follow());
        compose.cluster().addListener((clusters, before, now) -> follow());
        compose.fixed()
                .addListener((changes, before, now) -> now.filter(EditsViewModel::isOfEdits)
                        .ifPresent(change ->
                                library.saveManualEdits(compose.cluster().get(), () -> {})));
        typedScripts.restore(this::follow);
    }

    private static boolean isOfEdits(Fix.Change change) {
        return change instanceof Fix.TakeEdits || change instanceof Fix.DropEdit;
    }

    public ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    /** Returns the content of the editor; empty if it is closed. */
    public ReadOnlyObjectProperty<Optional<UnsavedScript>> open() {
        return open.getReadOnlyProperty();
    }

    /** Returns why the visible script cannot be submitted, which is that the editor contains unsaved text; empty if it can be submitted. */
    public Optional<String> submissionBlocker() {
        return open.get()
                .flatMap(typed -> typedScripts.of(typed.preset(), typed.cluster()))
                .map(typed -> Texts.get("compose.edits.hold", typed.file()));
    }

    /** Opens the editor with the current script, or with text typed earlier and never saved. */
    public void startEditing() {
        compose.runWhenComposed(() -> preset().ifPresent(id -> {
            ClusterName cluster = compose.cluster().get();
            typedScripts
                    .of(id, cluster)
                    .or(() -> compose.shownScript()
                            .editable()
                            .map(text -> new UnsavedScript(id, cluster, text.file(), text.generated(), text.edited())))
                    .ifPresent(typed -> open.set(Optional.of(typed)));
        }));
    }

    /** Sets the current text of the editor. */
    public void type(String text) {
        open.get().filter(typed -> !typed.text().equals(text)).ifPresent(typed -> {
            UnsavedScript now =
                    new UnsavedScript(typed.preset(), typed.cluster(), typed.file(), typed.generated(), text);
            open.set(Optional.of(now));
            typedScripts.store(now);
            follow();
        });
    }

    /** Closes the editor; the typed text is preserved and can be resumed. */
    public void closeEditor() {
        open.set(Optional.empty());
    }

    /** Discards the text typed since the last save. */
    void discard() {
        preset().ifPresent(id -> typedScripts.drop(id, compose.cluster().get()));
        closeEditor();
        follow();
    }

    /** Returns whether the generated script has changed since typing started. */
    boolean isOutdated(UnsavedScript typed) {
        return compose.composition()
                .get()
                .flatMap(ComposedPlan::scripts)
                .map(scripts -> scripts.generatedScripts().get(typed.file()))
                .filter(script -> script.get().equals(typed.generated()))
                .isEmpty();
    }

    /** Converts the typed text to edits, saves them, and applies them to every script from now on. */
    public void save() {
        open.get()
                .ifPresent(typed -> compose.runWhenComposed(() -> {
                    Optional<Scripts> scripts = compose.composition().get().flatMap(ComposedPlan::scripts);
                    if (isForCurrentPreset(typed) && scripts.isPresent()) {
                        save(typed, scripts.get());
                    }
                }));
    }

    private void save(UnsavedScript typed, Scripts scripts) {
        List<ManualEdit> before = edits();
        String text = typed.text().isEmpty() || typed.text().endsWith("\n") ? typed.text() : typed.text() + "\n";
        background.startHidden(
                progress -> new ManualEditing(scripts)
                        .editsFromTyping(new ManualEditing.Text(typed.file(), typed.generated(), text), before, text),
                outcome -> outcome.handle(
                        edits -> {
                            if (isForCurrentPreset(typed) && edits().equals(before)) {
                                closeEditor();
                                change(edits, () -> onSaved(typed));
                            } else {
                                save(); // an undo happened in the meantime
                            }
                        },
                        refused -> {}));
    }

    private boolean isForCurrentPreset(UnsavedScript typed) {
        return preset().equals(Optional.of(typed.preset()))
                && compose.cluster().get().equals(typed.cluster());
    }

    /** Returns the script as generated now, compared with the edit applied in the most similar place. */
    Difference versions(EditOutcome.Clash clash) {
        List<String> lines = new ArrayList<>(Patcher.lines(clash.generated()));
        Patched.LineRange there = clash.conflict().there();
        List<String> region = lines.subList(there.from(), there.until());
        region.clear();
        region.addAll(clash.conflict().edit().fresh());
        return differ.between(clash.generated(), String.join("\n", lines) + "\n");
    }

    /** Resolves a clash by applying the edit in the place where the script shows it. */
    void applyEdit(int place) {
        resolveConflict(place, (editing, clash) -> editing.moveToPlace(edits(), place, clash));
    }

    /** Resolves a clash by leaving the script as it was generated. */
    void takeGenerated(int place) {
        resolveConflict(place, (editing, clash) -> editing.revertToGenerated(edits(), place));
    }

    private interface Resolution {
        List<ManualEdit> of(ManualEditing editing, EditOutcome.Clash clash);
    }

    private void resolveConflict(int place, Resolution how) {
        List<EditOutcome> outcomes = state.get().outcomes();
        Optional<Scripts> scripts = compose.composition().get().flatMap(ComposedPlan::scripts);
        if (place >= outcomes.size() || scripts.isEmpty()) {
            return;
        }
        outcomes.get(place)
                .clash()
                .ifPresent(clash -> background.startHidden(
                        progress -> how.of(new ManualEditing(scripts.get()), clash),
                        outcome -> outcome.handle(this::change, refused -> {})));
    }

    void drop(int place) {
        List<ManualEdit> left = new ArrayList<>(edits());
        if (place < left.size()) {
            left.remove(place);
            changeWithUndo(left, 1);
        }
    }

    /** Drops all edits, which restores the scripts as generated, and offers to undo this. */
    public void dropAll() {
        changeWithUndo(List.of(), edits().size());
    }

    private void changeWithUndo(List<ManualEdit> left, int dropped) {
        List<ManualEdit> before = edits();
        Optional<PresetId> of = preset();
        ClusterName cluster = compose.cluster().get();
        change(left);
        library.notice()
                .set(Optional.of(new PresetNotice(Texts.get("compose.edits.dropped", dropped), Optional.of(() -> {
                    if (preset().equals(of) && compose.cluster().get().equals(cluster)) {
                        change(before);
                    }
                }))));
    }

    private void change(List<ManualEdit> edits) {
        change(edits, () -> {});
    }

    private void change(List<ManualEdit> edits, Runnable kept) {
        ClusterName cluster = compose.cluster().get();
        compose.edit("manual edit " + ++steps, now -> now.withEdits(cluster, edits));
        library.saveManualEdits(cluster, kept);
    }

    /** Drops the typed text, which was preserved until the file next to the preset contained it. */
    private void onSaved(UnsavedScript typed) {
        typedScripts
                .of(typed.preset(), typed.cluster())
                .filter(typed::equals)
                .ifPresent(same -> typedScripts.drop(typed.preset(), typed.cluster()));
        follow();
    }

    private List<ManualEdit> edits() {
        return compose.draft()
                .map(Draft::currentPreset)
                .map((Preset now) -> now.edits(compose.cluster().get()))
                .orElse(List.of());
    }

    private Optional<PresetId> preset() {
        return compose.form().get().map(FormState::id);
    }

    /** Follows the open preset and cluster. The editor belongs to them, so returning to them reopens the editor with the typed text. */
    private void follow() {
        Optional<UnsavedScript> typed =
                preset().flatMap(id -> typedScripts.of(id, compose.cluster().get()));
        open.get().filter(one -> !isForCurrentPreset(one)).ifPresent(other -> closeEditor());
        List<EditOutcome> outcomes = compose.composition()
                .get()
                .filter(one ->
                        preset().equals(Optional.of(one.plan().experiment().id())))
                .map(ComposedPlan::edits)
                .orElse(List.of());
        state.set(new State(outcomes, typed.isPresent()));
    }
}

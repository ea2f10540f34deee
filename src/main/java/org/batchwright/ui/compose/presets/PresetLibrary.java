package org.batchwright.ui.compose.presets;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.Draft;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.Texts;
import org.batchwright.workspace.preset.PresetFile;
import org.batchwright.workspace.preset.PresetStore;
import org.batchwright.workspace.preset.PresetText;

/** The preset files: listing, creating, copying, renaming, deleting and saving them, and handling external changes on disk. */
public final class PresetLibrary {
    private final PresetStore store;
    private final ComposeServices.Desktop desktop;
    private final ComposeViewModel compose;
    private final Background background;
    private final ObservableList<PresetRow> rows = FXCollections.observableArrayList();
    private final StringProperty filter = new SimpleStringProperty("");
    private final ObjectProperty<Optional<OperationException>> failure = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Optional<PresetNotice>> notice = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Optional<PresetFile>> conflict = new SimpleObjectProperty<>(Optional.empty());
    private final LastDeletion lastDeletion = new LastDeletion();
    private final ReadOnlyIntegerWrapper refusedSaves = new ReadOnlyIntegerWrapper();
    private final PresetWrites writes;
    private Consumer<Optional<OperationException>> named = failure::set;

    public PresetLibrary(ComposeServices.WorkspaceFiles files, ComposeViewModel compose, Background background) {
        store = files.presets();
        desktop = files.desktop();
        this.compose = compose;
        this.background = background;
        writes = new PresetWrites(background, failure, this::onFileChanged);
        filter.addListener((texts, before, now) -> list());
        compose.form().addListener((forms, before, now) -> {
            conflict.set(conflict.get()
                    .filter(file -> now.filter(
                                    form -> form.id().equals(file.preset().id()))
                            .isPresent()));
            if (!before.map(FormState::id).equals(now.map(FormState::id))) {
                failure.set(Optional.empty()); // the failure concerned another preset
            }
        });
        compose.unsaved().addListener((drafts, before, now) -> list());
        compose.drafts().restoredPresets().subscribe(this::notifyRestored);
        store.onChange(presets -> background.runOnFxThread(this::onFileChanged));
        list();
    }

    /** Notifies the user once at startup that the form differs from the file. */
    private void notifyRestored(List<PresetId> recalled) {
        if (!recalled.isEmpty()) {
            String first = recalled.getFirst().toString();
            notice.set(
                    Optional.of(new PresetNotice(Texts.get("compose.kept", recalled.size(), first), Optional.empty())));
        }
    }

    public ObservableList<PresetRow> rows() {
        return rows;
    }

    public StringProperty filter() {
        return filter;
    }

    /** Returns the last failure of a file operation, until dismissed. */
    public ObjectProperty<Optional<OperationException>> failure() {
        return failure;
    }

    public ObjectProperty<Optional<PresetNotice>> notice() {
        return notice;
    }

    /** Returns the file on disk if both it and the draft have changed. */
    public ObjectProperty<Optional<PresetFile>> conflict() {
        return conflict;
    }

    /** Returns how often saving was refused because of a {@link #conflict}; each time, the user is taken to the conflict. */
    public ReadOnlyIntegerProperty refusedSaves() {
        return refusedSaves.getReadOnlyProperty();
    }

    /** @param answer callback that receives the reason why a new name was rejected, or an empty value; {@link #failure} is then not set */
    void onNamed(Consumer<Optional<OperationException>> answer) {
        named = answer;
    }

    public void create(PresetId id) {
        create(Preset.empty(id));
    }

    /** Creates a preset that extends this one and inherits everything from it. */
    public void extend(PresetId base, PresetId id) {
        String name = base.project().equals(id.project()) ? base.name() : base.toString();
        create(Preset.empty(id).withBase(Optional.of(name)));
    }

    private void create(Preset made) {
        PresetId id = made.id();
        writes.run("compose.task.create", id, () -> store.create(made), file -> compose.open(id), named);
    }

    public void duplicate(PresetId from, PresetId to) {
        writes.run("compose.task.duplicate", from, () -> store.duplicate(from, to), file -> compose.open(to), named);
    }

    public void rename(PresetId from, PresetId to) {
        ClusterName cluster = compose.cluster().get();
        writes.run(
                "compose.task.rename",
                from,
                () -> store.rename(from, to),
                file -> {
                    compose.forget(from);
                    compose.open(to);
                    compose.chooseCluster(cluster);
                },
                named);
    }

    public void delete(PresetId id) {
        Optional<Preset> homeless = compose.drafts().withoutFile().stream()
                .filter(preset -> preset.id().equals(id))
                .findFirst();
        if (homeless.isPresent()) {
            compose.forget(id);
            notice.set(Optional.of(lastDeletion.remember(id, () -> compose.openDraft(homeless.get()))));
            return;
        }
        writes.run("compose.task.delete", id, () -> store.delete(id), deleted -> {
            compose.forget(id);
            notice.set(Optional.of(lastDeletion.remember(id, () -> restore(id, deleted))));
        });
    }

    /** Opens a file or folder with the desktop's default program. */
    public void showFile(Path file) {
        background.start(
                Texts.get("compose.file.task", file.getFileName()),
                progress -> {
                    desktop.show(file);
                    return file;
                },
                outcome -> outcome.handle(shown -> {}, refused -> failure.set(Optional.of(refused))));
    }

    /** Opens the preset's file. */
    void showFile(PresetId id) {
        store.find(id).map(PresetFile::path).ifPresent(this::showFile);
    }

    LastDeletion lastDeletion() {
        return lastDeletion;
    }

    private void restore(PresetId id, PresetStore.Deleted deleted) {
        writes.run("compose.task.restore", id, deleted::restore, file -> compose.open(id));
    }

    /** Saves the open draft; if the file changed in the meantime, this becomes a {@link #conflict}. Text that is not a preset is shown instead. */
    public void save() {
        if (compose.text().isSound()) {
            compose.draft().filter(Draft::isUnsaved).ifPresent(this::save);
        }
    }

    private void save(Draft draft) {
        Preset preset = draft.currentPreset();
        Optional<PresetText> typed = draft.typed();
        if (draft.file().isEmpty()) {
            writes.run("compose.task.save", preset.id(), () -> store.create(typed, preset), draft::markSaved);
        } else {
            save(draft, typed, draft.file().get(), preset, () -> {});
        }
    }

    /**
     * Saves the manual edits of the open preset's scripts on a cluster, and nothing else of the draft.
     *
     * @param then action that runs once the file contains the edits; immediately if there is only a draft and no file
     */
    public void saveManualEdits(ClusterName cluster, Runnable then) {
        compose.draft()
                .ifPresent(draft -> draft.file()
                        .ifPresentOrElse(
                                file -> save(
                                        draft,
                                        Optional.empty(),
                                        file,
                                        file.preset()
                                                .withEdits(
                                                        cluster,
                                                        draft.currentPreset().edits(cluster)),
                                        then),
                                then));
    }

    private void save(Draft draft, Optional<PresetText> typed, PresetFile edited, Preset preset, Runnable then) {
        String version = edited.version();
        writes.run("compose.task.save", preset.id(), () -> store.save(typed, preset, version), saved -> {
            switch (saved) {
                case PresetStore.Saved.Done(PresetFile file) -> {
                    draft.markWritten(file);
                    then.run();
                }
                case PresetStore.Saved.Conflict(PresetFile onDisk) -> {
                    conflict.set(Optional.of(onDisk));
                    refusedSaves.set(refusedSaves.get() + 1);
                }
            }
        });
    }

    public void overwriteFile() {
        resolveConflict((draft, onDisk) -> {
            draft.markSaved(onDisk);
            save(draft);
        });
    }

    /** Resolves the conflict in favor of the file; undo restores the user's edits. */
    public void acceptFile() {
        resolveConflict((draft, onDisk) -> {
            draft.markSaved(onDisk);
            draft.takeFile("theirs");
            compose.refresh();
        });
    }

    private void resolveConflict(BiConsumer<Draft, PresetFile> how) {
        Optional<PresetFile> onDisk = conflict.get();
        conflict.set(Optional.empty());
        failure.set(Optional.empty()); // the failed save is resolved
        onDisk.ifPresent(file -> compose.drafts().find(file.preset().id()).ifPresent(draft -> how.accept(draft, file)));
    }

    /** Handles changed files; writes by this application are also reported, but are handled when they finish. */
    private void onFileChanged() {
        if (writes.isBusy()) {
            return;
        }
        for (PresetFile file : store.all()) {
            compose.drafts().find(file.preset().id()).ifPresent(draft -> resolveConflict(draft, file));
        }
        compose.refresh();
        list();
    }

    private void resolveConflict(Draft draft, PresetFile onDisk) {
        boolean isNews = draft.file()
                .filter(file -> file.version().equals(onDisk.version()))
                .isEmpty();
        if (!isNews) {
            return;
        }
        if (!draft.isUnsaved()) {
            draft.markSaved(onDisk);
            draft.takeFile("disk");
        } else if (draft.isSameAs(onDisk)) {
            draft.markSaved(onDisk);
        } else if (compose.draft().filter(open -> open == draft).isPresent()) {
            conflict.set(Optional.of(onDisk));
        }
    }

    private void list() {
        List<PresetFile> files = new ArrayList<>(store.all());
        compose.drafts().withoutFile().forEach(preset -> files.add(new PresetFile(Path.of(""), preset, List.of(), "")));
        List<PresetRow> now = PresetRow.rows(files, filter.get());
        if (!now.equals(rows)) {
            rows.setAll(now);
        }
    }
}

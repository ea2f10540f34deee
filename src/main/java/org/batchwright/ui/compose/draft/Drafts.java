package org.batchwright.ui.compose.draft;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.run.submit.UnsavedPresets;
import org.batchwright.run.submit.UnsavedPresets.Saved;
import org.batchwright.run.submit.UnsavedPresets.TypedText;
import org.batchwright.run.submit.UnsavedPresets.Unsaved;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.WriteBehind;
import org.batchwright.workspace.preset.PresetFile;
import org.batchwright.workspace.preset.PresetStore;
import org.batchwright.workspace.preset.PresetText;

/** The presets being edited. Unsaved edits are written to disk after a short delay, and restored at the next start. */
public final class Drafts {
    private final PresetStore store;
    private final UnsavedPresets disk;
    private final Background background;
    private final WriteBehind<PresetId> writes;
    private final Map<PresetId, Draft> all = new LinkedHashMap<>();
    private final Map<PresetId, Unsaved> kept = new LinkedHashMap<>();
    private final ReadOnlyObjectWrapper<List<PresetId>> restoredPresets = new ReadOnlyObjectWrapper<>(List.of());
    private final ObjectProperty<Optional<EditedRun>> editedRun = new SimpleObjectProperty<>(Optional.empty());
    private Optional<Draft> open = Optional.empty();

    /**
     * A run whose submitted preset is being edited.
     *
     * @param number number of the run
     */
    public record EditedRun(PresetId preset, long number) {}

    Drafts(PresetStore store, UnsavedPresets disk, Background background) {
        this.store = store;
        this.disk = disk;
        this.background = background;
        this.writes = new WriteBehind<>(background);
    }

    /** Reads the drafts that were left behind by a crash or by closing the window. */
    void restore(Runnable then) {
        background.startHidden(
                progress -> disk.all().stream().map(Recalled::of).toList(),
                outcome -> outcome.handle(
                        left -> {
                            left.forEach(this::restore);
                            restoredPresets.set(left.stream()
                                    .map(one -> one.unsaved().now().id())
                                    .toList());
                            then.run();
                        },
                        unreadable -> {}));
    }

    /** @param typed the text that the user had typed, parsed */
    private record Recalled(Unsaved unsaved, Optional<PresetText> typed) {
        static Recalled of(Unsaved unsaved) {
            PresetId id = unsaved.now().id();
            return new Recalled(
                    unsaved,
                    unsaved.typed()
                            .base()
                            .map(text -> PresetText.read(PresetText.none(id).file(), id, text)));
        }
    }

    private void restore(Recalled recalled) {
        Unsaved unsaved = recalled.unsaved();
        PresetId id = unsaved.now().id();
        boolean isEdited =
                Optional.ofNullable(all.get(id)).filter(Draft::isUnsaved).isPresent();
        if (!isEdited) {
            Draft draft = Optional.ofNullable(all.get(id)).orElseGet(() -> draft(unsaved));
            all.put(id, draft);
            kept.put(id, unsaved);
            unsaved.file().flatMap(this::findChangedFile).ifPresent(draft::markSaved);
            draft.recall(recalled.typed(), unsaved.now(), unsaved.typed().pending());
        }
    }

    /** Returns the presets with edits from an earlier session. */
    public ReadOnlyObjectProperty<List<PresetId>> restoredPresets() {
        return restoredPresets.getReadOnlyProperty();
    }

    /** Returns the run whose preset was opened last. */
    public ObjectProperty<Optional<EditedRun>> editedRun() {
        return editedRun;
    }

    private Draft draft(Unsaved unsaved) {
        Optional<PresetFile> file =
                store.find(unsaved.now().id()).filter(found -> unsaved.file().isPresent());
        return file.map(Draft::new).orElseGet(() -> new Draft(unsaved.now()));
    }

    /** Returns the file as it was when the edits began, if it has changed since then, so that saving shows both versions. */
    private Optional<PresetFile> findChangedFile(Saved saved) {
        return store.find(saved.preset().id())
                .filter(found -> !found.version().equals(saved.version()))
                .map(found -> new PresetFile(found.path(), saved.preset(), List.of(), saved.version(), saved.text()));
    }

    Optional<Draft> open() {
        return open;
    }

    /** Makes the next edit of the open preset a separate undo step, because the user left the field or submitted. */
    public void endStep() {
        open.ifPresent(Draft::endStep);
    }

    public Optional<Draft> find(PresetId id) {
        return Optional.ofNullable(all.get(id));
    }

    /** Returns the drafts whose files were deleted. */
    public List<Preset> withoutFile() {
        return all.values().stream()
                .map(Draft::currentPreset)
                .filter(preset -> store.find(preset.id()).isEmpty())
                .toList();
    }

    /** Opens the preset with its unsaved edits, if there are any. */
    void open(PresetId id) {
        store.find(id).ifPresentOrElse(this::open, () -> find(id).ifPresent(draft -> open(draft.currentPreset())));
    }

    void open(PresetFile file) {
        open = Optional.of(all.computeIfAbsent(file.preset().id(), fresh -> new Draft(file)));
    }

    /** Opens the unsaved edits of the preset, or a draft without a file. */
    void open(Preset preset) {
        store.find(preset.id()).ifPresent(this::open);
        if (open.filter(draft -> draft.currentPreset().id().equals(preset.id())).isEmpty()) {
            open = Optional.of(all.computeIfAbsent(preset.id(), fresh -> new Draft(preset)));
        }
    }

    void forget(PresetId id) {
        Draft gone = all.remove(id);
        if (open.filter(one -> one == gone).isPresent()) {
            open = Optional.empty();
        }
    }

    /** Returns the presets with unsaved edits; writes changed edits to disk. */
    Set<PresetId> unsaved() {
        Map<PresetId, Unsaved> now = all.values().stream()
                .filter(Draft::isUnsaved)
                .map(Drafts::toUnsaved)
                .collect(Collectors.toMap(one -> one.now().id(), one -> one, (one, other) -> one, LinkedHashMap::new));
        now.forEach((id, unsaved) -> {
            if (!unsaved.equals(kept.put(id, unsaved))) {
                writes.put(id, () -> disk.store(unsaved));
            }
        });
        List<PresetId> gone =
                kept.keySet().stream().filter(id -> !now.containsKey(id)).toList();
        gone.forEach(id -> {
            kept.remove(id);
            writes.put(id, () -> disk.drop(id));
        });
        return Set.copyOf(now.keySet());
    }

    private static Unsaved toUnsaved(Draft draft) {
        return new Unsaved(
                draft.file().map(file -> new Saved(file.preset(), file.version(), file.text())),
                draft.currentPreset(),
                new TypedText(
                        draft.typed().map(PresetText::text), draft.pending().map(DraftContent.Pending::text)));
    }
}

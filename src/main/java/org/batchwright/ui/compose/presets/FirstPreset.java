package org.batchwright.ui.compose.presets;

import java.util.Optional;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.workspace.preset.PresetStore;

/** The preset that is opened at startup, so that the screen does not start empty. */
public record FirstPreset(PresetStore store, ComposeViewModel compose) {
    private static final String SAMPLE = "quickstart";

    /**
     * Opens the preset that was open last, even if it has no file, once its draft has been read. Falls back to the sample preset, and then
     * to the first preset.
     */
    public void open(Optional<PresetId> last) {
        Optional<PresetId> withFile = last.filter(id -> store.find(id).isPresent());
        withFile.or(this::other).ifPresent(compose::open);
        if (withFile.isEmpty()) {
            last.ifPresent(this::openDraftOf);
        }
    }

    /** Opens the draft, unless the user has opened another preset in the meantime. */
    private void openDraftOf(PresetId id) {
        Optional<PresetId> other = opened();
        compose.drafts().restoredPresets().subscribe(restored -> {
            if (restored.contains(id) && opened().equals(other)) {
                compose.open(id);
            }
        });
    }

    private Optional<PresetId> opened() {
        return compose.form().get().map(FormState::id);
    }

    private Optional<PresetId> other() {
        return store.all().stream()
                .map(file -> file.preset().id())
                .filter(id -> id.name().equals(SAMPLE))
                .findFirst()
                .or(() -> store.all().stream()
                        .findFirst()
                        .map(file -> file.preset().id()));
    }
}

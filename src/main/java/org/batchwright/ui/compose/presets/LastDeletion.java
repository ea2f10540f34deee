package org.batchwright.ui.compose.presets;

import java.util.Optional;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.widget.Texts;

/** Restores the most recently deleted preset of this session, once, even after its notice has disappeared. */
final class LastDeletion {
    private Optional<Runnable> restoreAction = Optional.empty();

    PresetNotice remember(PresetId deleted, Runnable restore) {
        restoreAction = Optional.of(restore);
        return new PresetNotice(Texts.get("compose.deleted", deleted.name()), Optional.of(this::undo));
    }

    boolean canUndo() {
        return restoreAction.isPresent();
    }

    void undo() {
        Optional<Runnable> once = restoreAction;
        restoreAction = Optional.empty();
        once.ifPresent(Runnable::run);
    }
}

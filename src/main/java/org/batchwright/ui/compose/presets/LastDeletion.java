package org.batchwright.ui.compose.presets;

import java.util.Optional;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.widget.Texts;

/** Brings back the preset that was deleted last in this session, once, also after its notice is gone. */
final class LastDeletion {
    private Optional<Runnable> restoring = Optional.empty();

    /** Returns the notice of this deletion. */
    PresetNotice remember(PresetId deleted, Runnable restore) {
        restoring = Optional.of(restore);
        return new PresetNotice(Texts.get("compose.deleted", deleted.name()), Optional.of(this::undo));
    }

    boolean canUndo() {
        return restoring.isPresent();
    }

    void undo() {
        Optional<Runnable> once = restoring;
        restoring = Optional.empty();
        once.ifPresent(Runnable::run);
    }
}

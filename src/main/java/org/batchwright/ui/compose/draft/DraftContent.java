package org.batchwright.ui.compose.draft;

import java.util.Optional;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Preset;
import org.batchwright.workspace.preset.PresetText;

/**
 * The content of a draft at one step of its undo history.
 *
 * @param typed the last typed text that is a valid preset; empty if it is the text of the file
 * @param preset the preset, with changes made in the form
 * @param pending text typed since then, if it is not a valid preset
 */
record DraftContent(Optional<PresetText> typed, Preset preset, Optional<Pending> pending) {

    /**
     * Text that is not a valid preset, or that has not been parsed yet.
     *
     * @param fault why the text is not a valid preset; empty if it has not been parsed
     */
    record Pending(String text, Optional<Problem> fault) {}

    static DraftContent of(Preset preset) {
        return new DraftContent(Optional.empty(), preset, Optional.empty());
    }

    DraftContent withTyped(Optional<PresetText> changed) {
        return new DraftContent(changed, preset, pending);
    }

    DraftContent withPreset(Preset changed) {
        return new DraftContent(typed, changed, pending);
    }

    DraftContent withPending(Optional<Pending> changed) {
        return new DraftContent(typed, preset, changed);
    }
}

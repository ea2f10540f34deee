package org.batchwright.ui.compose.draft;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.Fix;

/** Fixes of problems, each applied as one undo step. */
final class FixEdits {
    private final PresetDraft draft;
    private final ReadOnlyObjectWrapper<Optional<Fix.Change>> fixed = new ReadOnlyObjectWrapper<>(Optional.empty());

    FixEdits(PresetDraft draft) {
        this.draft = draft;
    }

    void apply(Fix fix) {
        fixed.set(Optional.empty());
        draft.form()
                .get()
                .map(FormState::experiment)
                .filter(now -> PresetFixes.canFix(fix.change(), now))
                .ifPresent(now -> {
                    draft.editShown(
                            "fix " + fix,
                            own -> PresetFixes.fixed(
                                    fix.change(), now, draft.cluster().get()));
                    fixed.set(Optional.of(fix.change()));
                });
    }

    ReadOnlyObjectProperty<Optional<Fix.Change>> fixed() {
        return fixed.getReadOnlyProperty();
    }
}

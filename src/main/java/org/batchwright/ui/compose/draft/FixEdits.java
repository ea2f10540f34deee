package org.batchwright.ui.compose.draft;

import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.Fix;
import org.batchwright.model.preset.Preset;

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
                .map(form -> form.fixedBy(fix.change()))
                .filter(now -> PresetFixes.canFix(fix.change(), now))
                .ifPresent(now -> {
                    UnaryOperator<Preset> how = own ->
                            PresetFixes.fixed(fix.change(), now, draft.cluster().get());
                    if (FormState.isOfAllStages(fix.change())) {
                        draft.edit("fix " + fix, how);
                    } else {
                        draft.editShown("fix " + fix, how);
                    }
                    fixed.set(Optional.of(fix.change()));
                });
    }

    ReadOnlyObjectProperty<Optional<Fix.Change>> fixed() {
        return fixed.getReadOnlyProperty();
    }
}

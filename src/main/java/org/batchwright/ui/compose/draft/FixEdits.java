package org.batchwright.ui.compose.draft;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.Fix;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.edit.ClusterEdits;

/** Applies fixes of problems, each as one undo step. */
final class FixEdits {
    private final PresetDraft draft;
    private final Supplier<List<ClusterName>> clusters;
    private final ReadOnlyObjectWrapper<Optional<Fix.Change>> fixed = new ReadOnlyObjectWrapper<>(Optional.empty());

    /** @param clusters the clusters that the preset can run on */
    FixEdits(PresetDraft draft, Supplier<List<ClusterName>> clusters) {
        this.draft = draft;
        this.clusters = clusters;
    }

    void apply(Fix fix) {
        fixed.set(Optional.empty());
        draft.form()
                .get()
                .map(form -> overriding(fix.change(), form))
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

    /**
     * Returns the experiment after overriding the field for this cluster, so that the fix does not affect other clusters, which may have
     * other GPUs.
     */
    private Experiment overriding(Fix.Change change, FormState form) {
        Experiment now = form.fixedBy(change);
        boolean isOfCluster =
                change instanceof Fix.SetField(Field<?> field, Value _) && field.equals(Fields.GPUS_PER_NODE);
        if (!isOfCluster || form.stage().isPresent() || clusters.get().size() < 2) {
            return now;
        }
        ClusterEdits edits = new ClusterEdits(draft.cluster().get(), form.effective());
        return now.withPreset(edits.only(Fields.GPUS_PER_NODE, now.preset()));
    }

    ReadOnlyObjectProperty<Optional<Fix.Change>> fixed() {
        return fixed.getReadOnlyProperty();
    }
}

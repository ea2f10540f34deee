package org.batchwright.ui.compose.draft;

import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Preset;

/** The open preset, as edited by the parts of the form. */
interface PresetDraft {
    /** Returns the form; empty if no preset is open. */
    ReadOnlyObjectProperty<Optional<FormState>> form();

    ReadOnlyObjectProperty<Optional<ComposedPlan>> composition();

    ReadOnlyObjectProperty<ClusterName> cluster();

    /** Changes what the form shows: the preset or one of its stages. Consecutive edits with the same name form one undo step. */
    void editShown(String name, UnaryOperator<Preset> change);

    /** Changes the preset, regardless of which part the form shows. */
    void edit(String name, UnaryOperator<Preset> change);
}

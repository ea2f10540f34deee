package org.batchwright.ui.compose.draft.state;

import java.util.List;
import java.util.Optional;
import org.batchwright.compose.ClusterFindings.Known;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.ValueSource;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.edit.ListChange;
import org.batchwright.ui.compose.draft.edit.PresetEdits;
import org.batchwright.ui.compose.row.FieldScope;

/**
 * A field as shown in the form.
 *
 * @param own the preset's own value; if the preset only changes the list, the items it adds
 * @param inherited the value without the preset's own setting
 * @param from where the inherited value is set
 * @param scope where the preset's own value is set
 * @param change how the preset changes the inherited list
 * @param remarks the problems and findings
 */
public record FieldState(
        Field<?> field,
        Optional<Value> own,
        Optional<Value> inherited,
        Optional<ValueSource> from,
        FieldScope scope,
        Optional<ListChange> change,
        Remarks remarks) {

    /**
     * @param problems the problems, in the order of the problem list
     * @param found whether the thing that the field names exists on the cluster
     * @param unsupported whether the field is unsupported by the cluster's scheduler
     */
    public record Remarks(List<Problem> problems, boolean found, boolean unsupported) {}

    public static FieldState of(Field<?> field, PresetOnCluster preset, List<Problem> problems, Known known) {
        FieldScope scope = PresetEdits.scopeOf(field, preset.experiment(), preset.cluster());
        Settings own = PresetEdits.own(field, preset.experiment(), preset.cluster());
        EffectivePreset without = preset.without(scope);
        Optional<ListChange> change = own.change(field);
        return new FieldState(
                field,
                own.rawValue(field).or(() -> change.map(one -> Value.of(one.add()))),
                without.settings().rawValue(field),
                without.sources(field).stream().findFirst(),
                preset.shown(scope, own.sets(field)),
                change,
                new Remarks(
                        ProblemOrder.problemsAt(field.key(), problems),
                        known.found().contains(field.key()),
                        known.unsupported().contains(field)));
    }

    /** Returns whether the preset or one that it extends sets the field, or the field has a problem. */
    public boolean hasContent() {
        boolean usual =
                from.filter(ValueSource.ClusterDefault.class::isInstance).isPresent();
        return own.isPresent() || (inherited.isPresent() && !usual) || problem().isPresent();
    }

    /** Returns whether the stage, or the preset on this cluster, omits the field. */
    public boolean isLeftOut() {
        return scope != FieldScope.EVERYWHERE
                && own.filter(EffectivePreset::isEmpty).isPresent()
                && change.isEmpty();
    }

    /** Returns whether the form offers the field; a field that the cluster does not support is offered only if it is set. */
    public boolean isOffered() {
        return !remarks.unsupported() || hasContent();
    }

    public Optional<Problem> problem() {
        return remarks.problems().stream().findFirst();
    }
}

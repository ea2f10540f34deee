package org.batchwright.ui.compose.field;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.experiment.LayerFields;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.FieldType;
import org.batchwright.ui.compose.draft.ClusterValues;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.draft.state.FieldState;
import org.batchwright.ui.compose.field.ScopeMenu.Choice;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.compose.row.FieldScope;
import org.batchwright.ui.widget.Texts;

/**
 * What can be chosen for a value on the chosen cluster.
 *
 * @param values what the choices change
 */
public record ScopeChoices(ClusterValues values, ClusterName cluster) {

    /** None for a field that is the same on all clusters. */
    List<Choice> of(FieldState state) {
        Field<?> field = state.field();
        if (!LayerFields.contains(field)) {
            return List.of();
        }
        boolean own = state.scope() == FieldScope.ON_THIS_CLUSTER && state.own().isPresent();
        List<Choice> choices = new ArrayList<>();
        if (!own) {
            choices.add(choice("only", () -> values.only(field)));
        }
        boolean isSet = state.own().or(state::inherited).isPresent();
        if (isSet && !state.isLeftOut()) {
            choices.add(choice("leave-out", () -> values.leaveOut(field)));
        }
        if (own
                && field.type().shape() == FieldType.Shape.LIST
                && state.inherited().isPresent()) {
            choices.add(choice(state.change().isPresent() ? "replace" : "add", () -> values.toggleAddition(field)));
        }
        if (own) {
            choices.add(choice("everywhere", () -> values.everywhere(field)));
        }
        return choices;
    }

    /** None for a row of a sweep, a sample or a chain. */
    public List<Choice> of(AssignmentTable table, AssignmentState state) {
        boolean own = state.scope() == FieldScope.ON_THIS_CLUSTER && state.origin() != AssignmentState.Origin.INHERITED;
        if (state.origin() == AssignmentState.Origin.DEFAULT) {
            return List.of();
        }
        return switch (table) {
            case PARAMETERS, VARIABLES ->
                List.of(
                        own
                                ? choice("everywhere", () -> values.everywhere(table, state.name()))
                                : choice("only", () -> values.only(table, state.name())));
            case GRID, ZIP, SPACE, SAMPLE, CONTINUED -> List.of();
        };
    }

    private Choice choice(String name, Runnable action) {
        return new Choice("scope-" + name, Texts.get("compose.scope." + name, cluster.title()), action);
    }
}

package org.batchwright.ui.compose.field;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.experiment.LayerFields;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.FieldType;
import org.batchwright.ui.compose.draft.ClusterValues;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.draft.state.FieldState;
import org.batchwright.ui.compose.field.ScopeMenu.Choice;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.compose.row.FieldScope;
import org.batchwright.ui.widget.Texts;

/**
 * The choices for where a value applies: on the chosen cluster, or in a stage.
 *
 * @param values the edits that the choices make
 * @param stage the stage shown in the form
 */
public record ScopeChoices(ClusterValues values, ClusterName cluster, Optional<String> stage) {

    public static ScopeChoices of(ComposeViewModel model) {
        return new ScopeChoices(
                model.clusterValues(), model.cluster().get(), model.form().get().flatMap(FormState::stage));
    }

    /** Returns the choices; none for a field that is the same on all clusters. */
    List<Choice> of(FieldState state) {
        Field<?> field = state.field();
        if (!LayerFields.contains(field)) {
            return List.of();
        }
        boolean own = state.scope() != FieldScope.EVERYWHERE && state.own().isPresent();
        List<Choice> choices = new ArrayList<>();
        boolean isSet = state.own().or(state::inherited).isPresent();
        boolean isList = field.type().shape() == FieldType.Shape.LIST;
        if (!own && (isSet || !isList)) { // an empty list would omit all items
            choices.add(choice("only", () -> values.only(field)));
        }
        if (!own && stage.isEmpty() && state.own().isPresent()) {
            choices.add(choice("move", () -> values.move(field)));
        }
        if (isSet && !state.isLeftOut()) {
            choices.add(choice("leave-out", () -> values.leaveOut(field)));
        }
        if (own && isList && state.inherited().isPresent()) {
            choices.add(choice(state.change().isPresent() ? "replace" : "add", () -> values.toggleAddition(field)));
        }
        if (own) {
            choices.add(choice("everywhere", () -> values.everywhere(field)));
        }
        return choices;
    }

    /** Returns the choices; none for a row of a sweep, a sample or a chain. */
    public List<Choice> of(AssignmentTable table, AssignmentState state) {
        boolean own = state.scope() != FieldScope.EVERYWHERE && state.origin() != AssignmentState.Origin.INHERITED;
        if (state.origin() == AssignmentState.Origin.DEFAULT) {
            return List.of();
        }
        return switch (table) {
            case PARAMETERS, VARIABLES -> {
                if (own) {
                    yield List.of(choice("everywhere", () -> values.everywhere(table, state.name())));
                }
                Choice only = choice("only", () -> values.only(table, state.name()));
                boolean isInherited = state.origin() == AssignmentState.Origin.INHERITED;
                yield stage.isPresent() || isInherited
                        ? List.of(only)
                        : List.of(only, choice("move", () -> values.move(table, state.name())));
            }
            case GRID, ZIP, SPACE, SAMPLE, CONTINUED -> List.of();
        };
    }

    private Choice choice(String name, Runnable action) {
        String text = stage.map(one -> Texts.get("compose.stage.scope." + name, one))
                .orElseGet(() -> Texts.get("compose.scope." + name, cluster.title()));
        return new Choice("scope-" + name, text, action);
    }
}

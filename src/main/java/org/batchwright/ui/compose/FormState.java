package org.batchwright.ui.compose;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.ClusterName;
import org.batchwright.model.Experiment;
import org.batchwright.model.Fields;
import org.batchwright.model.PresetId;
import org.batchwright.model.Problem;
import org.batchwright.ui.compose.AssignmentState.Table;

/**
 * The whole form at one moment.
 *
 * @param experiment the draft with all it inherits
 * @param marks unsaved, and whether there is a step back or forth
 */
record FormState(
        Experiment experiment,
        List<FieldState> fields,
        List<AssignmentState> parameters,
        List<AssignmentState> variables,
        Marks marks) {

    record Marks(boolean unsaved, boolean canUndo, boolean canRedo) {}

    static FormState of(Draft draft, Experiment experiment, ClusterName cluster, List<Problem> problems) {
        return new FormState(
                experiment,
                Fields.ALL.stream()
                        .map(field -> FieldState.of(field, experiment, cluster, problems))
                        .toList(),
                AssignmentState.rows(Table.PARAMETERS, experiment, problems),
                AssignmentState.rows(Table.VARIABLES, experiment, problems),
                new Marks(draft.isUnsaved(), draft.canUndo(), draft.canRedo()));
    }

    PresetId id() {
        return experiment.id();
    }

    Optional<String> base() {
        return experiment.preset().base();
    }

    List<AssignmentState> rows(Table table) {
        return table == Table.PARAMETERS ? parameters : variables;
    }
}

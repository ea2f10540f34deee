package org.batchwright.ui.compose.draft;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Experiment;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.options.OptionReading;
import org.batchwright.ui.compose.draft.AssignmentState.Table;

/**
 * The whole form at one moment.
 *
 * @param experiment the draft with all it inherits
 * @param marks unsaved, and whether there is a step back or forth
 */
public record FormState(
        Experiment experiment,
        List<FieldState> fields,
        Map<Table, List<AssignmentState>> tables,
        Script script,
        Marks marks) {

    public record Marks(boolean unsaved, boolean canUndo, boolean canRedo) {}

    /**
     * What is known of the command's script.
     *
     * @param unset its options that no parameter sets, in the script's order; then what else only the sweep sets
     */
    public record Script(Optional<OptionReading> reading, List<AssignmentState> unset) {}

    static FormState of(Draft draft, Experiment experiment, ClusterName cluster, DraftFindings findings) {
        return new FormState(
                experiment,
                Fields.ALL.stream()
                        .map(field -> FieldState.of(field, experiment, cluster, findings.problems(), findings.known()))
                        .toList(),
                Arrays.stream(Table.values())
                        .collect(Collectors.toMap(
                                table -> table, table -> AssignmentState.rows(table, experiment, findings))),
                new Script(findings.known().reading(), AssignmentState.unset(experiment, findings)),
                new Marks(draft.isUnsaved(), draft.canUndo(), draft.canRedo()));
    }

    public FormState {
        tables = Map.copyOf(tables);
    }

    /** The rows of a table in their order. */
    public List<AssignmentState> rows(Table table) {
        return tables.getOrDefault(table, List.of());
    }

    public List<AssignmentState> parameters() {
        return rows(Table.PARAMETERS);
    }

    List<AssignmentState> variables() {
        return rows(Table.VARIABLES);
    }

    public Optional<FieldState> field(Field<?> field) {
        return fields.stream().filter(state -> state.field().equals(field)).findFirst();
    }

    public PresetId id() {
        return experiment.id();
    }

    public Optional<String> base() {
        return experiment.preset().base();
    }

    /** The fixes that would change something in this preset, the best first. */
    public List<Fix> fixes(Problem problem) {
        return problem.fixes().stream()
                .filter(fix -> PresetFixes.canFix(fix.change(), experiment))
                .toList();
    }
}

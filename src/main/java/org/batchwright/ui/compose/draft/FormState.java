package org.batchwright.ui.compose.draft;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.options.OptionReading;
import org.batchwright.ui.compose.draft.edit.StageForm;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.draft.state.DraftFindings;
import org.batchwright.ui.compose.draft.state.FieldState;
import org.batchwright.ui.compose.draft.state.PresetOnCluster;
import org.batchwright.ui.compose.row.AssignmentTable;

/**
 * A snapshot of the whole form.
 *
 * @param subject the draft, and the stage of it that the form shows
 * @param experiment the draft or stage that the form shows, with everything that it inherits
 * @param effective the values on the chosen cluster
 * @param marks whether the draft is unsaved, whether undo or redo is possible, and whether its text is not a valid preset
 */
public record FormState(
        Subject subject,
        Experiment experiment,
        EffectivePreset effective,
        List<FieldState> fields,
        Map<AssignmentTable, List<AssignmentState>> tables,
        Script script,
        Marks marks) {

    /**
     * @param whole the draft with everything that it inherits
     * @param stage the stage that the form shows; empty if the form shows the values for all stages
     */
    public record Subject(Experiment whole, Optional<String> stage) {}

    /**
     * The part of the draft that the form shows, regardless of its values.
     *
     * @param stage the stage; empty for the values that apply to all stages
     */
    public record ShownPart(PresetId preset, Optional<String> stage) {}

    public record Marks(boolean unsaved, boolean canUndo, boolean canRedo, boolean faulty) {}

    /**
     * The facts known about the command's script.
     *
     * @param unset options of the script that no parameter sets, in the script's order, followed by names that only the sweep sets
     */
    public record Script(Optional<OptionReading> reading, List<AssignmentState> unset) {}

    static FormState of(Draft draft, Experiment whole, PresetOnCluster preset, DraftFindings findings) {
        return new FormState(
                new Subject(whole, preset.stage()),
                preset.experiment(),
                preset.effective(),
                Fields.ALL.stream()
                        .map(field -> FieldState.of(field, preset, findings.problems(), findings.known()))
                        .toList(),
                Arrays.stream(AssignmentTable.values())
                        .collect(Collectors.toMap(
                                table -> table, table -> AssignmentState.rows(table, preset, findings))),
                new Script(reading(preset, findings), AssignmentState.unset(preset.effective(), findings)),
                new Marks(
                        draft.isUnsaved(),
                        draft.canUndo(),
                        draft.canRedo(),
                        draft.fault().isPresent()));
    }

    /** Returns the facts known about the command's script; empty if there is no command, which the command's field reports as a problem. */
    private static Optional<OptionReading> reading(PresetOnCluster preset, DraftFindings findings) {
        boolean isSet = preset.effective()
                .settings()
                .get(Fields.COMMAND)
                .filter(command -> !command.isBlank())
                .isPresent();
        return isSet ? findings.known().reading() : Optional.empty();
    }

    public FormState {
        tables = Map.copyOf(tables);
    }

    /** Returns the rows of a table, in order. */
    public List<AssignmentState> rows(AssignmentTable table) {
        return tables.getOrDefault(table, List.of());
    }

    public List<AssignmentState> parameters() {
        return rows(AssignmentTable.PARAMETERS);
    }

    public Optional<FieldState> field(Field<?> field) {
        return fields.stream().filter(state -> state.field().equals(field)).findFirst();
    }

    public PresetId id() {
        return whole().id();
    }

    public ShownPart part() {
        return new ShownPart(id(), stage());
    }

    /** Returns the draft with everything that it inherits, regardless of which part the form shows. */
    public Experiment whole() {
        return subject.whole();
    }

    /** Returns the stage that the form shows; empty if the form shows the values for all stages. */
    public Optional<String> stage() {
        return subject.stage();
    }

    /** Returns whether the form has this field; a stage does not have all fields. */
    public boolean has(Field<?> field) {
        return stage().isEmpty() || StageForm.has(field);
    }

    public Optional<String> base() {
        return whole().preset().base();
    }

    /** Returns whether the change affects all stages, regardless of which stage the form shows. */
    static boolean isOfAllStages(Fix.Change change) {
        return change instanceof Fix.RenamePredecessor;
    }

    /** Returns the experiment that the change applies to. */
    Experiment fixedBy(Fix.Change change) {
        return isOfAllStages(change) ? whole() : experiment;
    }

    /** Returns the fixes for a problem in the list of problems. The form of a stage only changes this stage. */
    public List<Fix> listedFixes(Problem problem) {
        boolean isHere = stage().isEmpty()
                || (problem.where() instanceof Problem.InStage(String stage, var inner)
                        && stage().get().equals(stage));
        return fixes(problem).stream()
                .filter(fix -> isHere || isOfAllStages(fix.change()))
                .toList();
    }

    /** Returns the fixes that would change what the form shows, with the best one first. */
    public List<Fix> fixes(Problem problem) {
        return problem.fixes().stream()
                .filter(fix -> !marks.faulty())
                .filter(fix -> PresetFixes.canFix(fix.change(), fixedBy(fix.change())))
                .filter(fix -> !(fix.change() instanceof Fix.ClearField(Field<?> field)) || isOwn(field))
                .toList();
    }

    private boolean isOwn(Field<?> field) {
        return field(field).flatMap(FieldState::own).isPresent();
    }
}

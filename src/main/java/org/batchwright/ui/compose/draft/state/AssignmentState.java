package org.batchwright.ui.compose.draft.state;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.experiment.ValueSource;
import org.batchwright.model.preset.Value;
import org.batchwright.plan.sweep.SweptParameter;
import org.batchwright.ui.compose.draft.edit.AssignmentEdits;
import org.batchwright.ui.compose.draft.edit.PresetEdits;
import org.batchwright.ui.compose.row.Acceptance;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.compose.row.FieldScope;

/**
 * A parameter or environment variable as a row of the form.
 *
 * @param inherited the value without the preset's own setting
 * @param from where the inherited value is set
 * @param scope where the preset's own value is set
 */
public record AssignmentState(
        String name,
        Value value,
        Origin origin,
        Optional<Value> inherited,
        Optional<ValueSource> from,
        FieldScope scope,
        Remarks remarks) {

    /** The origin of a value. */
    public enum Origin {
        OWN,
        INHERITED,
        OVERRIDES,
        /** Not set: the script uses its own default. */
        DEFAULT
    }

    /**
     * The facts known about a row.
     *
     * @param option the script's option that the row sets
     * @param problems the problems, in the order of the problem list
     * @param found whether the thing that the value names exists on the cluster
     * @param swept the values that the sweep assigns; empty if the row is not swept
     */
    public record Remarks(
            Optional<Option> option,
            List<Problem> problems,
            boolean found,
            Acceptance acceptance,
            Optional<SweptParameter> swept) {}

    /** Returns all rows of a table, in order. */
    public static List<AssignmentState> rows(AssignmentTable table, PresetOnCluster preset, DraftFindings findings) {
        return table.of(preset.experiment(), preset.effective()).values().entrySet().stream()
                .map(entry -> row(
                        table,
                        preset,
                        entry.getKey(),
                        entry.getValue(),
                        remarks(table, entry.getKey(), preset.experiment(), findings)))
                .toList();
    }

    private static Remarks remarks(AssignmentTable table, String name, Experiment experiment, DraftFindings findings) {
        Optional<Option> option = findings.known()
                .options()
                .filter(some -> table != AssignmentTable.VARIABLES)
                .flatMap(all -> all.find(name));
        boolean isParameter = table == AssignmentTable.PARAMETERS;
        return new Remarks(
                option,
                ProblemOrder.problemsAt(table.key(name), findings.problems()),
                findings.known().found().contains(table.key(name)),
                isParameter ? PresetEdits.acceptance(name, experiment) : Acceptance.NO,
                isParameter ? findings.swept(name, option) : Optional.empty());
    }

    /**
     * Returns rows without a value for everything that no parameter sets: the script's other options, and names that only
     * the sweep sets.
     */
    public static List<AssignmentState> unset(EffectivePreset effective, DraftFindings findings) {
        List<Option> options = findings.known().options().map(Options::all).orElse(List.of());
        Set<String> set = effective.parameters().values().keySet();
        Stream<AssignmentState> others = options.stream()
                .filter(option -> set.stream().noneMatch(option::isCalled))
                .map(option -> unset(option.name(), Optional.of(option), findings));
        Stream<AssignmentState> swept = findings.swept().keySet().stream()
                .sorted()
                .filter(name -> !set.contains(name))
                .filter(name -> options.stream().noneMatch(option -> option.isCalled(name)))
                .map(name -> unset(name, Optional.empty(), findings));
        return Stream.concat(others, swept).toList();
    }

    private static AssignmentState unset(String name, Optional<Option> option, DraftFindings findings) {
        List<Problem> problems = ProblemOrder.problemsAt(AssignmentTable.PARAMETERS.key(name), findings.problems());
        return new AssignmentState(
                name,
                Value.of(""),
                Origin.DEFAULT,
                Optional.empty(),
                Optional.empty(),
                FieldScope.EVERYWHERE,
                new Remarks(option, problems, false, Acceptance.NO, findings.swept(name, option)));
    }

    public Optional<Problem> problem() {
        return remarks.problems().stream().findFirst();
    }

    public boolean isSwept() {
        return remarks.swept().isPresent();
    }

    /** Returns whether the script cannot run without a value. */
    public boolean isMissing() {
        return origin == Origin.DEFAULT
                && !isSwept()
                && (!remarks.problems().isEmpty()
                        || remarks.option()
                                .filter(option -> option.need() == Option.Need.REQUIRED)
                                .isPresent());
    }

    private static AssignmentState row(
            AssignmentTable table, PresetOnCluster preset, String name, Value value, Remarks remarks) {
        AssignmentEdits edits = new AssignmentEdits(table, preset.cluster());
        FieldScope scope = edits.scopeOf(name, preset.experiment());
        boolean own = edits.own(name, preset.experiment()).get(name).isPresent();
        Optional<Value> inherited = table.inherited(name, preset.experiment(), preset.without(scope));
        Origin origin = !own ? Origin.INHERITED : inherited.isPresent() ? Origin.OVERRIDES : Origin.OWN;
        return new AssignmentState(
                name,
                value,
                origin,
                inherited,
                table.source(name, preset.experiment(), preset.without(scope)),
                preset.shown(scope, own),
                remarks);
    }
}

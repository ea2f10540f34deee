package org.batchwright.ui.compose.draft;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.edit.StageForm;
import org.batchwright.ui.compose.draft.state.ProblemOrder;
import org.batchwright.ui.compose.row.AssignmentTable;

/**
 * Tracks missing values of a new preset, or of something that was just added to a preset. The form shows them as hints, and as errors only
 * after the user has visited the field or attempted to submit.
 */
public final class NewPresetHints {
    private static final String STAGES = "stages.";

    private final Set<String> touched = new HashSet<>();
    private final Set<String> added = new HashSet<>();
    private String edited = "";
    private boolean isNew;

    NewPresetHints(Preset opened) {
        isNew = opened.equals(Preset.empty(opened.id()).withBase(opened.base()));
    }

    static String stageKey(String stage) {
        return STAGES + stage;
    }

    /** Sets the stage that the form edits from now on; empty for the values for all stages. */
    void follow(Optional<String> stage) {
        edited = stage.map(name -> stageKey(name) + ".").orElse("");
    }

    /**
     * Treats the preset as new, because it was created from a file and the user has not visited any field. Always returns false, because
     * the displayed problems have not changed yet.
     */
    public boolean startOver() {
        isNew = true;
        touched.clear();
        return false;
    }

    /** Returns whether anything changed. */
    public boolean touch(String key) {
        boolean isFirst = touched.add(edited + key) && isUntouched(edited + key);
        touched.add(key); // the value is missing in all stages
        return isFirst;
    }

    /** Records that the user has just added the item with this key, such as {@code sweep.range} or a stage, without filling it in. */
    void add(String part) {
        String whole = part.startsWith(STAGES) ? part : edited + part;
        added.add(whole);
        touched.removeIf(key -> isIn(whole, key) || isIn(part, key));
    }

    private boolean isUntouched(String key) {
        return isNew || added.stream().anyMatch(part -> isIn(part, key));
    }

    private static boolean isIn(String part, String key) {
        return key.startsWith(part + ".");
    }

    /** Returns whether anything changed. */
    public boolean touchAll() {
        boolean was = isNew || !added.isEmpty();
        isNew = false;
        added.clear();
        return was;
    }

    /** Returns the problems as shown in the list. */
    List<Problem> listed(List<Problem> problems, Experiment experiment, ClusterName cluster) {
        return withHints(problems, problem -> switch (problem.where()) {
            case Problem.InStage(String stage, Problem.Where inner) ->
                (isNew || added.contains(stageKey(stage)))
                        && isHint(inner, stageKey(stage) + ".", new StageForm(stage, cluster).of(experiment), cluster);
            default -> isHint(problem.where(), "", experiment, cluster);
        });
    }

    /** Returns the problems as shown in the form. */
    List<Problem> withHints(List<Problem> problems, Experiment experiment, ClusterName cluster) {
        return withHints(problems, problem -> isHint(problem.where(), edited, experiment, cluster));
    }

    private List<Problem> withHints(List<Problem> problems, Predicate<Problem> isHint) {
        if (!isNew && added.isEmpty()) {
            return problems;
        }
        return problems.stream()
                .map(problem -> problem.isBlocking() && isHint.test(problem) ? hint(problem) : problem)
                .sorted(Comparator.comparing(Problem::severity))
                .toList();
    }

    /** @param part key of the stage that the experiment represents, followed by a dot; empty for the whole preset */
    private boolean isHint(Problem.Where where, String part, Experiment experiment, ClusterName cluster) {
        return ProblemOrder.key(where)
                .filter(key -> !touched.contains(part + key) && isUntouched(part + key))
                .filter(key -> isAwaitingInput(key, experiment, cluster))
                .isPresent();
    }

    private static boolean isAwaitingInput(String key, Experiment experiment, ClusterName cluster) {
        Optional<Value> value = Fields.byKey(key)
                .flatMap(EffectivePreset.of(experiment, cluster).settings()::rawValue)
                .or(() -> AssignmentTable.PARAMETERS
                        .name(key)
                        .flatMap(EffectivePreset.of(experiment, cluster).parameters()::get));
        boolean isPlace = Fields.byKey(key).isPresent()
                || AssignmentTable.PARAMETERS.name(key).isPresent();
        return isPlace && value.filter(one -> !one.displayText().isBlank()).isEmpty();
    }

    private static Problem hint(Problem problem) {
        return new Problem(Problem.Severity.NOTE, problem.where(), problem.message(), problem.fixes());
    }
}

package org.batchwright.ui.compose.draft;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.state.ProblemOrder;
import org.batchwright.ui.compose.row.AssignmentTable;

/**
 * Missing values of a preset opened empty, or of what was just added to one: the form shows them as hints, and as errors only where the user
 * has been or after an attempt to submit. The list of problems does so for an empty preset only.
 */
public final class NewPresetHints {
    private final Set<String> touched = new HashSet<>();
    private final Set<String> added = new HashSet<>();
    private boolean isNew;

    NewPresetHints(Preset opened) {
        isNew = opened.equals(Preset.empty(opened.id()).withBase(opened.base()));
    }

    /** Returns whether anything changed. */
    public boolean touch(String key) {
        return touched.add(key) && isUntouched(key);
    }

    /** The user has just added the part with this key, such as {@code sweep.range}, and has not filled it in. */
    void add(String part) {
        added.add(part);
        touched.removeIf(key -> isIn(part, key));
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

    /** The problems as the list shows them: what the user began must be completed before it can be submitted. */
    List<Problem> listed(List<Problem> problems, Experiment experiment, ClusterName cluster) {
        return isNew ? withHints(problems, experiment, cluster) : problems;
    }

    /** The problems as the form shows them. */
    List<Problem> withHints(List<Problem> problems, Experiment experiment, ClusterName cluster) {
        if (!isNew && added.isEmpty()) {
            return problems;
        }
        return problems.stream()
                .map(problem -> isHint(problem, experiment, cluster) ? hint(problem) : problem)
                .sorted(Comparator.comparing(Problem::severity))
                .toList();
    }

    private boolean isHint(Problem problem, Experiment experiment, ClusterName cluster) {
        return problem.isBlocking()
                && ProblemOrder.key(problem.where())
                        .filter(key -> !touched.contains(key) && isUntouched(key))
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

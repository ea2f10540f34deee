package org.batchwright.compose;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.run.Plan;

/**
 * The plan shown before submission, with exactly the files that would be sent.
 *
 * @param plan jobs and problems
 * @param scripts the generated files; absent if problems prevent generating them
 * @param known the information that the plan and the scripts are based on
 * @param edits the outcome of each of the preset's manual edits on this cluster, in order
 * @param stages each stage as if it were a separate preset, in the order of submission; empty without stages
 */
public record ComposedPlan(
        Plan plan,
        Optional<Scripts> scripts,
        ClusterFindings.Known known,
        List<EditOutcome> edits,
        List<ComposedStage> stages) {

    public ComposedPlan {
        edits = List.copyOf(edits);
        stages = List.copyOf(stages);
    }

    /** A stage and the plan that it submits. */
    public record ComposedStage(Stage stage, ComposedPlan composed) {}

    ComposedPlan(Plan plan, Optional<? extends Scripts> scripts, ClusterFindings.Known known, List<EditOutcome> edits) {
        this(plan, scripts.map(Scripts.class::cast), known, edits, List.of());
    }

    public ComposedPlan(Plan plan, Optional<Scripts> scripts, ClusterFindings.Known known) {
        this(plan, scripts, known, List.of());
    }

    public ComposedPlan(Plan plan, Optional<String> script, Optional<String> params, ClusterFindings.Known known) {
        this(plan, script.map(text -> Scripts.of(text, params.orElse("{}\n"))), known);
    }

    /** Returns the clusters of the stages that do not run on the run's cluster. */
    public List<Cluster> otherClusters() {
        return stages.stream()
                .map(stage -> stage.composed().plan().cluster())
                .filter(other -> !other.name().equals(plan.cluster().name()))
                .distinct()
                .toList();
    }

    /** Returns a copy with additional problems of the plan as a whole. */
    public ComposedPlan withProblems(List<Problem> more) {
        return new ComposedPlan(plan.plusProblems(more), scripts, known, edits, stages);
    }

    public boolean isOf(PresetId preset) {
        return plan.experiment().id().equals(preset);
    }

    /** Returns the script of the first job. */
    public Optional<String> script() {
        return scripts.map(texts -> texts.submittedScript(0));
    }

    /** Returns the parameters of the first job. */
    public Optional<String> params() {
        return scripts.map(texts -> texts.params(0));
    }
}

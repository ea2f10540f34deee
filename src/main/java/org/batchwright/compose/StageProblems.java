package org.batchwright.compose;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Stage;

/** Combines the problems of all stages into one list. A problem that all stages share is reported for the preset. */
final class StageProblems {
    private StageProblems() {}

    static List<Problem> merge(List<StagedPart> parts) {
        List<Problem> merged = new ArrayList<>();
        for (StagedPart one : parts) {
            for (Problem problem : one.plan().problems()) {
                boolean common = !isOfStages(problem)
                        && parts.stream().allMatch(other -> has(other, problem) && !sets(other.stage(), problem));
                if (!common) {
                    merged.add(new Problem(
                            problem.severity(),
                            new Problem.InStage(one.stage().name(), problem.where()),
                            problem.message(),
                            fixes(one.stage(), problem)));
                } else if (!merged.contains(problem)) {
                    merged.add(problem);
                }
            }
        }
        return merged;
    }

    /**
     * Returns whether the problem is reported for each stage even if all stages share it. This is the case for the folders of a sweep's
     * jobs, which can be set only in stages.
     */
    private static boolean isOfStages(Problem problem) {
        return problem.where().equals(new Problem.InField(Fields.SWEEP_FOLDERS.key()));
    }

    private static boolean has(StagedPart part, Problem problem) {
        return part.plan().problems().contains(problem);
    }

    /** Returns the problem's fixes; empty if the stage itself sets the value, because the fixes change the preset. */
    private static List<Fix> fixes(Stage stage, Problem problem) {
        return sets(stage, problem) ? List.of() : problem.fixes();
    }

    private static boolean sets(Stage stage, Problem problem) {
        return problem.where() instanceof Problem.InField(String key) && stage.sets(key);
    }
}

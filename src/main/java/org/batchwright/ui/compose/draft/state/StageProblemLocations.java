package org.batchwright.ui.compose.draft.state;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.LayerFields;
import org.batchwright.model.preset.Field;

/** Finds where the form of a stage shows a problem in the preset's file. */
public final class StageProblemLocations {
    /** The key of the predecessors in the form of a stage. */
    public static final String AFTER = "after";

    /** The key of the cluster in the form of a stage. */
    public static final String CLUSTER = "cluster";

    private static final String STAGES = "stages.";

    private StageProblemLocations() {}

    /** Returns the problem, located in the stage's form; empty if it is not about this stage. */
    public static Optional<Problem> within(String stage, Problem problem) {
        return stageOf(problem.where())
                .filter(stage::equals)
                .map(here ->
                        new Problem(problem.severity(), inForm(problem.where()), problem.message(), problem.fixes()));
    }

    /** Returns the stage that a problem is about. */
    public static Optional<String> stageOf(Problem.Where where) {
        return key(where).map(key -> key.split("\\.", 3)[1]);
    }

    /** Returns the location in the form of the stage; unchanged if the problem is not about a stage. */
    public static Problem.Where inForm(Problem.Where where) {
        if (where instanceof Problem.InStage(String stage, Problem.Where inner)) {
            return inner;
        }
        return key(where)
                .map(key -> key.split("\\.", 3))
                .filter(parts -> parts.length == 3)
                .map(parts -> parts[2])
                .<Problem.Where>map(key -> new Problem.InField(LayerFields.at(List.of(key.split("\\.")))
                        .map(Field::key)
                        .orElse(key)))
                .orElse(where);
    }

    private static Optional<String> key(Problem.Where where) {
        return ProblemOrder.key(where).filter(key -> key.startsWith(STAGES) && key.length() > STAGES.length());
    }
}

package org.batchwright.plan.check;

import java.util.List;
import java.util.OptionalInt;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.SubmissionPlan;
import org.batchwright.text.Message;

/** Checks for more jobs than the scheduler accepts from one user or in one array. */
public final class SweepLimits {
    private SweepLimits() {}

    /** @param place the key that determines the number of jobs */
    public static void check(
            int jobs, SubmissionPlan submissionPlan, Cluster cluster, String place, List<Problem> problems) {
        int segments =
                submissionPlan.chain().map(SubmissionPlan.Chain::segments).orElse(1);
        int all = jobs * segments + (submissionPlan.sample().isPresent() ? 1 : 0);
        OptionalInt most = cluster.limits().jobs();
        if (all > 1 && all > most.orElse(Integer.MAX_VALUE)) {
            problems.add(Problem.error(
                    new Problem.InField(place),
                    Message.of(
                            "plan.more-jobs-than-allowed", all, cluster.name().title(), most.orElse(0))));
        }
        int each = cluster.limits().arrayIndex().orElse(Integer.MAX_VALUE - 1) + 1;
        if (submissionPlan.as() == SubmissionPlan.As.ARRAY && jobs > each) {
            problems.add(Problem.note(
                    new Problem.InField(Fields.SWEEP_AS.key()),
                    Message.of("plan.several-arrays", cluster.name().title(), each, jobs, Math.ceilDiv(jobs, each))));
        }
    }
}

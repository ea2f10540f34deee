package org.batchwright.plan.check;

import java.util.List;
import java.util.OptionalInt;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.SubmissionPlan;

/** More jobs than the scheduler takes from one user, or than one array holds. */
public final class SweepLimits {
    private SweepLimits() {}

    /** @param place where the jobs come from */
    public static void check(
            int jobs, SubmissionPlan submissionPlan, Cluster cluster, String place, List<Problem> problems) {
        int segments =
                submissionPlan.chain().map(SubmissionPlan.Chain::segments).orElse(1);
        int all = jobs * segments + (submissionPlan.sample().isPresent() ? 1 : 0);
        OptionalInt most = cluster.limits().jobs();
        if (all > 1 && all > most.orElse(Integer.MAX_VALUE)) {
            problems.add(Problem.error(
                    new Problem.InField(place),
                    "These are " + all + " jobs, and " + cluster.name().title() + " takes " + most.orElse(0)
                            + " from one user at a time.",
                    "Make it fewer, or split it into several presets and submit them one after the other."));
        }
        int each = cluster.limits().arrayIndex().orElse(Integer.MAX_VALUE - 1) + 1;
        if (submissionPlan.as() == SubmissionPlan.As.ARRAY && jobs > each) {
            problems.add(Problem.note(
                    new Problem.InField(Fields.SWEEP_AS.key()),
                    "An array of " + cluster.name().title() + " holds " + each + " jobs: these " + jobs + " go as "
                            + Math.ceilDiv(jobs, each) + " arrays.",
                    "Nothing needs to be done."));
        }
    }
}

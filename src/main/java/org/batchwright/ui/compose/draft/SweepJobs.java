package org.batchwright.ui.compose.draft;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import org.batchwright.compose.Composer;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.ui.compose.row.ExcludedRows;

/**
 * All jobs of a sweep, including excluded ones.
 *
 * @param columns the swept parameters
 * @param jobs created lazily
 * @param out the indexes of excluded jobs
 */
public record SweepJobs(List<String> columns, List<PlannedJob> jobs, BitSet out, ExcludedRows excluded) {
    public static final SweepJobs NONE = new SweepJobs(List.of(), List.of(), new BitSet(), ExcludedRows.NONE);

    /** Lists the plan's jobs, including excluded ones; visits each job once if any are excluded. */
    static SweepJobs of(Plan plan, Composer composer) {
        ExcludedRows excluded =
                ExcludedRows.of(plan.cluster().settings(plan.experiment()).get(Fields.SWEEP_EXCLUDE));
        if (excluded.isEmpty()) {
            return new SweepJobs(columns(plan.jobs()), plan.jobs(), new BitSet(), excluded);
        }
        List<PlannedJob> all = composer.compose(withoutExclusions(plan.experiment()), plan.cluster())
                .plan()
                .jobs();
        BitSet out = new BitSet(all.size());
        for (int i = 0; i < all.size(); i++) {
            out.set(i, excluded.has(all.get(i).swept()));
        }
        return new SweepJobs(columns(all), all, out, excluded);
    }

    private static Experiment withoutExclusions(Experiment experiment) {
        return new Experiment(experiment.chain().stream()
                .map(level -> level.withSettings(level.settings().without(Fields.SWEEP_EXCLUDE)))
                .toList());
    }

    private static List<String> columns(List<PlannedJob> jobs) {
        return jobs.isEmpty()
                ? List.of()
                : List.copyOf(jobs.getFirst().swept().values().keySet());
    }

    /** Returns the job's zero-based position in the plan; empty if it is excluded. */
    public OptionalInt placeOf(int row) {
        return out.get(row)
                ? OptionalInt.empty()
                : OptionalInt.of(row - out.get(0, row).cardinality());
    }

    public int left() {
        return jobs.size() - out.cardinality();
    }

    /** Returns the sweep values of the jobs in these rows. */
    List<Assignments> values(List<Integer> rows) {
        return rows.stream().map(row -> jobs.get(row).swept()).toList();
    }

    public String cell(int row, String column) {
        return jobs.get(row)
                .swept()
                .get(column)
                .map(value -> value.displayText())
                .orElse("");
    }
}

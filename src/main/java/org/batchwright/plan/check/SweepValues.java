package org.batchwright.plan.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.plan.job.JobFactory;
import org.batchwright.plan.sweep.Axis;
import org.batchwright.plan.sweep.Sweep;
import org.batchwright.text.Message;

/** Checks the values of a sweep other than those of its first job, each value once rather than once per job. */
public final class SweepValues {
    /** The maximum number of problems; more would add no information. */
    private static final int MAX_PROBLEMS = 5;

    private SweepValues() {}

    public static List<Problem> check(Sweep sweep, JobFactory factory, JobCheck check) {
        List<Problem> problems = new ArrayList<>();
        Assignments given = sweep.row(0);
        PlannedJob first = factory.job("", given);
        for (Axis axis : sweep.axes()) {
            List<Set<Value>> columns = columns(axis);
            for (int column = 0; column < columns.size(); column++) {
                String name = axis.names().get(column);
                Set<Value> values = columns.get(column);
                given.get(name).ifPresent(values::remove);
                Set<Message> reported = new HashSet<>();
                check.check(first, given, name, List.copyOf(values)).stream()
                        .filter(problem -> reported.add(problem.message()))
                        .limit(MAX_PROBLEMS)
                        .forEach(problems::add);
            }
        }
        return problems;
    }

    private static List<Set<Value>> columns(Axis axis) {
        List<Set<Value>> columns = new ArrayList<>();
        axis.names().forEach(name -> columns.add(new LinkedHashSet<>()));
        for (int row = 0; row < axis.size(); row++) {
            List<Value> values = axis.row(row);
            for (int column = 0; column < values.size(); column++) {
                columns.get(column).add(values.get(column));
            }
        }
        return columns;
    }
}

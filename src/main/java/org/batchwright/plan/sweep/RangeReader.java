package org.batchwright.plan.sweep;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.plan.job.ListText;
import org.batchwright.plan.job.ResolvedExperiment;

/** Reads the range of a sweep: one parameter that takes each number, or two that take the bounds of each part. */
public final class RangeReader {
    public static final String PROBLEM_KEY = Fields.RANGE_PARAMETERS.key();

    private final ResolvedExperiment resolved;
    private final Settings settings;
    private final List<Problem> problems;

    RangeReader(ResolvedExperiment resolved, List<Problem> problems) {
        this.resolved = resolved;
        this.settings = resolved.settings();
        this.problems = problems;
    }

    /** Has no rows if the range cannot be split. */
    Optional<Axis> read() {
        boolean said = settings.values().keySet().stream()
                .anyMatch(field -> field.key().startsWith("sweep.range."));
        if (!said) {
            return Optional.empty();
        }
        List<String> names = settings.get(Fields.RANGE_PARAMETERS).orElse(List.of()).stream()
                .flatMap(typed -> Stream.of(typed.split(",")))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
        boolean named = checkNames(names);
        Axis axis = named && hasEnds()
                ? split(names.size())
                        .<Axis>map(split -> new RangeAxis(names, split, PROBLEM_KEY))
                        .orElseGet(() -> empty(names))
                : empty(names);
        return Optional.of(axis);
    }

    private static Axis empty(List<String> names) {
        return new RowsAxis(names, List.of(), any -> PROBLEM_KEY);
    }

    private boolean checkNames(List<String> names) {
        if (names.isEmpty()) {
            error(
                    Fields.RANGE_PARAMETERS,
                    "The range has no parameters.",
                    "Enter one parameter that takes each value, or two that take the first and last value of each part.");
        } else if (names.size() > 2) {
            error(
                    Fields.RANGE_PARAMETERS,
                    "A range takes one or two parameters; this one has " + names.size() + ".",
                    "Keep the one that takes each value, or the two that take the first and last value of each part.");
        } else if (names.size() == 2 && names.get(0).equals(names.get(1))) {
            error(Fields.RANGE_PARAMETERS, "The range names \"" + names.get(0) + "\" twice.", "Enter it only once.");
            return false;
        }
        return names.size() == 1 || names.size() == 2;
    }

    private boolean hasEnds() {
        boolean begins = has(Fields.RANGE_FROM);
        boolean both = has(Fields.RANGE_TO) && begins;
        if (both && from().compareTo(to()) > 0) {
            error(
                    Fields.RANGE_TO,
                    "The range ends at " + RangeSplit.formatPlain(to()) + ", before it begins at "
                            + RangeSplit.formatPlain(from()) + ".",
                    "Swap the two.");
            return false;
        }
        return both;
    }

    /** Invalid values are reported elsewhere. */
    private boolean has(Field<BigDecimal> field) {
        if (settings.rawValue(field).isEmpty()) {
            error(field, "The range has no \"" + field.name() + "\".", "Enter where it begins and where it ends.");
        }
        return settings.get(field).isPresent();
    }

    private Optional<RangeSplit> split(int parameters) {
        List<Field<?>> sizes = new ArrayList<>(List.of(Fields.RANGE_STEP, Fields.RANGE_JOBS));
        sizes.removeIf(field -> settings.rawValue(field).isEmpty());
        if (sizes.size() == 2) {
            sizes = resolved.nearerFields(Fields.RANGE_STEP, Fields.RANGE_JOBS);
        }
        if (sizes.size() != 1) {
            error(
                    Fields.RANGE_STEP,
                    sizes.isEmpty()
                            ? "The range has neither a step nor a number of jobs."
                            : "The range has both a step and a number of jobs.",
                    sizes.isEmpty() ? "Enter one of them." : "Keep one of them.");
            return Optional.empty();
        }
        boolean bySteps = sizes.getFirst().equals(Fields.RANGE_STEP);
        if ((parameters == 2 || !bySteps) && !isInteger(bySteps)) {
            return Optional.empty();
        }
        return bySteps
                ? settings.get(Fields.RANGE_STEP).flatMap(step -> splitBySteps(step, parameters))
                : settings.get(Fields.RANGE_JOBS).flatMap(jobs -> splitByJobs(jobs, parameters));
    }

    private boolean isInteger(boolean bySteps) {
        List<Field<BigDecimal>> numbers = bySteps
                ? List.of(Fields.RANGE_FROM, Fields.RANGE_TO, Fields.RANGE_STEP)
                : List.of(Fields.RANGE_FROM, Fields.RANGE_TO);
        List<Field<BigDecimal>> broken = numbers.stream()
                .filter(field -> settings.get(field)
                        .filter(number -> number.stripTrailingZeros().scale() > 0)
                        .isPresent())
                .toList();
        broken.forEach(field -> error(
                field,
                "Only whole numbers can be split into parts; \"" + field.name() + "\" is not whole.",
                bySteps
                        ? "Enter a whole number, or use a single parameter, which takes each value."
                        : "Enter a whole number, or use a step instead of the number of jobs."));
        return broken.isEmpty();
    }

    private Optional<RangeSplit> splitBySteps(BigDecimal step, int parameters) {
        if (step.signum() <= 0) {
            Problem problem = Problem.error(
                    new Problem.InField(Fields.RANGE_STEP.key()),
                    "With a step of " + RangeSplit.formatPlain(step) + " the range never reaches its end.",
                    "Enter a step above 0.");
            String meant = RangeSplit.formatPlain(step.signum() == 0 ? BigDecimal.ONE : step.negate());
            problems.add(
                    problem.withFixes(new Fix("Use " + meant, new Fix.SetField(Fields.RANGE_STEP, Value.of(meant)))));
            return Optional.empty();
        }
        BigDecimal count =
                parameters == 2 ? RangeSplit.countParts(from(), to(), step) : RangeSplit.countSteps(from(), to(), step);
        if (count.compareTo(BigDecimal.valueOf(Sweep.MAX_ROWS)) > 0) {
            problems.add(Sweep.tooMany(Fields.RANGE_STEP.key(), RangeSplit.formatPlain(count)));
            return Optional.empty();
        }
        return Optional.of(
                parameters == 2 ? RangeSplit.parts(from(), to(), step, ends()) : RangeSplit.steps(from(), to(), step));
    }

    private Optional<RangeSplit> splitByJobs(int jobs, int parameters) {
        if (jobs > Sweep.MAX_ROWS) {
            problems.add(Sweep.tooMany(Fields.RANGE_JOBS.key(), String.valueOf(jobs)));
            return Optional.empty();
        }
        RangeSplit split = parameters == 2
                ? RangeSplit.parts(from(), to(), RangeSplit.stepForParts(from(), to(), jobs), ends())
                : RangeSplit.evenly(from(), to(), jobs);
        if (split.size() < jobs) {
            problems.add(Problem.note(
                    new Problem.InField(Fields.RANGE_JOBS.key()),
                    "The range makes " + ListText.count(split.size(), "job") + ", not " + jobs
                            + (parameters == 2
                                    ? ": all parts have the same length and together cover the whole range."
                                    : ": it has no more whole numbers."),
                    "No action needed."));
        }
        return Optional.of(split);
    }

    private RangeSplit.Ends ends() {
        return settings.get(Fields.RANGE_ENDS).filter("exclusive"::equals).isPresent()
                ? RangeSplit.Ends.EXCLUSIVE
                : RangeSplit.Ends.INCLUSIVE;
    }

    private BigDecimal from() {
        return settings.get(Fields.RANGE_FROM).orElse(BigDecimal.ZERO);
    }

    private BigDecimal to() {
        return settings.get(Fields.RANGE_TO).orElse(BigDecimal.ZERO);
    }

    private void error(Field<?> field, String what, String advice) {
        problems.add(Problem.error(new Problem.InField(field.key()), what, advice));
    }
}

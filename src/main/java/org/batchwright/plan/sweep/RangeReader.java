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
import org.batchwright.plan.job.ResolvedExperiment;
import org.batchwright.text.Message;

/** Reads the range of a sweep, for one parameter that takes each number or two that take the bounds of each subrange. */
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

    /** Reads the axis, which has no rows if the range cannot be split. */
    Optional<Axis> read() {
        boolean hasSettings = settings.values().keySet().stream()
                .anyMatch(field -> field.key().startsWith("sweep.range."));
        if (!hasSettings) {
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
            error(Fields.RANGE_PARAMETERS, Message.of("plan.range-without-parameters"));
        } else if (names.size() > 2) {
            error(Fields.RANGE_PARAMETERS, Message.of("plan.range-with-too-many-parameters", names.size()));
        } else if (names.size() == 2 && names.get(0).equals(names.get(1))) {
            error(Fields.RANGE_PARAMETERS, Message.of("plan.range-parameter-twice", names.get(0)));
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
                    Message.of("plan.range-reversed", RangeSplit.formatPlain(to()), RangeSplit.formatPlain(from())));
            return false;
        }
        return both;
    }

    /** Returns whether the field has a valid value. Invalid values are reported by other checks. */
    private boolean has(Field<BigDecimal> field) {
        if (settings.rawValue(field).isEmpty()) {
            error(field, Message.of("plan.range-incomplete", field.name()));
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
                            ? Message.of("plan.range-without-step")
                            : Message.of("plan.range-with-step-and-jobs"));
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
                bySteps
                        ? Message.of("plan.range-not-whole", field.name()).advising("step")
                        : Message.of("plan.range-not-whole", field.name())));
        return broken.isEmpty();
    }

    private Optional<RangeSplit> splitBySteps(BigDecimal step, int parameters) {
        if (step.signum() <= 0) {
            Problem problem = Problem.error(
                    new Problem.InField(Fields.RANGE_STEP.key()),
                    Message.of("plan.range-step-not-positive", RangeSplit.formatPlain(step)));
            String meant = RangeSplit.formatPlain(step.signum() == 0 ? BigDecimal.ONE : step.negate());
            problems.add(problem.withFixes(new Fix(
                    Message.text("plan.fix-use", meant), new Fix.SetField(Fields.RANGE_STEP, Value.of(meant)))));
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
                    parameters == 2
                            ? Message.of("plan.range-makes-fewer-parts", split.size(), jobs)
                            : Message.of("plan.range-has-fewer-numbers", split.size(), jobs)));
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

    private void error(Field<?> field, Message message) {
        problems.add(Problem.error(new Problem.InField(field.key()), message));
    }
}

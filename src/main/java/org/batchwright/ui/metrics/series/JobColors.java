package org.batchwright.ui.metrics.series;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.metrics.paint.CurvePalette;
import org.batchwright.ui.metrics.plot.CurveColor;

/**
 * The colors of several jobs: one each, or by their values of a swept parameter: few values in turn, many numbers on a scale. A job keeps its
 * color when others come or go.
 */
public final class JobColors {
    private static final double WIDE = 30;

    private final Optional<String> by;
    private final Map<Job, CurveColor> colors = new HashMap<>();
    private final Map<Object, Integer> turns = new HashMap<>();

    /** A job, whatever it is called among the others. */
    private record Job(RunId run, int job) {
        static Job of(ShownJob shown) {
            return new Job(shown.run(), shown.job());
        }
    }

    /** @param by the parameter; absent for a color for each job */
    public JobColors(List<ShownJob> jobs, Optional<String> by) {
        this(jobs, by, Optional.empty());
    }

    /**
     * @param by the parameter; absent for a color for each job
     * @param before the colors so far
     */
    public JobColors(List<ShownJob> jobs, Optional<String> by, Optional<JobColors> before) {
        this.by = by;
        List<String> values = by.map(name -> jobs.stream()
                        .map(job -> job.swept().getOrDefault(name, ""))
                        .toList())
                .orElse(List.of());
        List<String> distinct = inOrder(values);
        double[] numbers = values.stream()
                .map(JobColors::number)
                .flatMapToDouble(OptionalDouble::stream)
                .toArray();
        if (distinct.size() > CurvePalette.TURNS && numbers.length == jobs.size()) {
            putOnScale(jobs, numbers);
            return;
        }
        List<?> keys = by.isPresent() ? values : jobs.stream().map(Job::of).toList();
        before.ifPresent(colored -> keep(colored, jobs, keys));
        chooseTurns(by.isPresent() ? distinct : keys);
        for (int i = 0; i < jobs.size(); i++) {
            colors.put(Job.of(jobs.get(i)), new CurveColor.Turn(turns.getOrDefault(keys.get(i), 0)));
        }
    }

    private void putOnScale(List<ShownJob> jobs, double... numbers) {
        double least = DoubleStream.of(numbers).min().orElse(0);
        double greatest = DoubleStream.of(numbers).max().orElse(1);
        for (int i = 0; i < jobs.size(); i++) {
            colors.put(Job.of(jobs.get(i)), new CurveColor.Share(share(numbers[i], least, greatest)));
        }
    }

    /** Keeps what had a color, unless the jobs are now colored by another parameter. */
    private void keep(JobColors before, List<ShownJob> jobs, List<?> keys) {
        if (before.by.isPresent() && by.isPresent() && !before.by.equals(by)) {
            return;
        }
        for (int i = 0; i < jobs.size(); i++) {
            if (before.colors.get(Job.of(jobs.get(i))) instanceof CurveColor.Turn(int number)
                    && !turns.containsValue(number)) {
                turns.putIfAbsent(keys.get(i), number);
            }
        }
    }

    /** The others get the first colors that are free. */
    private void chooseTurns(List<?> keys) {
        int next = 0;
        for (Object key : keys) {
            while (turns.containsValue(next)) {
                next++;
            }
            turns.putIfAbsent(key, next);
        }
    }

    /** Returns the different values, numbers by size: the colors do not depend on the order of the jobs. */
    private static List<String> inOrder(List<String> values) {
        List<String> distinct = List.copyOf(new LinkedHashSet<>(values));
        boolean numbers = distinct.stream().allMatch(value -> number(value).isPresent());
        return numbers
                ? distinct.stream()
                        .sorted(Comparator.comparingDouble(
                                value -> number(value).orElse(0)))
                        .toList()
                : distinct;
    }

    /** Values over many powers of ten, such as learning rates, are spread by their logarithms. */
    private static double share(double number, double least, double greatest) {
        if (least == greatest) {
            return 0.5;
        }
        return least > 0 && greatest / least >= WIDE
                ? Math.log(number / least) / Math.log(greatest / least)
                : (number - least) / (greatest - least);
    }

    public CurveColor of(ShownJob job) {
        return Objects.requireNonNullElse(colors.get(Job.of(job)), new CurveColor.Turn(0));
    }

    /** Returns the parameters in which the jobs differ. */
    public static List<String> choices(List<ShownJob> jobs) {
        Set<String> names = new LinkedHashSet<>();
        jobs.forEach(job -> names.addAll(job.swept().keySet()));
        return names.stream()
                .filter(name -> jobs.stream()
                                .map(job -> job.swept().getOrDefault(name, ""))
                                .distinct()
                                .count()
                        > 1)
                .toList();
    }

    /** Returns a value as a number if it is one. */
    public static OptionalDouble number(String text) {
        try {
            double number = Double.parseDouble(text);
            return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
        } catch (NumberFormatException notNumber) {
            return OptionalDouble.empty();
        }
    }
}

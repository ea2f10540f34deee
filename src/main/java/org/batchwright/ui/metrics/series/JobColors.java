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
import org.batchwright.ui.metrics.paint.CurvePalette;
import org.batchwright.ui.metrics.plot.CurveColor;

/** The colors of several jobs: one each, or by their values of a swept parameter: few values in turn, many numbers on a scale. */
public final class JobColors {
    private static final double WIDE = 30;

    private final Map<ShownJob, CurveColor> colors = new HashMap<>();

    /** @param by the parameter; absent for a color for each job */
    public JobColors(List<ShownJob> jobs, Optional<String> by) {
        List<String> values = jobs.stream()
                .map(job -> by.map(name -> job.swept().getOrDefault(name, "")).orElse(""))
                .toList();
        List<String> distinct = inOrder(values);
        double[] numbers = values.stream()
                .map(JobColors::number)
                .flatMapToDouble(OptionalDouble::stream)
                .toArray();
        boolean scaled = distinct.size() > CurvePalette.TURNS && numbers.length == jobs.size();
        double least = DoubleStream.of(numbers).min().orElse(0);
        double greatest = DoubleStream.of(numbers).max().orElse(1);
        for (int i = 0; i < jobs.size(); i++) {
            CurveColor color = scaled
                    ? new CurveColor.Share(share(numbers[i], least, greatest))
                    : new CurveColor.Turn(by.isPresent() ? distinct.indexOf(values.get(i)) : i);
            colors.put(jobs.get(i), color);
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
        return Objects.requireNonNullElse(colors.get(job), new CurveColor.Turn(0));
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

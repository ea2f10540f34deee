package org.batchwright.ui.metrics.series;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.metrics.number.NumberNotation;
import org.batchwright.ui.metrics.paint.CurvePalette;
import org.batchwright.ui.metrics.plot.CurveColor;

/**
 * The colors of several jobs: one for each job, or one for each value of a swept parameter, where numbers are placed on a scale from the
 * smallest to the largest, and strings get colors in turn. A job keeps its color when other jobs are added or removed.
 */
public final class JobColors {
    private static final double WIDE = 30;
    /** With fewer numbers, no order would be visible. */
    private static final int LEAST_ON_SCALE = 3;
    /** Parameters whose numbers serve only as names, without an order. */
    private static final Pattern NAMES = Pattern.compile("(?i)(?:.*[-_. ])?(?:seed|fold|id|index|rank|trial)");

    private final Optional<String> by;
    private final Map<Job, CurveColor> colors = new HashMap<>();
    private final Map<Object, Integer> turns = new HashMap<>();
    private final ColorKey key;

    /** Identifies a job, regardless of its title among the jobs shown. */
    private record Job(RunId run, int job) {
        static Job of(ShownJob shown) {
            return new Job(shown.run(), shown.job());
        }
    }

    /** @param by the parameter that determines the colors; empty to give each job its own color */
    public JobColors(List<ShownJob> jobs, Optional<String> by) {
        this(jobs, by, Optional.empty());
    }

    /**
     * @param by the parameter that determines the colors; empty to give each job its own color
     * @param before the previous colors
     */
    public JobColors(List<ShownJob> jobs, Optional<String> by, Optional<JobColors> before) {
        this.by = by;
        List<String> values = by.map(name -> jobs.stream()
                        .map(job -> job.swept().getOrDefault(name, ""))
                        .toList())
                .orElse(List.of());
        double[] numbers = values.stream()
                .map(ParameterOrder::number)
                .flatMapToDouble(OptionalDouble::stream)
                .toArray();
        NavigableMap<Double, String> sizes = new TreeMap<>();
        for (int i = 0; i < numbers.length && numbers.length == jobs.size(); i++) {
            sizes.putIfAbsent(numbers[i], values.get(i));
        }
        if (sizes.size() >= LEAST_ON_SCALE && by.filter(JobColors::isName).isEmpty()) {
            key = sizes.size() <= CurvePalette.CLEAREST
                    ? putEvenly(jobs, numbers, sizes)
                    : putOnScale(jobs, numbers, sizes);
            return;
        }
        List<String> distinct = inOrder(values);
        List<?> keys = by.isPresent() ? values : jobs.stream().map(Job::of).toList();
        before.ifPresent(colored -> keep(colored, jobs, keys));
        chooseTurns(by.isPresent() ? distinct : keys);
        for (int i = 0; i < jobs.size(); i++) {
            colors.put(Job.of(jobs.get(i)), new CurveColor.Turn(turns.getOrDefault(keys.get(i), 0)));
        }
        key = new ColorKey(
                distinct.stream()
                        .map(value -> new ColorKey.Part(value, new CurveColor.Turn(turns.getOrDefault(value, 0))))
                        .toList(),
                false);
    }

    /** Spaces a few numbers evenly, so that they can be distinguished even if some are close together. */
    private ColorKey putEvenly(List<ShownJob> jobs, double[] numbers, NavigableMap<Double, String> sizes) {
        List<Double> order = List.copyOf(sizes.keySet());
        for (int i = 0; i < jobs.size(); i++) {
            colors.put(Job.of(jobs.get(i)), evenly(order.indexOf(numbers[i]), order.size()));
        }
        return new ColorKey(
                order.stream()
                        .map(size -> new ColorKey.Part(
                                sizes.getOrDefault(size, ""), evenly(order.indexOf(size), order.size())))
                        .toList(),
                false);
    }

    private static CurveColor evenly(int place, int count) {
        return new CurveColor.Share(place / (count - 1.0));
    }

    private ColorKey putOnScale(List<ShownJob> jobs, double[] numbers, NavigableMap<Double, String> sizes) {
        double least = sizes.firstKey();
        double greatest = sizes.lastKey();
        for (int i = 0; i < jobs.size(); i++) {
            colors.put(Job.of(jobs.get(i)), new CurveColor.Share(share(numbers[i], least, greatest)));
        }
        double middle = isWide(least, greatest) ? Math.sqrt(least) * Math.sqrt(greatest) : least / 2 + greatest / 2;
        String between = NumberNotation.of(sizes.values()).text(middle, (greatest - least) / 100);
        return new ColorKey(
                List.of(
                        new ColorKey.Part(sizes.getOrDefault(least, ""), new CurveColor.Share(0)),
                        new ColorKey.Part(between, new CurveColor.Share(0.5)),
                        new ColorKey.Part(sizes.getOrDefault(greatest, ""), new CurveColor.Share(1))),
                true);
    }

    /** Returns the meaning of the colors; empty if each job has its own color. */
    public ColorKey key() {
        return key;
    }

    /** Keeps existing colors, unless the jobs are now colored by a different parameter. */
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

    /** Assigns the first free colors to the jobs or values that have none yet. */
    private void chooseTurns(List<?> keys) {
        int next = 0;
        for (Object key : keys) {
            while (turns.containsValue(next)) {
                next++;
            }
            turns.putIfAbsent(key, next);
        }
    }

    /**
     * Returns the distinct values. If any of them is a number, they are sorted, so that the colors do not depend on the order of the jobs.
     */
    private static List<String> inOrder(List<String> values) {
        List<String> distinct = List.copyOf(new LinkedHashSet<>(values));
        boolean sized =
                distinct.stream().anyMatch(value -> ParameterOrder.number(value).isPresent());
        return sized ? distinct.stream().sorted(new ParameterOrder()).toList() : distinct;
    }

    /**
     * Returns a number's position on the scale; values that span many powers of ten, such as learning rates, are spread logarithmically.
     */
    private static double share(double number, double least, double greatest) {
        return isWide(least, greatest)
                ? Math.log(number / least) / Math.log(greatest / least)
                : (number - least) / (greatest - least);
    }

    private static boolean isWide(double least, double greatest) {
        return least > 0 && greatest / least >= WIDE;
    }

    public CurveColor of(ShownJob job) {
        return Objects.requireNonNullElse(colors.get(Job.of(job)), new CurveColor.Turn(0));
    }

    /** Returns whether the numbers of a parameter serve only as names, such as seeds. */
    public static boolean isName(String parameter) {
        return NAMES.matcher(parameter).matches();
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
}

package org.batchwright.ui.metrics.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.batchwright.ui.metrics.axis.AxisScale;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.axis.NumberTicks;
import org.batchwright.ui.metrics.axis.PlotAxis;
import org.batchwright.ui.metrics.axis.Tick;
import org.batchwright.ui.metrics.number.NumberNotation;

/**
 * One of several parallel axes: the positions of all values, from 0 at the bottom to 1 at the top. Numbers are placed by value, on a
 * logarithmic scale if they span two powers of ten; other values are spaced evenly, in alphabetical order.
 *
 * @param places the position for each line; NaN if the line has no value here
 */
public record ParallelAxis(String title, List<Double> places, List<Tick> ticks) {
    private static final double WIDE = 100;
    private static final int MOST_TICKS = 9;
    private static final double LEAST_APART = 0.06;

    public ParallelAxis {
        places = List.copyOf(places);
        ticks = List.copyOf(ticks);
    }

    /** @param values the value for each line; empty if it has none */
    public static ParallelAxis of(String title, List<String> values) {
        List<OptionalDouble> numbers = values.stream().map(ParallelAxis::number).toList();
        boolean numeric = !values.isEmpty();
        for (int i = 0; i < values.size(); i++) {
            numeric = numeric && (numbers.get(i).isPresent() || values.get(i).isEmpty());
        }
        if (!numeric) {
            return ofWords(title, values);
        }
        NumberNotation notation = NumberNotation.of(
                values.stream().filter(value -> !value.isEmpty()).distinct().toList());
        ParallelAxis axis = ofNumbers(
                title,
                numbers.stream().map(number -> number.orElse(Double.NaN)).toList(),
                (tick, step) -> notation.text(tick.number(), step));
        return axis.labeledWith(values).orElse(axis);
    }

    /** Labels the values themselves if they are few and far apart: {@code 4}, {@code 8} and {@code 16} instead of round numbers. */
    private Optional<ParallelAxis> labeledWith(List<String> values) {
        NavigableMap<Double, String> byPlace = new TreeMap<>();
        for (int i = 0; i < values.size(); i++) {
            if (!Double.isNaN(places.get(i))) {
                byPlace.putIfAbsent(places.get(i), values.get(i));
            }
        }
        boolean apart = byPlace.keySet().stream()
                .allMatch(place -> byPlace.higherKey(place) == null || byPlace.higherKey(place) - place >= LEAST_APART);
        return byPlace.size() > MOST_TICKS || !apart
                ? Optional.empty()
                : Optional.of(new ParallelAxis(
                        title,
                        places,
                        byPlace.entrySet().stream()
                                .map(entry -> new Tick(entry.getKey(), entry.getValue()))
                                .toList()));
    }

    /** @param numbers the number for each line; NaN if it has none */
    public static ParallelAxis ofNumbers(String title, List<Double> numbers) {
        return ofNumbers(title, numbers, (tick, step) -> tick.label());
    }

    /** @param label function that returns the text for a tick, given the smallest distance between two ticks */
    private static ParallelAxis ofNumbers(String title, List<Double> numbers, BiFunction<Tick, Double, String> label) {
        Interval all = numbers.stream()
                .filter(Double::isFinite)
                .map(number -> new Interval(number, number))
                .reduce(Interval.EMPTY, Interval::union);
        AxisScale scale = all.low() > 0 && all.high() / all.low() >= WIDE ? AxisScale.LOG : AxisScale.LINEAR;
        Interval range = all.low() < all.high() ? all : scale.padded(all);
        PlotAxis axis = new PlotAxis(scale, range, 1);
        List<Tick> round = NumberTicks.of(axis, MOST_TICKS).stream()
                .filter(tick -> !tick.label().isEmpty())
                .toList();
        double step = IntStream.range(1, round.size())
                .mapToDouble(i -> round.get(i).number() - round.get(i - 1).number())
                .min()
                .orElse(range.length());
        return new ParallelAxis(
                title,
                numbers.stream()
                        .map(number -> Double.isFinite(number) ? axis.pixel(number) : Double.NaN)
                        .toList(),
                round.stream()
                        .map(tick -> new Tick(axis.pixel(tick.number()), label.apply(tick, step)))
                        .toList());
    }

    private static ParallelAxis ofWords(String title, List<String> values) {
        List<String> distinct = new ArrayList<>(new TreeSet<>(values));
        distinct.sort(Comparator.naturalOrder());
        List<Tick> ticks = new ArrayList<>();
        int every = Math.max(1, distinct.size() / (2 * MOST_TICKS));
        for (int i = 0; i < distinct.size(); i += every) {
            ticks.add(new Tick(place(i, distinct.size()), distinct.get(i)));
        }
        return new ParallelAxis(
                title,
                values.stream()
                        .map(value -> place(distinct.indexOf(value), distinct.size()))
                        .toList(),
                ticks);
    }

    private static double place(int index, int count) {
        return count == 1 ? 0.5 : (double) index / (count - 1);
    }

    private static OptionalDouble number(String text) {
        try {
            return OptionalDouble.of(Double.parseDouble(text));
        } catch (NumberFormatException notNumber) {
            return OptionalDouble.empty();
        }
    }
}

package org.batchwright.ui.metrics.chart;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.batchwright.ui.metrics.paint.CurveStyle;
import org.batchwright.ui.metrics.plot.CurveReading;

/**
 * The readings that are shown at the pointer.
 *
 * @param shown the readings, from top to bottom
 * @param bold the keys of the curves that stand out
 * @param more the number of readings that are not shown
 */
record HoverRows(List<CurveReading> shown, Set<String> bold, int more) {

    /**
     * What stands out in a chart.
     *
     * @param focused the keys of the curves that the pointer emphasizes, here or in another chart
     * @param best the keys of the curves that are bold if the pointer emphasizes none
     */
    record Emphasis(Set<String> focused, Set<String> best) {
        static final Emphasis NONE = new Emphasis(Set.of(), Set.of());
    }

    HoverRows {
        shown = List.copyOf(shown);
        bold = Set.copyOf(bold);
    }

    /**
     * Chooses the readings. Among a few, the order is that of the curves; among many, the curve at the pointer comes first and the others
     * follow by their distance. A crowded chart in which the pointer is not shows only the curves that stand out.
     *
     * @param down function that returns the y coordinate of a reading
     * @param pointer the y coordinate of the pointer; NaN if it is elsewhere
     * @param most the number of readings for which there is room
     */
    static HoverRows of(
            List<CurveReading> readings,
            Emphasis emphasis,
            ToDoubleFunction<CurveReading> down,
            double pointer,
            int most) {
        Comparator<CurveReading> byDistance =
                Comparator.comparingDouble(reading -> distance(down.applyAsDouble(reading), pointer));
        if (!new CurveStyle(readings.size()).isCrowd()) {
            List<CurveReading> near =
                    readings.stream().sorted(byDistance).limit(most).toList();
            Set<String> nearest = Double.isNaN(pointer) || near.size() < 2
                    ? Set.of()
                    : Set.of(near.getFirst().curve().key());
            List<CurveReading> ordered =
                    near.stream().sorted(Comparator.comparingDouble(down)).toList();
            return new HoverRows(ordered, nearest, readings.size() - near.size());
        }
        Set<String> bold = emphasis.focused().isEmpty() ? emphasis.best() : emphasis.focused();
        if (Double.isNaN(pointer)) {
            return new HoverRows(
                    readings.stream()
                            .filter(reading -> bold.contains(reading.curve().key()))
                            .limit(most)
                            .toList(),
                    bold,
                    0);
        }
        Comparator<CurveReading> focusedFirst = Comparator.comparing(
                reading -> !emphasis.focused().contains(reading.curve().key()));
        List<CurveReading> near = readings.stream()
                .sorted(focusedFirst.thenComparing(byDistance))
                .limit(most)
                .toList();
        return new HoverRows(near, bold, readings.size() - near.size());
    }

    /** Returns the distance to the pointer; a value that is not a number comes last, and without a pointer, all are equally near. */
    private static double distance(double down, double pointer) {
        return Double.isNaN(down) ? Double.MAX_VALUE : Double.isNaN(pointer) ? 0 : Math.abs(down - pointer);
    }

    /** Returns whether the readings are those of means. */
    boolean isAveraged() {
        return shown.stream().anyMatch(reading -> reading.averaged().isPresent());
    }

    boolean isBold(CurveReading reading) {
        return bold.contains(reading.curve().key());
    }

    /** Returns the readings that are marked on their curves: those that stand out or, if none does, all that are shown. */
    List<CurveReading> marked() {
        Set<String> keys = new HashSet<>(bold);
        List<CurveReading> standOut = shown.stream()
                .filter(reading -> keys.contains(reading.curve().key()))
                .toList();
        return standOut.isEmpty() || shown.size() + more <= 8 ? shown : standOut;
    }
}

package org.batchwright.ui.metrics.axis;

import java.util.stream.Stream;
import org.batchwright.ui.metrics.number.NumberText;

/** The unit of all labels on an axis, which keeps large numbers short: {@code 20k}, {@code 1.5M}. */
enum TickUnit {
    MILLION(1e6, 1e6, 1e9, "M"),
    THOUSAND(1e3, 1e4, 1e6, "k"),
    ONE(1, 0, Double.POSITIVE_INFINITY, "");

    private static final int MOST_LABELS_OF_A_UNIT = 100;

    private final double size;
    private final double from;
    private final double below;
    private final String suffix;

    TickUnit(double size, double from, double below, String suffix) {
        this.size = size;
        this.from = from;
        this.below = below;
        this.suffix = suffix;
    }

    /**
     * Returns the unit of a linear axis. Labels in this unit have at most two decimals; if the axis is zoomed in further, they are written
     * in full.
     *
     * @param largest the largest label, without its sign
     */
    static TickUnit of(double largest, double step) {
        return Stream.of(values())
                .filter(unit -> largest >= unit.from && largest < unit.below)
                .filter(unit -> unit == ONE || step >= unit.size / MOST_LABELS_OF_A_UNIT * (1 - 1e-9))
                .findFirst()
                .orElse(ONE);
    }

    /** Returns a number with as many digits as are needed to distinguish it from the next label. */
    String label(double number, double step) {
        String text = NumberText.atStep(number / size, step / size);
        return text.equals("0") ? text : text + suffix;
    }
}

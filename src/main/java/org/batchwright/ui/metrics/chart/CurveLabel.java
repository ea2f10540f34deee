package org.batchwright.ui.metrics.chart;

import java.util.OptionalInt;
import java.util.function.DoubleFunction;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.number.NumberText;
import org.batchwright.ui.metrics.plot.CurveReading;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.widget.Texts;

/** The texts of curves that are the means of several jobs. */
public final class CurveLabel {
    private CurveLabel() {}

    /** Returns the name of a curve and the number of averaged jobs, if it is a mean. */
    public static String of(PlottedCurve curve) {
        return of(curve.name(), curve);
    }

    /** Returns a name and the number of averaged jobs, if the curve is a mean. */
    public static String of(String name, PlottedCurve curve) {
        OptionalInt jobs = curve.averagedJobs();
        return jobs.isPresent() ? Texts.get("metrics.group.curve", name, jobs.getAsInt()) : name;
    }

    /** Returns the band at a point, unless it is that of a single job, and the number of jobs that have a value there. */
    static String of(CurveReading.Averaged averaged) {
        return of(averaged, NumberText::value);
    }

    /** @param number function that formats a number */
    static String of(CurveReading.Averaged averaged, DoubleFunction<String> number) {
        Interval band = averaged.band();
        if (averaged.count() < 2) { // a single value has no band
            return Texts.get("metrics.group.jobs", averaged.count());
        }
        return switch (averaged.kind()) {
            case RANGE ->
                Texts.get(
                        "metrics.group.reading.range",
                        number.apply(band.low()),
                        number.apply(band.high()),
                        averaged.count());
            case DEVIATION ->
                Texts.get("metrics.group.reading.deviation", number.apply(band.length() / 2), averaged.count());
        };
    }
}

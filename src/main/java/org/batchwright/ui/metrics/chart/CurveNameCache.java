package org.batchwright.ui.metrics.chart;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.ui.metrics.plot.PlottedCurve;

/** The names of the curves at the pointer, which are usually the same when it moves. */
final class CurveNameCache {
    private final Map<Boolean, CurveNames> names = new HashMap<>();
    private List<PlottedCurve> curves = List.of();

    /** @param brief whether words are left out with which all metrics or runs begin or end */
    CurveNames of(List<PlottedCurve> now, boolean brief) {
        if (!curves.equals(now)) {
            curves = List.copyOf(now);
            names.clear();
        }
        return names.computeIfAbsent(brief, form -> CurveNames.of(curves, form));
    }
}

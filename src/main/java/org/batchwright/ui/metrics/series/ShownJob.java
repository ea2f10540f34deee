package org.batchwright.ui.metrics.series;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.batchwright.model.run.RunId;

/**
 * A job whose metrics are shown.
 *
 * @param job its index in the run
 * @param title its name among the shown jobs
 * @param swept its values of the parameters in which the jobs differ
 */
public record ShownJob(RunId run, int job, String title, Map<String, String> swept) {
    public ShownJob {
        swept = Collections.unmodifiableMap(new LinkedHashMap<>(swept));
    }
}

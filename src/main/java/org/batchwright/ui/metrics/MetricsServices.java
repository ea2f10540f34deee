package org.batchwright.ui.metrics;

import org.batchwright.run.metrics.MetricStore;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.metrics.series.MetricSummaries;

/**
 * The services that a screen needs to show the metrics of runs.
 *
 * @param model the model of the Metrics tab
 * @param summaries the summaries shown in the table of runs
 * @param learning the model for learning metrics from numbers in logs
 */
public record MetricsServices(
        MetricsViewModel model, MetricSummaries summaries, MetricLearning learning, Background background) {
    public MetricsServices(MetricStore store, MetricLearning learning, Background background) {
        this(new MetricsViewModel(store, background), new MetricSummaries(store, background), learning, background);
    }
}

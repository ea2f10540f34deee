package org.batchwright.ui.metrics;

/** Charts, or the same as a table. */
enum MetricsLayout {
    CHARTS,
    /** All points of one chart. */
    TABLE,
    /** The jobs with their parameters and metrics. */
    JOBS
}

package org.batchwright.ui.metrics;

/** How metrics are shown: as charts or as one of the tables. */
enum MetricsLayout {
    CHARTS,
    /** All points of one chart. */
    TABLE,
    /** The jobs with their parameters and metrics. */
    JOBS
}

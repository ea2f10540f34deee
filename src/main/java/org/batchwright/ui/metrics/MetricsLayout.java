package org.batchwright.ui.metrics;

/** How metrics are displayed: as charts or as one of the tables. */
enum MetricsLayout {
    CHARTS,
    /** A table of all points of one chart. */
    TABLE,
    /** A table of the jobs with their parameters and metrics. */
    JOBS
}

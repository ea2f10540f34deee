package org.batchwright.ui.metrics;

import java.util.Collection;
import java.util.Optional;
import java.util.OptionalDouble;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableColumn;
import org.batchwright.ui.metrics.number.ColumnNumbers;
import org.batchwright.ui.metrics.series.BestJobs;
import org.batchwright.ui.metrics.series.MetricSummary;
import org.batchwright.ui.metrics.series.ShownJob;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.jspecify.annotations.Nullable;

/** The values of a metric for several jobs, with the best one marked. */
final class MetricColumn extends TableColumn<ShownJob, Double> {
    private static final String ID = "metrics-jobs-metric-";
    private static final double WIDTH = 120;
    /** The width of a mean with its standard deviation. */
    private static final double WIDE = 190;

    private final String metric;
    private final Values values;
    private ColumnNumbers numbers = ColumnNumbers.of();
    private Optional<BestJobs> best = Optional.empty();

    /** The values for jobs or groups of jobs. */
    interface Values {
        /** Returns the value for a job, or the mean of a group; NaN if there is none. */
        double of(ShownJob job);

        /** Returns the standard deviation of a group. */
        OptionalDouble deviation(ShownJob group);

        /** Returns the jobs or groups with the best value. */
        Optional<BestJobs> best();
    }

    MetricColumn(String title, String metric, Values values) {
        this.metric = metric;
        this.values = values;
        setId(ID + metric);
        getStyleClass().add("metric-figure");
        setPrefWidth(WIDTH);
        setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value(row.getValue())));
        setCellFactory(made -> new NumberCell<>(() -> numbers, this::isBest, this::deviation));
        setComparator(this::compare);
        Shortened.titled(this, title);
        if (MetricSummary.isHigherBetter(metric)) {
            setSortType(SortType.DESCENDING); // the best values come first
        }
    }

    String metric() {
        return metric;
    }

    /** Adapts the number of decimals and the mark to the jobs' current values. */
    void adapt(Collection<ShownJob> jobs) {
        numbers = ColumnNumbers.of(jobs.stream().mapToDouble(values::of).toArray());
        best = values.best();
        boolean hasDeviations =
                jobs.stream().anyMatch(job -> values.deviation(job).isPresent());
        if (hasDeviations && getPrefWidth() < WIDE) {
            setPrefWidth(WIDE);
        }
    }

    /** Compares two values; jobs without a value come last in both directions. */
    private int compare(@Nullable Double one, @Nullable Double other) {
        if (one == null || other == null) {
            int absent = Boolean.compare(one == null, other == null);
            return getSortType() == SortType.DESCENDING ? -absent : absent;
        }
        return one.compareTo(other);
    }

    /** Returns the value for a job; null if there is none. */
    private @Nullable Double value(ShownJob job) {
        double value = values.of(job);
        return Double.isNaN(value) ? null : value;
    }

    private String deviation(ShownJob group) {
        OptionalDouble deviation = values.deviation(group);
        return deviation.isPresent() ? Texts.get("metrics.jobs.deviation", numbers.error(deviation.getAsDouble())) : "";
    }

    private boolean isBest(ShownJob job) {
        return best.filter(one -> one.jobs().contains(job)).isPresent();
    }
}

package org.batchwright.ui.metrics;

import java.util.Collection;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableColumn;
import org.batchwright.ui.metrics.number.ColumnNumbers;
import org.batchwright.ui.metrics.series.BestJobs;
import org.batchwright.ui.metrics.series.MetricSummary;
import org.batchwright.ui.metrics.series.ShownJob;
import org.batchwright.ui.widget.Shortened;
import org.jspecify.annotations.Nullable;

/** The values of a metric for several jobs, with the best one marked. */
final class MetricColumn extends TableColumn<ShownJob, Double> {
    private static final String ID = "metrics-jobs-metric-";
    private static final double WIDTH = 120;

    private final String metric;
    private final ToDoubleFunction<ShownJob> values;
    private final Supplier<Optional<BestJobs>> finder;
    private ColumnNumbers numbers = ColumnNumbers.of();
    private Optional<BestJobs> best = Optional.empty();

    /**
     * @param values function that returns the value for a job; NaN if there is none
     * @param finder function that returns the jobs with the best value
     */
    MetricColumn(String title, String metric, ToDoubleFunction<ShownJob> values, Supplier<Optional<BestJobs>> finder) {
        this.metric = metric;
        this.values = values;
        this.finder = finder;
        setId(ID + metric);
        getStyleClass().add("metric-figure");
        setPrefWidth(WIDTH);
        setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value(row.getValue())));
        setCellFactory(made -> new NumberCell<>(() -> numbers, this::isBest));
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
        numbers = ColumnNumbers.of(jobs.stream().mapToDouble(values).toArray());
        best = finder.get();
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
        double value = values.applyAsDouble(job);
        return Double.isNaN(value) ? null : value;
    }

    private boolean isBest(ShownJob job) {
        return best.filter(one -> one.jobs().contains(job)).isPresent();
    }
}

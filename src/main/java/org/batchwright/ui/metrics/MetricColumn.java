package org.batchwright.ui.metrics;

import java.util.Collection;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
    /** The width of a mean with its standard deviation and the number of values. */
    private static final double WIDEST = 240;

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

        /** Returns the number of values of a group, if some of its jobs have none. */
        OptionalInt count(ShownJob group);

        /** Returns whether a job of a group ended with a value that is not finite. */
        boolean isDiverged(ShownJob group);

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
        setCellFactory(made -> new NumberCell<>(() -> numbers, this::isBest, this::details, values::isDiverged));
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
        double[] deviations = jobs.stream()
                .flatMapToDouble(job -> values.deviation(job).stream())
                .toArray();
        numbers = ColumnNumbers.of(jobs.stream().mapToDouble(values::of).toArray())
                .withErrors(deviations);
        best = values.best();
        boolean hasCounts = jobs.stream().anyMatch(job -> values.count(job).isPresent());
        double width = deviations.length == 0 ? WIDTH : hasCounts ? WIDEST : WIDE;
        if (getPrefWidth() < width) {
            setPrefWidth(width);
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

    /** Returns the standard deviation of a group, and the number of values if some of its jobs have none. */
    private String details(ShownJob group) {
        Stream<String> deviation = values.deviation(group).stream()
                .mapToObj(one -> Texts.get("metrics.jobs.deviation", numbers.error(one)));
        Stream<String> count = values.count(group).stream().mapToObj(one -> Texts.get("metrics.jobs.values", one));
        return Stream.concat(deviation, count).collect(Collectors.joining(" "));
    }

    private boolean isBest(ShownJob job) {
        return best.filter(one -> one.jobs().contains(job)).isPresent();
    }
}

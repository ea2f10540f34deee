package org.batchwright.ui.metrics.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.metrics.MetricSamples;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.junit.jupiter.api.Test;

class PointTableTest {
    @Test
    void the_first_best_value_of_each_curve_is_found() {
        PointTable table = PointTable.of(
                List.of(
                        column("loss", Double.NaN, 3, 1, 2, 1),
                        column("acc", 0.5, 0.9, Double.POSITIVE_INFINITY, 0.7, 0.9),
                        column("lr", 1, 2, 3, 2, 1)),
                HorizontalValue.STEP);
        assertThat(best(table, 0)).containsExactly(2);
        assertThat(best(table, 1)).containsExactly(1);
        assertThat(best(table, 2)).as("no learning rate is better than another").isEmpty();
    }

    @Test
    void rows_in_which_all_curves_have_a_value_are_complete() {
        PointTable uneven =
                PointTable.of(List.of(column("loss", 3, 2, 1), column("val_loss", 4, 3)), HorizontalValue.STEP);
        assertThat(uneven.hasGaps()).isTrue();
        assertThat(uneven.completeRows())
                .containsExactly(0, 1)
                .as("computed once, in the background")
                .isSameAs(uneven.completeRows());
        assertThat(uneven.allRows()).containsExactly(0, 1, 2);
        PointTable even = PointTable.of(List.of(column("loss", 3, 2), column("acc", 1, 2)), HorizontalValue.STEP);
        assertThat(even.hasGaps()).isFalse();
    }

    private static List<Integer> best(PointTable table, int column) {
        return IntStream.range(0, table.rows())
                .filter(row -> table.isBest(row, column))
                .boxed()
                .toList();
    }

    private static PointTable.Column column(String name, double... values) {
        FakeMetricStore store = new FakeMetricStore();
        MetricSeries.Builder series = store.series(MetricSamples.RUN, 0, name);
        for (int step = 0; step < values.length; step++) {
            series.add(values[step], step, Double.NaN, MetricSeries.UNKNOWN_TIME);
        }
        return new PointTable.Column(
                store.ofRun(MetricSamples.RUN).getFirst().find(name).orElseThrow(), 0);
    }
}

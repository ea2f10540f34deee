package org.batchwright.ui.metrics.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.MeanValues;
import org.junit.jupiter.api.Test;

class MetricGroupsTest {
    private static final RunId RUN = new RunId("20261120-0000-42");

    private final FakeMetricStore store = new FakeMetricStore();
    private final MetricGroups metrics = new MetricGroups(new ChartViews());
    private final List<ShownJob> jobs = IntStream.range(0, 3)
            .mapToObj(job -> new ShownJob(RUN, job, "job " + job, Map.of("seed", String.valueOf(job))))
            .toList();

    @Test
    void grown_curves_are_averaged_only_once_if_new_ones_were_read_with_them() {
        add(0, 1);
        add(1, 3);
        read();
        paint();
        ShownCurve mean = mean();
        add(0, 5);
        add(1, 7);
        read();
        assertThat(mean.last()).as("no new curves").isEqualTo(6);
        add(0, 9);
        add(2, 3);
        read();
        assertThat(mean.points().size()).as("averaged when they are painted").isEqualTo(2);
        paint();
        assertThat(mean().points().size()).isEqualTo(3);
    }

    private ShownCurve mean() {
        return metrics.all().getFirst().curves().getFirst();
    }

    private void read() {
        metrics.add(new CurveReader(store).read(jobs, HorizontalValue.STEP, metrics.keys()::contains));
    }

    private void paint() {
        metrics.paint(Optional.empty(), JobGroups.of(jobs, Set.of("seed"), MeanValues.Band.RANGE));
    }

    private void add(int job, double value) {
        MetricSeries.Builder series = store.series(RUN, job, "loss");
        series.add(value, series.size(), Double.NaN, MetricSeries.UNKNOWN_TIME);
    }
}

package org.batchwright.model.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MetricSeriesTest {
    private static final double UNKNOWN = Double.NaN;

    private final MetricSeries.Builder builder = MetricSeries.named("loss");

    @Test
    void every_point_is_kept() {
        for (int i = 0; i < 100_000; i++) {
            builder.add(i, i * 10.0, i / 100.0, 1_000L + i);
        }
        MetricSeries all = builder.snapshot();
        assertThat(all.size()).isEqualTo(100_000);
        assertThat(all.value(99_999)).isEqualTo(99_999);
        assertThat(all.step(77)).isEqualTo(770);
        assertThat(all.epoch(50)).isEqualTo(0.5);
        assertThat(all.time(99_999)).isEqualTo(100_999);
    }

    @Test
    void values_missing_from_a_source_are_unknown() {
        MetricSeries one =
                builder.add(0.5, UNKNOWN, UNKNOWN, MetricSeries.UNKNOWN_TIME).snapshot();
        assertThat(one.step(0)).isNaN();
        assertThat(one.epoch(0)).isNaN();
        assertThat(one.time(0)).isEqualTo(MetricSeries.UNKNOWN_TIME);
    }

    @Test
    void the_values_of_a_column_may_become_known_later_and_unknown_again() {
        for (int i = 0; i < 40; i++) {
            builder.add(i, UNKNOWN, UNKNOWN, MetricSeries.UNKNOWN_TIME);
        }
        MetricSeries late = builder.add(1, 7, 2, 99)
                .add(2, UNKNOWN, UNKNOWN, MetricSeries.UNKNOWN_TIME)
                .snapshot();
        assertThat(late.step(39)).isNaN();
        assertThat(late.step(40)).isEqualTo(7);
        assertThat(late.step(41)).isNaN();
        assertThat(late.time(39)).isEqualTo(MetricSeries.UNKNOWN_TIME);
        assertThat(late.time(40)).isEqualTo(99);
        assertThat(late.time(41)).isEqualTo(MetricSeries.UNKNOWN_TIME);
    }

    @Test
    void a_snapshot_does_not_grow() {
        MetricSeries before = builder.add(1, 1, UNKNOWN, 5).snapshot();
        builder.add(2, 2, UNKNOWN, 6);
        assertThat(before.size()).isEqualTo(1);
        assertThatThrownBy(() -> before.value(1)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}

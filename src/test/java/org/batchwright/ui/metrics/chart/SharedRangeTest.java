package org.batchwright.ui.metrics.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.ui.metrics.axis.AxisScale;
import org.batchwright.ui.metrics.axis.Interval;
import org.junit.jupiter.api.Test;

class SharedRangeTest {
    private final SharedRange range = new SharedRange();
    private final List<String> measured = new ArrayList<>();

    @Test
    void only_the_chart_that_changes_is_measured_again() {
        SharedRange.Part loss = add("loss", new Interval(0, 5));
        SharedRange.Part rate = add("lr", new Interval(2, 9));
        loss.update();
        rate.update();
        assertThat(range.range().get()).isEqualTo(new Interval(0, 9));
        measured.clear();
        rate.update();
        assertThat(measured).containsExactly("lr");
        range.update();
        assertThat(measured).as("another quantity on the axis").containsExactly("lr", "loss", "lr");
    }

    @Test
    void a_chart_that_was_replaced_no_longer_affects_the_range() {
        SharedRange.Part before = add("loss", new Interval(0, 50));
        before.update();
        range.clear();
        add("loss", new Interval(0, 5)).update();
        before.update();
        assertThat(range.range().get()).isEqualTo(new Interval(0, 5));
        assertThat(range.of(new Interval(1, 4), AxisScale.LINEAR)).isEqualTo(new Interval(0, 5));
    }

    private SharedRange.Part add(String name, Interval own) {
        return range.add(() -> {
            measured.add(name);
            return own;
        });
    }
}

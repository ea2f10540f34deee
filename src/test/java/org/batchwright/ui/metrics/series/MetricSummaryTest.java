package org.batchwright.ui.metrics.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Test;

class MetricSummaryTest {
    private static final RunId RUN = new RunId("20261120-0000-42");

    private final FakeMetricStore store = new FakeMetricStore();
    private final MetricSummaries summaries = new MetricSummaries(store, new InlineBackground());

    @Test
    void a_result_on_unseen_data_is_the_most_informative() {
        add(0, "lr", 1e-3);
        add(0, "train_loss", 3, 2);
        add(0, "val_loss", 3, 2.5, 2.7);
        assertThat(summary().name()).isEqualTo("val_loss");
        assertThat(summary().last()).isEqualTo(2.7);
        assertThat(summary().best()).isEqualTo(2.5);
        add(0, "val_acc", 0.5, 0.9, 0.8);
        store.changed(RUN);
        assertThat(summary().name()).isEqualTo("val_acc");
        assertThat(summary().best()).isEqualTo(0.9);
    }

    @Test
    void a_sweep_is_summarized_by_its_best_job_that_did_not_diverge() {
        add(0, "val_acc", 0.5);
        add(1, "val_acc", 0.7, Double.NaN);
        add(2, "val_acc", Double.NaN);
        assertThat(summary().best()).isEqualTo(0.5);
        assertThat(summary().isDiverged()).isFalse();
    }

    @Test
    void a_sweep_whose_jobs_have_all_diverged_is_summarized_by_the_best_value() {
        add(0, "val_acc", 0.5, Double.POSITIVE_INFINITY);
        add(1, "val_acc", 0.7, Double.NaN);
        add(2, "val_acc", Double.NaN);
        assertThat(summary().best()).isEqualTo(0.7);
        assertThat(summary().isDiverged()).isTrue();
        assertThat(summary().line()).containsExactly(0.7);
    }

    @Test
    void a_run_is_read_only_once_unless_it_changes() {
        add(0, "loss", 1);
        summary();
        int reads = store.reads();
        summary();
        assertThat(store.reads()).isEqualTo(reads);
        store.changed(new RunId("20261120-0000-7"));
        assertThat(store.reads()).as("that run was not requested").isEqualTo(reads);
    }

    @Test
    void many_points_are_reduced_to_a_line_of_a_few_points() {
        double[] values = new double[10_000];
        Arrays.setAll(values, i -> i);
        add(0, "loss", values);
        assertThat(summary().line()).hasSize(64).isSorted();
        assertThat(summary().best()).isZero();
    }

    private MetricSummary summary() {
        summaries.get(RUN);
        return summaries.get(RUN).orElseThrow();
    }

    private void add(int job, String name, double... values) {
        for (double value : values) {
            store.series(RUN, job, name).add(value, Double.NaN, Double.NaN, -1);
        }
    }
}

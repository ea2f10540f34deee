package org.batchwright.ui.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.metric.MetricOrigin;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.metrics.axis.AxisScale;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.chart.ChartViewModel;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.PlotLayout;
import org.batchwright.ui.metrics.plot.PlotOptions;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.metrics.plot.Zoom;
import org.batchwright.ui.metrics.series.MetricGroup;
import org.batchwright.ui.metrics.series.ShownCurve;
import org.junit.jupiter.api.Test;

class MetricsViewModelTest {
    private final FakeMetricStore store = new FakeMetricStore();
    private final MetricsViewModel model = new MetricsViewModel(store, new InlineBackground());

    @Test
    void training_and_validation_curves_share_a_chart_and_losses_come_first() {
        MetricSamples.training(store, MetricSamples.RUN, 0, 1e-3, 400);
        showOne();
        assertThat(model.groups().get()).extracting(MetricGroup::title).containsExactly("loss", "acc", "lr");
        assertThat(names("loss")).containsExactly("train_loss", "val_loss");
        assertThat(curve("acc", "train_acc").color()).isEqualTo(new CurveColor.Turn(0));
        assertThat(curve("acc", "val_acc").color()).isEqualTo(new CurveColor.Turn(1));
    }

    @Test
    void a_chart_of_one_metric_is_titled_with_its_name_until_another_shares_it() {
        MetricSamples.constant(store.series(MetricSamples.RUN, 0, "val_loss"), 1, 5);
        showOne();
        MetricGroup loss = model.groups().get().getFirst();
        assertThat(loss.title()).isEqualTo("val_loss");
        MetricSamples.constant(store.series(MetricSamples.RUN, 0, "train_loss"), 2, 5);
        store.changed(MetricSamples.RUN);
        assertThat(model.groups().get()).containsExactly(loss);
        assertThat(loss.title()).isEqualTo("loss");
    }

    @Test
    void gpu_metrics_have_separate_charts_over_time_at_the_end() {
        MetricSamples.training(store, MetricSamples.RUN, 0, 1e-3, 400);
        MetricSamples.gpus(store, MetricSamples.RUN, 0, 4, Instant.now());
        showOne();
        assertThat(model.groups().get())
                .extracting(MetricGroup::title)
                .containsExactly("loss", "acc", "lr", "GPU utilization (%)", "GPU memory (GB)", "GPU power (W)");
        assertThat(names("GPU utilization (%)")).containsExactly("GPU 0", "GPU 1", "GPU 2", "GPU 3");
        MetricGroup use = model.groups().get().get(3);
        assertThat(use.chart().options().get().horizontal()).isEqualTo(HorizontalValue.RELATIVE);
        assertThat(use.curves().getFirst().points().xs().length()).isCloseTo(3600, within(1e-3));
        assertThat(model.options().get().horizontal()).isEqualTo(HorizontalValue.STEP);
    }

    @Test
    void charts_of_gpus_share_the_range_and_the_pointer_with_other_charts_while_all_of_them_are_over_time() {
        MetricSamples.training(store, MetricSamples.RUN, 0, 1e-3, 4000);
        MetricSamples.gpus(store, MetricSamples.RUN, 0, 1, Instant.parse("2026-11-20T11:50:10Z"));
        showOne();
        model.options().set(new PlotOptions(HorizontalValue.RELATIVE, AxisScale.LINEAR, AxisScale.LOG, 0));
        ChartViewModel loss = model.groups().get().getFirst().chart();
        ChartViewModel use = model.groups().get().get(3).chart();
        PlotLayout.Space space = new PlotLayout.Space(800, 600, text -> 30);
        assertThat(List.of(loss, use))
                .allMatch(chart -> chart.layout(space).x().range().equals(new Interval(0, 4200)));
        loss.hover().set(Optional.of(60.0));
        assertThat(use.hover().get()).hasValue(60.0);
        assertThat(use.options().get().y()).isEqualTo(AxisScale.LINEAR);
        model.options().set(PlotOptions.USUAL);
        model.groups().get().getFirst().chart().hover().set(Optional.of(60.0));
        assertThat(model.groups().get().get(3).chart().hover().get()).isEmpty();
    }

    @Test
    void a_gpu_that_a_running_job_does_not_use_is_reported() {
        MetricSamples.gpus(store, MetricSamples.RUN, 0, 4, Instant.now());
        showOne();
        assertThat(model.notices().get())
                .containsExactly("train_with_batch_4 #42: 1 of 4 GPUs has been idle for 60 min.");
    }

    @Test
    void ended_jobs_are_not_checked_for_unused_gpus() {
        MetricSamples.gpus(store, MetricSamples.RUN, 0, 4, Instant.now().minusSeconds(3600));
        showOne();
        assertThat(model.notices().get()).isEmpty();
    }

    @Test
    void a_growing_curve_keeps_its_chart_and_zoom() {
        MetricSamples.constant(store.series(MetricSamples.RUN, 0, "loss"), 1, 10);
        showOne();
        MetricGroup loss = model.groups().get().getFirst();
        loss.chart().zoom().set(Zoom.NONE.withX(new Interval(2, 5)));
        MetricSamples.constant(store.series(MetricSamples.RUN, 0, "loss"), 2, 5);
        store.changed(MetricSamples.RUN);
        assertThat(model.groups().get().getFirst()).isSameAs(loss);
        assertThat(loss.chart().curves().get().getFirst().points().size()).isEqualTo(15);
        assertThat(loss.chart().zoom().get().x()).hasValue(new Interval(2, 5));
        assertThat(loss.curves().getFirst().last()).isEqualTo(2);
    }

    @Test
    void a_metric_that_appears_later_gets_a_chart() {
        showOne();
        assertThat(model.phase().get()).isEqualTo(MetricsViewModel.Phase.NOTHING);
        MetricSamples.constant(store.series(MetricSamples.RUN, 0, "loss"), 1, 1);
        store.changed(MetricSamples.RUN);
        assertThat(model.phase().get()).isEqualTo(MetricsViewModel.Phase.SHOWN);
        assertThat(model.groups().get()).hasSize(1);
    }

    @Test
    void nothing_is_read_while_the_tab_is_hidden() {
        model.show(List.of(MetricSamples.job(0)));
        assertThat(store.reads()).isZero();
        model.setSeen(true);
        int before = store.reads();
        assertThat(before).isPositive();
        model.setSeen(false);
        store.changed(MetricSamples.RUN);
        assertThat(store.reads()).isEqualTo(before);
        assertThat(store.listeners()).isZero();
    }

    @Test
    void changes_of_other_runs_are_ignored() {
        showOne();
        int before = store.reads();
        store.changed(new RunId("20261120-0000-7"));
        assertThat(store.reads()).isEqualTo(before);
    }

    @Test
    void the_values_from_the_more_precise_of_two_sources_are_shown() {
        MetricSamples.constant(
                store.series(MetricSamples.RUN, 0, "loss", MetricOrigin.Format.TENSORBOARD), 0.12345, 50);
        MetricSamples.constant(store.series(MetricSamples.RUN, 0, "loss", MetricOrigin.Format.LOG), 0.1, 5);
        showOne();
        assertThat(model.groups().get())
                .singleElement()
                .satisfies(group -> assertThat(group.curves())
                        .singleElement()
                        .extracting(ShownCurve::last)
                        .isEqualTo(0.12345));
    }

    @Test
    void changing_the_horizontal_axis_rereads_the_points_and_keeps_the_chart_enlarged() {
        MetricSamples.training(store, MetricSamples.RUN, 0, 1e-3, 400);
        showOne();
        model.enlarged().set(Optional.of(model.groups().get().get(1)));
        model.options().set(new PlotOptions(HorizontalValue.EPOCH, AxisScale.LINEAR, AxisScale.LINEAR, 0));
        assertThat(curve("loss", "train_loss").points().xs().high()).isLessThanOrEqualTo(20);
        assertThat(model.enlarged().get()).map(MetricGroup::title).hasValue("acc");
        assertThat(model.enlarged().get().orElseThrow())
                .isSameAs(model.groups().get().get(1));
    }

    @Test
    void a_job_that_prints_only_epochs_is_shown_over_epochs_until_steps_are_chosen() {
        store.series(MetricSamples.RUN, 0, "loss").add(2, Double.NaN, 1, -1).add(1, Double.NaN, 2, -1);
        showOne();
        assertThat(model.options().get().horizontal()).isEqualTo(HorizontalValue.EPOCH);
        assertThat(curve("loss", "loss").points().xs()).isEqualTo(new Interval(1, 2));
        model.options().set(PlotOptions.USUAL);
        store.changed(MetricSamples.RUN);
        assertThat(curve("loss", "loss").points().xs()).isEqualTo(new Interval(0, 1));
        MetricSamples.training(store, MetricSamples.RUN, 1, 1e-3, 40);
        model.show(List.of(MetricSamples.job(1)));
        assertThat(model.options().get().horizontal()).isEqualTo(HorizontalValue.STEP);
    }

    @Test
    void values_logged_by_epoch_are_not_mixed_with_values_logged_by_step() {
        store.series(MetricSamples.RUN, 0, "loss").add(2, 500, Double.NaN, -1).add(1, 1000, Double.NaN, -1);
        store.series(MetricSamples.RUN, 0, "val_loss").add(3, Double.NaN, 1, -1).add(2, Double.NaN, 2, -1);
        showOne();
        assertThat(model.groups().get()).extracting(MetricGroup::title).containsExactly("loss", "val_loss by epoch");
        MetricGroup byEpoch = model.groups().get().getLast();
        assertThat(byEpoch.chart().options().get().horizontal()).isEqualTo(HorizontalValue.EPOCH);
        assertThat(byEpoch.curves().getFirst().points().xs()).isEqualTo(new Interval(1, 2));
    }

    @Test
    void metrics_without_values_for_the_chosen_axis_are_shown_by_step() {
        store.series(MetricSamples.RUN, 0, "loss").add(2, 500, Double.NaN, -1).add(1, 1000, Double.NaN, -1);
        store.series(MetricSamples.RUN, 0, "val_loss").add(3, 1000, 1, -1).add(2, 2000, 2, -1);
        showOne();
        model.options().set(new PlotOptions(HorizontalValue.EPOCH, AxisScale.LINEAR, AxisScale.LINEAR, 0));
        assertThat(model.groups().get()).extracting(MetricGroup::title).containsExactly("loss by step", "val_loss");
        MetricGroup byStep = model.groups().get().getFirst();
        assertThat(byStep.chart().axisTitle()).isEqualTo("Step");
        assertThat(byStep.curves().getFirst().points().xs()).isEqualTo(new Interval(500, 1000));
    }

    @Test
    void no_metrics_are_shown_after_switching_to_a_run_without_metrics() {
        MetricSamples.training(store, MetricSamples.RUN, 0, 1e-3, 40);
        showOne();
        model.show(List.of(MetricSamples.job(5)));
        assertThat(model.groups().get()).isEmpty();
        assertThat(model.phase().get()).isEqualTo(MetricsViewModel.Phase.NOTHING);
    }

    private void showOne() {
        model.show(List.of(MetricSamples.job(0)));
        model.setSeen(true);
    }

    private List<String> names(String group) {
        return group(group).chart().curves().get().stream()
                .map(PlottedCurve::name)
                .toList();
    }

    private PlottedCurve curve(String group, String name) {
        return group(group).chart().curves().get().stream()
                .filter(curve -> curve.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private MetricGroup group(String title) {
        return model.groups().get().stream()
                .filter(group -> group.title().equals(title))
                .findFirst()
                .orElseThrow();
    }
}

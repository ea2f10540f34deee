package org.batchwright.ui.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.chart.ChartViewModel;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.plot.MeanValues;
import org.batchwright.ui.metrics.plot.PlotLayout;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.metrics.series.ColorKey;
import org.batchwright.ui.metrics.series.MetricGroup;
import org.batchwright.ui.metrics.series.ShownCurve;
import org.batchwright.ui.metrics.series.ShownJob;
import org.junit.jupiter.api.Test;

class JobAppearanceTest {
    private final FakeMetricStore store = new FakeMetricStore();
    private final MetricsViewModel model = new MetricsViewModel(store, new InlineBackground());

    @Test
    void jobs_of_a_sweep_are_colored_by_the_first_parameter() {
        List<ShownJob> jobs = MetricSamples.sweep(store, 3, 50);
        model.show(jobs);
        model.setSeen(true);
        assertThat(model.appearance().colorBy().get()).hasValue("lr");
        assertThat(jobs).extracting(this::color).doesNotHaveDuplicates().hasSize(3);
    }

    @Test
    void the_chosen_coloring_is_restored_after_other_runs_were_shown() {
        List<ShownJob> jobs = MetricSamples.sweep(store, 3, 50);
        model.show(jobs);
        model.appearance().chooseColor("batch-size");
        model.show(List.of(jobs.getFirst()));
        assertThat(model.appearance().colorBy().get()).isEmpty();
        model.show(jobs.stream()
                .map(job -> new ShownJob(
                        job.run(),
                        job.job(),
                        job.title(),
                        Map.of("lr", job.swept().get("lr"))))
                .toList());
        assertThat(model.appearance().colorBy().get()).hasValue("lr");
        model.show(jobs);
        assertThat(model.appearance().colorBy().get()).hasValue("batch-size");
    }

    @Test
    void the_mean_over_seeds_is_colored_by_another_parameter_and_restored_after_other_runs_were_shown() {
        List<ShownJob> jobs = MetricSamples.seeds(store, 4, 3, 50);
        model.show(jobs);
        model.setSeen(true);
        JobAppearance appearance = model.appearance();
        appearance.chooseColor("seed");
        appearance.average("seed", true);
        assertThat(appearance.colorBy().get()).hasValue("lr");
        assertThat(appearance.colorKey().get().parts()).hasSize(4);
        assertThat(names("lr")).containsExactly("lr 1.0e-04", "lr 4.6e-04", "lr 2.2e-03", "lr 1.0e-02");
        assertThat(group("lr").chart().curves().get())
                .allMatch(curve -> curve.averagedJobs().equals(OptionalInt.of(3)));
        model.show(jobs.subList(0, 1));
        assertThat(appearance.groups().get().isNone()).isTrue();
        model.show(jobs);
        assertThat(names("lr")).hasSize(4);
        appearance.average("seed", false);
        assertThat(names("lr")).hasSize(12);
        assertThat(appearance.colorBy().get()).hasValue("seed");
    }

    @Test
    void the_band_shows_what_the_user_chose() {
        MetricSamples.constant(store.series(MetricSamples.RUN, 0, "loss"), 1, 5);
        MetricSamples.constant(store.series(MetricSamples.RUN, 1, "loss"), 2, 5);
        model.show(List.of(seed(0), seed(1)));
        model.setSeen(true);
        model.appearance().average("seed", true);
        ChartViewModel loss = model.groups().get().getFirst().chart();
        PlotLayout.Space space = new PlotLayout.Space(800, 600, text -> 30);
        loss.hover().set(Optional.of(3.0));
        assertThat(loss.readings().getFirst().averaged().orElseThrow().band()).isEqualTo(new Interval(1, 2));
        assertThat(loss.layout(space).y().range().contains(2)).isTrue();
        model.appearance().chooseBand(MeanValues.Band.DEVIATION);
        double deviation = Math.sqrt(0.5);
        assertThat(loss.readings().getFirst().averaged().orElseThrow().band())
                .isEqualTo(new Interval(1.5 - deviation, 1.5 + deviation));
        assertThat(loss.layout(space).y().range().contains(1.5 + deviation)).isTrue();
    }

    @Test
    void the_colors_of_several_jobs_are_explained_in_a_key() {
        List<ShownJob> jobs = MetricSamples.sweep(store, 3, 50);
        model.show(jobs);
        model.setSeen(true);
        assertThat(model.appearance().colorKey().get().parts())
                .extracting(ColorKey.Part::value)
                .containsExactlyInAnyOrderElementsOf(
                        jobs.stream().map(job -> job.swept().get("lr")).toList());
        model.show(List.of(jobs.getFirst()));
        assertThat(model.appearance().colorKey().get()).isEqualTo(ColorKey.NONE);
    }

    private static ShownJob seed(int job) {
        return new ShownJob(MetricSamples.RUN, job, "seed " + job, Map.of("seed", String.valueOf(job)));
    }

    private CurveColor color(ShownJob job) {
        MetricGroup loss = model.groups().get().getFirst();
        ShownCurve curve = loss.curves().stream()
                .filter(one -> one.job().equals(job))
                .findFirst()
                .orElseThrow();
        return loss.chart().curves().get().stream()
                .filter(one -> one.key().equals(curve.key()))
                .findFirst()
                .orElseThrow()
                .color();
    }

    private List<String> names(String group) {
        return group(group).chart().curves().get().stream()
                .map(PlottedCurve::name)
                .toList();
    }

    private MetricGroup group(String title) {
        return model.groups().get().stream()
                .filter(group -> group.title().equals(title))
                .findFirst()
                .orElseThrow();
    }
}

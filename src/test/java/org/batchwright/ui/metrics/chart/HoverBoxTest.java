package org.batchwright.ui.metrics.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.paint.PlotColors;
import org.batchwright.ui.metrics.paint.SvgSurface;
import org.batchwright.ui.metrics.plot.Averaging;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.CurveReading;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.MeanValues;
import org.batchwright.ui.metrics.plot.PlotLayout;
import org.batchwright.ui.metrics.plot.PlotOptions;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.metrics.plot.Zoom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class HoverBoxTest {

    @Test
    void if_there_are_many_curves_the_emphasized_one_is_listed_first_and_the_others_by_distance_to_the_pointer() {
        assertThat(shownAt(9.0, 600, Set.of("job-8")))
                .containsExactly("job-8", "job-9", "job-10", "job-11", "job-7", "job-12", "job-6", "job-13");
        assertThat(drawn(9.0, 600, Set.of("job-8"))).contains("font-weight=\"bold\">job-8<");
        assertThat(drawn(9.0, 600, Set.of())).doesNotContain("font-weight=\"bold\">job-");
    }

    @Test
    void a_short_chart_uses_most_of_its_height_for_the_curves() {
        String drawn = drawn(9.0, 200, Set.of());
        assertThat(names(drawn)).containsExactly("job-9", "job-10");
        assertThat(drawn).contains(">step 1, 2 of 20<").doesNotContain("more");
    }

    @Test
    void a_short_chart_of_four_curves_shows_all_of_them() {
        assertThat(names(drawn(4, 2.0, 200, Set.of()))).hasSize(4);
        assertThat(names(drawn(5, 2.0, 200, Set.of()))).hasSize(2);
    }

    @Test
    void a_narrow_box_leaves_out_the_band_of_a_mean_before_words_of_the_names() {
        CurvePoints points = new CurvePoints(HorizontalValue.STEP, 0);
        points.show(Averaging.average(List.of(constant(1).points(), constant(2).points())), MeanValues.Band.RANGE);
        List<PlottedCurve> means = Stream.of("lr 1e-4", "lr 1e-3", "lr 1e-2")
                .map(name -> new PlottedCurve(name, "", name, new CurveColor.Turn(0), false, points))
                .toList();
        HoverRows rows = new HoverRows(CurveReading.at(means, 1, 0), Set.of(), 0);
        HoverTable table = HoverTable.of(
                rows,
                brief -> CurveNames.of(means, brief),
                tried -> tried.rows().getFirst().written().equals("n=2") ? 0 : 1,
                new TextWidths());
        assertThat(table.rows())
                .extracting(HoverTable.CurveRow::names)
                .containsExactly(List.of("lr 1e-4"), List.of("lr 1e-3"), List.of("lr 1e-2"));
    }

    @Test
    void the_line_is_at_the_step_of_the_nearest_dot() {
        PlottedCurve sparse = constant(5, 100);
        PlottedCurve dense = constant(90, 10);
        assertThat(drawn(List.of(sparse), 130, 5, 600, Set.of())).contains(">step 100<");
        assertThat(drawn(List.of(sparse, dense), 130, 5, 600, Set.of())).contains(">step 130<");
    }

    @Test
    void a_crowded_chart_without_the_pointer_shows_only_the_emphasized_curve() {
        assertThat(names(drawn(Double.NaN, 600, Set.of("job-8")))).containsExactly("job-8");
        assertThat(drawn(Double.NaN, 600, Set.of("job-8"))).doesNotContain("more");
        assertThat(drawn(Double.NaN, 600, Set.of())).doesNotContain("step 1");
    }

    @Test
    void a_single_further_curve_is_shown_instead_of_counted() {
        assertThat(names(drawn(9, 9.0, 600, Set.of()))).hasSize(9);
        assertThat(names(drawn(10, 9.0, 600, Set.of()))).hasSize(8);
    }

    @Test
    void the_reading_of_a_mean_shows_its_band_and_the_number_of_jobs() {
        CurvePoints mean = new CurvePoints(HorizontalValue.STEP, 0);
        PlottedCurve curve = new PlottedCurve("a", "", "a", new CurveColor.Turn(0), false, mean);
        MeanValues values = Averaging.average(
                List.of(constant(1).points(), constant(2).points(), constant(6).points()));
        mean.show(values, MeanValues.Band.RANGE);
        assertThat(drawn(List.of(curve), 2, 600, Set.of())).contains(">3<").contains(">1 to 6, n=3<");
        assertThat(HoverBox.value(CurveReading.at(List.of(curve), 1, 0).getFirst()))
                .isEqualTo("3 (1 to 6, n=3)");
        mean.show(values, MeanValues.Band.DEVIATION);
        assertThat(HoverBox.value(CurveReading.at(List.of(curve), 1, 0).getFirst()))
                .isEqualTo("3 (± 2.6458, n=3)");
        for (MeanValues.Band band : MeanValues.Band.values()) {
            mean.show(Averaging.average(List.of(constant(4).points())), band);
            assertThat(HoverBox.value(CurveReading.at(List.of(curve), 1, 0).getFirst()))
                    .isEqualTo("4 (n=1)");
        }
    }

    private static List<String> shownAt(double value, double height, Set<String> focused) {
        String drawn = drawn(value, height, focused);
        List<String> names = names(drawn);
        assertThat(drawn).contains("and " + (20 - names.size()) + " more");
        return names;
    }

    private static List<String> names(String drawn) {
        return Pattern.compile("job-\\d+")
                .matcher(drawn)
                .results()
                .map(found -> found.group())
                .toList();
    }

    private static String drawn(double value, double height, Set<String> focused) {
        return drawn(20, value, height, focused);
    }

    private static String drawn(int count, double value, double height, Set<String> focused) {
        return drawn(IntStream.range(0, count).mapToObj(HoverBoxTest::constant).toList(), value, height, focused);
    }

    private static String drawn(List<PlottedCurve> curves, double value, double height, Set<String> focused) {
        return drawn(curves, 1, value, height, focused);
    }

    private static String drawn(List<PlottedCurve> curves, double x, double value, double height, Set<String> focused) {
        PlotLayout layout =
                PlotLayout.of(curves, PlotOptions.USUAL, Zoom.NONE, new PlotLayout.Space(800, height, text -> 40));
        SvgSurface surface = new SvgSurface(800, height);
        new HoverBox(new TextWidths(), new CurveNameCache(), surface, PlotColors.PAPER, layout)
                .paint(
                        x,
                        layout.down(value + 0.1),
                        at -> "step " + Math.round(at),
                        CurveReading.at(curves, x, 0),
                        new HoverRows.Emphasis(focused, Set.of()));
        return surface.text();
    }

    private static PlottedCurve constant(int value) {
        return constant(value, 1);
    }

    /** @param every the number of steps between two points */
    private static PlottedCurve constant(int value, int every) {
        MetricSeries.Builder series = MetricSeries.named("loss");
        IntStream.range(0, 3 + 400 / every)
                .forEach(point -> series.add(value, point * every, Double.NaN, MetricSeries.UNKNOWN_TIME));
        CurvePoints points = new CurvePoints(HorizontalValue.STEP, 0);
        points.extend(series.snapshot());
        return new PlottedCurve("job-" + value, "", "job-" + value, new CurveColor.Turn(value), false, points);
    }
}

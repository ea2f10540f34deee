package org.batchwright.ui.metrics.paint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.plot.Averaging;
import org.batchwright.ui.metrics.plot.ColumnCache;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.MeanValues;
import org.batchwright.ui.metrics.plot.PlotLayout;
import org.batchwright.ui.metrics.plot.PlotOptions;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.metrics.plot.Zoom;
import org.junit.jupiter.api.Test;

class PlotPainterTest {
    private static final Pattern LINE =
            Pattern.compile("<polyline [^>]*stroke=\"(\\S+)\" stroke-width=\"(\\S+)\"[^>]*?>");

    @Test
    void if_there_are_only_a_few_curves_they_are_drawn_opaque_in_front_of_their_unsmoothed_values() {
        List<MatchResult> lines = lines(3, Set.of("job-1"));
        assertThat(lines).hasSize(6);
        assertThat(lines.subList(3, 6)).noneMatch(line -> line.group().contains("opacity"));
        assertThat(lines.subList(3, 6)).extracting(line -> line.group(2)).containsOnly("1.6");
    }

    @Test
    void if_there_are_many_curves_they_are_thin_and_translucent_behind_a_thick_best_curve() {
        List<MatchResult> lines = lines(24, Set.of("job-5"));
        assertThat(lines.subList(0, 23))
                .allMatch(line -> line.group().contains("opacity"))
                .extracting(line -> line.group(2))
                .containsOnly("1.1");
        assertThat(lines.subList(23, lines.size()))
                .extracting(line -> line.group(1) + " " + line.group(2))
                .containsExactly("#ffffff 4.4", color(5) + " 2.4");
        assertThat(lines.getLast().group()).doesNotContain("opacity");
    }

    @Test
    void a_smooth_curve_of_many_points_has_about_one_vertex_per_pixel() {
        MetricSeries.Builder series = MetricSeries.named("loss");
        IntStream.range(0, 100_000)
                .forEach(step -> series.add(Math.sin(step / 20_000.0), step, Double.NaN, MetricSeries.UNKNOWN_TIME));
        CurvePoints points = new CurvePoints(HorizontalValue.STEP, 0);
        points.extend(series.snapshot());
        PlottedCurve curve = new PlottedCurve("1", "1", "1", new CurveColor.Turn(0), false, points);
        String drawn = svg(List.of(curve), 0, Set.of());
        int vertices = Pattern.compile("<polyline [^>]*points=\"([^\"]+)")
                .matcher(drawn)
                .results()
                .mapToInt(line -> line.group(1).split(" ").length)
                .max()
                .orElseThrow();
        assertThat(vertices).isBetween(600, 1_200);
    }

    @Test
    void a_mean_is_drawn_in_front_of_a_band_instead_of_its_unsmoothed_values() {
        CurvePoints points = new CurvePoints(HorizontalValue.STEP, 0);
        points.show(Averaging.average(List.of(curve(1).points(), curve(3).points())), MeanValues.Band.RANGE);
        PlottedCurve mean = new PlottedCurve("mean", "mean", "mean", new CurveColor.Turn(2), false, points);
        String drawn = svg(List.of(mean), 0.6, Set.of());
        assertThat(LINE.matcher(drawn).results()).hasSize(1);
        assertThat(drawn.indexOf("<polygon fill=\"" + color(2) + "\" opacity=\"0.22\""))
                .isBetween(0, drawn.indexOf("<polyline"));
    }

    @Test
    void the_band_is_interrupted_where_no_averaged_curve_has_a_value() {
        CurvePoints points = new CurvePoints(HorizontalValue.STEP, 0);
        List<CurvePoints> averaged =
                Stream.of(1, 3).map(PlotPainterTest::interrupted).toList();
        points.show(Averaging.average(averaged), MeanValues.Band.RANGE);
        PlottedCurve mean = new PlottedCurve("mean", "mean", "mean", new CurveColor.Turn(2), false, points);
        List<String> bands = Pattern.compile("<polygon fill=\"" + color(2) + "\"[^>]*points=\"([^\"]+)")
                .matcher(svg(List.of(mean), 0, Set.of()))
                .results()
                .map(band -> band.group(1).strip())
                .toList();
        assertThat(bands).hasSize(2).allMatch(band -> band.split(" ").length == 4);
    }

    /** Returns five points with the same value, except that the third is not a number. */
    private static CurvePoints interrupted(int value) {
        MetricSeries.Builder series = MetricSeries.named("loss");
        IntStream.range(0, 5)
                .forEach(step ->
                        series.add(step == 2 ? Double.NaN : value, step, Double.NaN, MetricSeries.UNKNOWN_TIME));
        CurvePoints points = new CurvePoints(HorizontalValue.STEP, 0);
        points.extend(series.snapshot());
        return points;
    }

    private static String color(int number) {
        return CurvePalette.LIGHT.ink(new CurveColor.Turn(number)).hex();
    }

    private static List<MatchResult> lines(int count, Set<String> best) {
        List<PlottedCurve> curves =
                IntStream.range(0, count).mapToObj(PlotPainterTest::curve).toList();
        return LINE.matcher(svg(curves, 0.6, best)).results().toList();
    }

    private static String svg(List<PlottedCurve> curves, double smoothing, Set<String> best) {
        PlotLayout layout =
                PlotLayout.of(curves, PlotOptions.USUAL, Zoom.NONE, new PlotLayout.Space(800, 400, text -> 40));
        SvgSurface surface = new SvgSurface(800, 400);
        new PlotPainter(surface, PlotColors.PAPER, layout).curves(curves, smoothing, new ColumnCache(), best);
        return surface.text();
    }

    private static PlottedCurve curve(int number) {
        MetricSeries.Builder series = MetricSeries.named("loss");
        IntStream.range(0, 5).forEach(step -> series.add(number, step, Double.NaN, MetricSeries.UNKNOWN_TIME));
        CurvePoints points = new CurvePoints(HorizontalValue.STEP, 0);
        points.extend(series.snapshot());
        String job = "job-" + number;
        return new PlottedCurve(job, job, job, new CurveColor.Turn(number), false, points);
    }
}

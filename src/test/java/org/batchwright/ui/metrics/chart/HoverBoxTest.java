package org.batchwright.ui.metrics.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.paint.PlotColors;
import org.batchwright.ui.metrics.paint.SvgSurface;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.CurveReading;
import org.batchwright.ui.metrics.plot.HorizontalValue;
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
    void the_nearest_curves_are_named_from_top_to_bottom_and_the_others_are_counted() {
        assertThat(shownAt(9.0, 600))
                .containsExactly("job-13", "job-12", "job-11", "job-10", "job-9", "job-8", "job-7", "job-6");
    }

    @Test
    void a_short_chart_uses_most_of_its_height_for_the_curves() {
        assertThat(shownAt(9.0, 200)).containsExactly("job-10", "job-9", "job-8");
    }

    private static List<String> shownAt(double value, double height) {
        List<PlottedCurve> curves =
                IntStream.range(0, 20).mapToObj(HoverBoxTest::constant).toList();
        PlotLayout layout =
                PlotLayout.of(curves, PlotOptions.USUAL, Zoom.NONE, new PlotLayout.Space(800, height, text -> 40));
        SvgSurface surface = new SvgSurface(800, height);
        new HoverBox(new TextWidths(), surface, PlotColors.PAPER, layout)
                .paint(1, layout.down(value + 0.1), HorizontalValue.STEP, CurveReading.at(curves, 1, 0));
        String drawn = surface.text();
        List<String> names = Pattern.compile("job-\\d+")
                .matcher(drawn)
                .results()
                .map(found -> found.group())
                .toList();
        assertThat(drawn).contains("and " + (curves.size() - names.size()) + " more");
        return names;
    }

    private static PlottedCurve constant(int value) {
        MetricSeries.Builder series = MetricSeries.named("loss");
        IntStream.range(0, 3).forEach(step -> series.add(value, step, Double.NaN, MetricSeries.UNKNOWN_TIME));
        CurvePoints points = new CurvePoints(HorizontalValue.STEP, 0);
        points.extend(series.snapshot());
        return new PlottedCurve("job-" + value, "", "job-" + value, new CurveColor.Turn(value), false, points);
    }
}

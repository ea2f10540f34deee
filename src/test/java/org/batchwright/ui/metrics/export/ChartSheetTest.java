package org.batchwright.ui.metrics.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.chart.ChartViewModel;
import org.batchwright.ui.metrics.chart.SharedView;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class ChartSheetTest {
    private final ChartViewModel chart = new ChartViewModel("loss <val> & 손실", new SharedView());

    @Test
    void an_svg_file_contains_the_title_the_names_the_axes_and_the_curves() throws Exception {
        show("train\u001b[0m \"loss\"", 500);
        Document svg = parsed(new ChartSheet(List.of(chart), text -> text.length() * 7.0).svg());
        assertThat(svg.getElementsByTagName("text").item(0).getTextContent()).isEqualTo("loss <val> & 손실");
        assertThat(svg.getElementsByTagName("polyline").getLength()).isGreaterThan(8);
        assertThat(svg.getDocumentElement().getTextContent()).contains("train [0m \"loss\"", "400", "Step");
    }

    @Test
    void a_curve_with_a_single_point_is_drawn_as_a_dot_that_is_not_clipped() throws Exception {
        show("loss", 1);
        Document svg = parsed(new ChartSheet(List.of(chart), text -> text.length() * 7.0).svg());
        assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(1);
        assertThat(svg.getElementsByTagName("circle").item(0).getParentNode().getNodeName())
                .as("not in the clipped group")
                .isEqualTo("svg");
    }

    @Test
    void a_million_points_produce_a_small_file() throws Exception {
        show("loss", 1_000_000);
        String svg = new ChartSheet(List.of(chart, chart), text -> text.length() * 7.0).svg();
        assertThat(svg.length()).isLessThan(1_000_000);
        assertThat(parsed(svg).getElementsByTagName("clipPath").getLength()).isEqualTo(2);
    }

    private void show(String name, int points) {
        MetricSeries.Builder series = MetricSeries.named(name);
        for (int i = 0; i < points; i++) {
            series.add(Math.sin(i / 50.0), i, Double.NaN, MetricSeries.UNKNOWN_TIME);
        }
        CurvePoints read = new CurvePoints(HorizontalValue.STEP, 0);
        read.extend(series.snapshot());
        chart.curves().set(List.of(new PlottedCurve(name, "", name, new CurveColor.Turn(0), false, read)));
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newDefaultNSInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }
}

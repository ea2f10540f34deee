package org.batchwright.ui.metrics.export;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.batchwright.ui.metrics.chart.ChartViewModel;
import org.batchwright.ui.metrics.chart.CurveLabel;
import org.batchwright.ui.metrics.paint.PlotColors;
import org.batchwright.ui.metrics.paint.PlotPainter;
import org.batchwright.ui.metrics.paint.PlotSurface;
import org.batchwright.ui.metrics.paint.SvgSurface;
import org.batchwright.ui.metrics.plot.ColumnCache;
import org.batchwright.ui.metrics.plot.PlotLayout;
import org.batchwright.ui.metrics.plot.PlottedCurve;

/** Charts arranged vertically, each with its title and the names of its curves, zoomed as on screen. */
public record ChartSheet(List<ChartViewModel> charts, ToDoubleFunction<String> textWidth) {
    public static final double WIDTH = 900;
    private static final double CHART = 380;
    private static final double TITLE = 30;
    private static final double NAME = 19;
    private static final double MARGIN = 16;
    private static final int MOST_NAMES = 40;

    public ChartSheet {
        charts = List.copyOf(charts);
    }

    /** Returns the height of a chart with its title and names. */
    private static double height(ChartViewModel chart) {
        return TITLE + CHART + NAME * Math.min(MOST_NAMES, chart.drawn().size()) + MARGIN;
    }

    public double height() {
        return charts.stream().mapToDouble(ChartSheet::height).sum();
    }

    public String svg() {
        SvgSurface surface = new SvgSurface(WIDTH, height());
        surface.fill(0, 0, WIDTH, height(), PlotColors.PAPER.background());
        paint(surface);
        return surface.text();
    }

    public void paint(PlotSurface surface) {
        double down = 0;
        for (ChartViewModel chart : charts) {
            paint(chart, new ShiftedSurface(surface, down));
            down += height(chart);
        }
    }

    private void paint(ChartViewModel chart, PlotSurface surface) {
        PlotColors colors = PlotColors.PAPER;
        surface.text(chart.title().get(), MARGIN, TITLE / 2, PlotSurface.Anchor.LEFT, colors.strong());
        PlotSurface area = new ShiftedSurface(surface, TITLE);
        PlotLayout layout = chart.layout(new PlotLayout.Space(WIDTH, CHART, textWidth));
        PlotPainter painter = new PlotPainter(area, colors, layout);
        painter.axes(chart.axisTitle());
        painter.curves(
                chart.drawn(),
                chart.options().get().smoothing(),
                new ColumnCache(),
                chart.best().get().keys());
        double y = TITLE + CHART + NAME / 2;
        for (PlottedCurve curve : chart.drawn().stream().limit(MOST_NAMES).toList()) {
            surface.fill(layout.left(), y - 5, 10, 10, colors.curves().ink(curve.color()));
            surface.text(CurveLabel.of(curve), layout.left() + 18, y, PlotSurface.Anchor.LEFT, colors.text());
            y += NAME;
        }
    }
}

package org.batchwright.ui.metrics.chart;

import java.util.List;
import javafx.css.CssMetaData;
import javafx.css.SimpleStyleableObjectProperty;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.css.StyleablePropertyFactory;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import org.batchwright.ui.metrics.paint.CurvePalette;
import org.batchwright.ui.metrics.paint.Ink;
import org.batchwright.ui.metrics.paint.PlotColors;

/** A node that draws with the chart colors from its style sheet. */
abstract class ChartRegion extends Region {
    private static final StyleablePropertyFactory<ChartRegion> FACTORY =
            new StyleablePropertyFactory<>(Region.getClassCssMetaData());
    private static final CssMetaData<ChartRegion, Color> BACKGROUND =
            FACTORY.createColorCssMetaData("-chart-background", region -> region.background, Color.WHITE);
    private static final CssMetaData<ChartRegion, Color> GRID =
            FACTORY.createColorCssMetaData("-chart-grid", region -> region.grid, Color.LIGHTGRAY);
    private static final CssMetaData<ChartRegion, Color> TEXT =
            FACTORY.createColorCssMetaData("-chart-text", region -> region.text, Color.DIMGRAY);
    private static final CssMetaData<ChartRegion, Color> STRONG =
            FACTORY.createColorCssMetaData("-chart-strong", region -> region.strong, Color.BLACK);
    private static final CssMetaData<ChartRegion, Color> DANGER =
            FACTORY.createColorCssMetaData("-chart-danger", region -> region.danger, Color.RED);

    private final StyleableProperty<Color> background = property(BACKGROUND);
    private final StyleableProperty<Color> grid = property(GRID);
    private final StyleableProperty<Color> text = property(TEXT);
    private final StyleableProperty<Color> strong = property(STRONG);
    private final StyleableProperty<Color> danger = property(DANGER);

    ChartRegion() {
        getStyleClass().add("metric-chart");
    }

    private StyleableProperty<Color> property(CssMetaData<ChartRegion, Color> meta) {
        return new SimpleStyleableObjectProperty<>(meta, this, meta.getProperty(), meta.getInitialValue(this)) {
            @Override
            protected void invalidated() {
                onColorsChanged();
            }
        };
    }

    /** Called when the theme has changed, and during construction. */
    protected abstract void onColorsChanged();

    @Override
    public List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
        return FACTORY.getCssMetaData();
    }

    /** Returns the colors of the theme. */
    protected PlotColors colors() {
        boolean dark = background.getValue().getBrightness() < 0.5;
        return new PlotColors(
                ink(background),
                ink(grid),
                ink(text),
                ink(strong),
                ink(danger),
                dark ? CurvePalette.DARK : CurvePalette.LIGHT);
    }

    private static Ink ink(StyleableProperty<Color> property) {
        Color color = property.getValue();
        int rgb = channel(color.getRed()) << 16 | channel(color.getGreen()) << 8 | channel(color.getBlue());
        return new Ink(rgb, color.getOpacity());
    }

    private static int channel(double share) {
        return (int) Math.round(share * 255);
    }
}

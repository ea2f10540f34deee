package org.batchwright.ui.terminal.screen;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import javafx.css.CssMetaData;
import javafx.css.SimpleStyleableObjectProperty;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.css.StyleablePropertyFactory;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;

/** A node that draws with the terminal colors of its style sheet. */
abstract class ColoredRegion extends Region {
    private static final int NAMED = 16;
    private static final StyleablePropertyFactory<ColoredRegion> FACTORY =
            new StyleablePropertyFactory<>(Region.getClassCssMetaData());

    private static final CssMetaData<ColoredRegion, Color> BACKGROUND = meta("background", region -> region.background);
    private static final CssMetaData<ColoredRegion, Color> TEXT = meta("text", region -> region.text);
    private static final CssMetaData<ColoredRegion, Color> CURSOR = meta("cursor", region -> region.cursor);
    private static final CssMetaData<ColoredRegion, Color> SELECTION = meta("selection", region -> region.selection);
    private static final CssMetaData<ColoredRegion, Color> FOUND = meta("found", region -> region.found);
    private static final List<CssMetaData<ColoredRegion, Color>> ALL_NAMED = IntStream.range(0, NAMED)
            .mapToObj(index -> meta(String.valueOf(index), region -> region.named.get(index)))
            .toList();

    private final StyleableProperty<Color> background = property(BACKGROUND);
    private final StyleableProperty<Color> text = property(TEXT);
    private final StyleableProperty<Color> cursor = property(CURSOR);
    private final StyleableProperty<Color> selection = property(SELECTION);
    private final StyleableProperty<Color> found = property(FOUND);
    private final List<StyleableProperty<Color>> named =
            ALL_NAMED.stream().map(this::property).toList();

    private static CssMetaData<ColoredRegion, Color> meta(
            String name, Function<ColoredRegion, StyleableProperty<Color>> property) {
        return FACTORY.createColorCssMetaData("-terminal-" + name, property, Color.GRAY);
    }

    private StyleableProperty<Color> property(CssMetaData<ColoredRegion, Color> meta) {
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
    TerminalColors colors() {
        return new TerminalColors(
                background.getValue(),
                text.getValue(),
                cursor.getValue(),
                selection.getValue(),
                found.getValue(),
                named.stream().map(StyleableProperty::getValue).toList());
    }
}

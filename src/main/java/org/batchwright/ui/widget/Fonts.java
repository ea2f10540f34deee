package org.batchwright.ui.widget;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;

/**
 * The bundled fonts, which make the window look the same on every desktop. Scripts that the fonts do not cover are drawn in the system's
 * fonts.
 */
public final class Fonts {
    /** Font family of UI text: Inter with tabular figures and a wider space built in, because JavaFX does not support font features. */
    public static final String TEXT = "Inter Tabular";

    /** Font family of code, logs and numbers. */
    public static final String MONO = "JetBrains Mono";

    private static final List<Font> LOADED = Stream.of(
                    "InterTabular-Regular", "InterTabular-Bold", "JetBrainsMono-Regular", "JetBrainsMono-Bold")
            .map(Fonts::read)
            .toList();

    private Fonts() {}

    /** Loads the fonts if necessary, and returns their names. JavaFX must be running. */
    public static List<String> load() {
        return LOADED.stream().map(Font::getName).toList();
    }

    /** @param size the size in pixels */
    public static Font text(double size) {
        return Font.font(TEXT, size);
    }

    /** @param size the size in pixels */
    public static Font bold(double size) {
        return Font.font(TEXT, FontWeight.BOLD, size);
    }

    /** @param size the size in pixels */
    public static Font mono(double size) {
        return Font.font(MONO, size);
    }

    /** @param size the size in pixels */
    public static Font monoBold(double size) {
        return Font.font(MONO, FontWeight.BOLD, size);
    }

    private static Font read(String file) {
        try (InputStream font =
                Objects.requireNonNull(Fonts.class.getResourceAsStream("/org/batchwright/ui/fonts/" + file + ".ttf"))) {
            return Font.loadFont(font, 0);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}

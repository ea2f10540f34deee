package org.batchwright.ui.shell;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.beans.value.ObservableValue;
import javafx.scene.Parent;
import javafx.scene.Scene;
import org.batchwright.ui.widget.Fonts;

/** Styling of all windows: AtlantaFX's Primer, light or dark, plus the application's own style sheets. */
public final class Theme {
    private static final List<String> SHEETS = List.of(
            "controlsfx-bridge.css", "batchwright.css", "settings.css", "parameters.css", "sweep.css", "syntax.css");

    private static final String TEXT_SHEET = "data:text/css;charset=UTF-8;base64,";

    private Theme() {}

    /**
     * Sets the theme of all windows. Must be called before the first control is created, because JavaFX would otherwise load its own theme.
     */
    public static void choose(ColorScheme scheme) {
        Application.setUserAgentStylesheet(
                scheme == ColorScheme.DARK
                        ? new PrimerDark().getUserAgentStylesheet()
                        : new PrimerLight().getUserAgentStylesheet());
    }

    /** Styles the scene, and makes all windows follow the system's light or dark mode. */
    public static void follow(Scene scene, ObservableValue<ColorScheme> scheme) {
        follow(scene, scene.getRoot(), scheme);
    }

    /** @param root the root of the scene, set now or later; a root with many nodes is set later, so that they are styled only once */
    static void follow(Scene scene, Parent root, ObservableValue<ColorScheme> scheme) {
        Fonts.load();
        scene.getStylesheets().setAll(stylesheets());
        scheme.addListener((schemes, before, now) -> apply(root, now));
        apply(root, scheme.getValue());
    }

    /** Returns the URLs of the application's style sheets, for dialogs with their own scene. */
    public static List<String> stylesheets() {
        return SHEETS.stream()
                .map(sheet -> Objects.requireNonNull(Theme.class.getResource("/org/batchwright/ui/" + sheet), sheet)
                        .toExternalForm())
                .toList();
    }

    /** Adds a style sheet with the given text, replacing the one that was previously added. */
    static void useSheet(Scene scene, String text) {
        scene.getStylesheets().removeIf(sheet -> sheet.startsWith(TEXT_SHEET));
        scene.getStylesheets()
                .add(TEXT_SHEET + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static void apply(Parent root, ColorScheme scheme) {
        choose(scheme);
        root.getStyleClass().removeAll("dark", "light");
        root.getStyleClass().add(scheme == ColorScheme.DARK ? "dark" : "light");
    }
}

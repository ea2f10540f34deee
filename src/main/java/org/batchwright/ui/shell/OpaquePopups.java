package org.batchwright.ui.shell;

import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.scene.Parent;
import javafx.scene.paint.Color;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

/**
 * Menus, drop-down lists and tooltips on a desktop that does not support transparent windows. The style sheet removes their shadows and
 * rounded corners. The margins around their content, which would be white, get the theme's background.
 */
final class OpaquePopups {
    /** Style class of a root whose popups are opaque. */
    private static final String STYLE = "opaque-popups";
    /** The colors of {@code -color-bg-default}. */
    private static final Color DARK = Color.web("#0d1117");

    private OpaquePopups() {}

    static void follow(Parent root, ObservableValue<ColorScheme> scheme) {
        root.getStyleClass().add(STYLE);
        Window.getWindows().addListener((ListChangeListener<Window>) change -> {
            while (change.next()) {
                change.getAddedSubList().stream()
                        .filter(PopupWindow.class::isInstance)
                        .forEach(popup -> fill(popup, scheme.getValue()));
            }
        });
    }

    private static void fill(Window popup, ColorScheme scheme) {
        Optional.ofNullable(popup.getScene())
                .ifPresent(scene -> scene.setFill(scheme == ColorScheme.DARK ? DARK : Color.WHITE));
    }
}

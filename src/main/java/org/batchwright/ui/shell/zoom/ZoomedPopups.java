package org.batchwright.ui.shell.zoom;

import java.util.Locale;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.scene.Scene;
import javafx.stage.Window;

/** Gives menus, tooltips and dialogs the font size of the zoomed window, because they are separate windows. */
public final class ZoomedPopups {
    private static final double NORMAL = 13;

    private ZoomedPopups() {}

    public static void follow(Window main, ObservableValue<Integer> percent) {
        Window.getWindows().addListener((ListChangeListener<Window>) change -> {
            while (change.next()) {
                change.getAddedSubList().stream()
                        .filter(window -> !window.equals(main))
                        .forEach(window -> apply(window, percent.getValue()));
            }
        });
    }

    private static void apply(Window window, int percent) {
        String style =
                percent == 100 ? "" : String.format(Locale.ROOT, "-fx-font-size: %.1fpx;", NORMAL * percent / 100);
        Optional.ofNullable(window.getScene()).map(Scene::getRoot).ifPresent(root -> root.setStyle(style));
    }
}

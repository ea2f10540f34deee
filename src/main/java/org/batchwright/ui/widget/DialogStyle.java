package org.batchwright.ui.widget;

import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogEvent;
import javafx.scene.control.DialogPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import org.batchwright.ui.widget.node.Nodes;

/** Makes a dialog, which has its own scene, look like the window that it belongs to. */
public final class DialogStyle {
    /** Style classes of a scene's root on which the theme colors depend. */
    private static final List<String> OF_ROOT = List.of("light", "dark", "opaque-popups");

    private DialogStyle() {}

    /** Attaches the dialog to the window of this scene, applies the scene's style sheets and color scheme, and dims the window. */
    public static void apply(Dialog<?> dialog, Scene over) {
        dialog.initOwner(over.getWindow());
        DialogPane pane = dialog.getDialogPane();
        pane.getStylesheets().setAll(over.getStylesheets());
        if (dialog instanceof Alert) {
            pane.setGraphic(null); // JavaFX's icons do not match the application's style
        }
        OF_ROOT.stream()
                .filter(style -> over.getRoot().getStyleClass().contains(style))
                .filter(style -> !pane.getStyleClass().contains(style))
                .forEach(pane.getStyleClass()::add);
        WindowVeil.contents(over).ifPresent(window -> dim(window, dialog));
    }

    /** Dims the window while the dialog is open. */
    private static void dim(Pane window, Dialog<?> dialog) {
        Region veil = Nodes.styled(new Region(), "window-veil");
        veil.setManaged(false);
        Subscription size =
                window.layoutBoundsProperty().subscribe(now -> veil.resize(now.getWidth(), now.getHeight()));
        dialog.addEventHandler(
                DialogEvent.DIALOG_SHOWING, shown -> window.getChildren().add(veil));
        dialog.addEventHandler(DialogEvent.DIALOG_HIDDEN, hidden -> {
            window.getChildren().remove(veil);
            size.unsubscribe();
        });
    }
}

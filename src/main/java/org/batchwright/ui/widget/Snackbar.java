package org.batchwright.ui.widget;

import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.util.Duration;

/** Says what was just done and offers to undo it, then disappears. */
public final class Snackbar extends HBox {
    private final Label said = new Label();
    private final Button action = new Button();
    private final PauseTransition stay = new PauseTransition(Duration.seconds(10));

    /** @param id of this node; the button has the suffix {@code -action} */
    public Snackbar(String id) {
        getStyleClass().add("snackbar");
        setId(id);
        setAlignment(Pos.CENTER_LEFT);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        action.setId(id + "-action");
        action.getStyleClass().add("flat");
        Shortened.of(said);
        said.setMinWidth(60);
        action.setMinWidth(USE_PREF_SIZE);
        setMinWidth(0);
        getChildren().setAll(said, action);
        stay.setOnFinished(over -> setVisible(false));
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    public void show(String text) {
        said.setText(text);
        action.setVisible(false);
        action.setManaged(false);
        appear();
    }

    public void show(String text, String undo, Runnable undoing) {
        said.setText(text);
        action.setText(undo);
        action.setVisible(true);
        action.setManaged(true);
        action.setOnAction(pressed -> {
            setVisible(false);
            undoing.run();
        });
        appear();
    }

    private void appear() {
        setVisible(true);
        stay.playFromStart();
    }
}

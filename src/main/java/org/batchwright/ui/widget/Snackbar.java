package org.batchwright.ui.widget;

import javafx.animation.Animation;
import javafx.animation.PauseTransition;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.util.Duration;
import javafx.util.Subscription;
import org.batchwright.ui.widget.node.Nodes;

/**
 * A notice of what was just done, in up to three lines, which offers to undo it. Disappears after a while, but not while the mouse is over
 * it.
 */
public final class Snackbar extends HBox {
    private static final int MOST_LINES = 3;

    private final Label message = new Label();
    private final Button action = Nodes.styled(new Button(), "flat");
    /** The subscription that observes whether the action is still possible. */
    private Subscription offered = Subscription.EMPTY;

    private final PauseTransition stay = new PauseTransition(Duration.seconds(10));

    /** @param id the ID of this node; the button's ID has the suffix {@code -action} */
    public Snackbar(String id) {
        getStyleClass().add("snackbar");
        setId(id);
        setAlignment(Pos.CENTER_LEFT);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        action.setId(id + "-action");
        Shortened.of(message);
        message.setMinWidth(60);
        Labels.wrap(message, MOST_LINES);
        action.setMinWidth(USE_PREF_SIZE);
        setMinWidth(0);
        Button close = Buttons.icon(id + "-close", "fth-x", Texts.get("widget.notice.close"), this::hide);
        getChildren().setAll(Nodes.styled(Buttons.icon("fth-info"), "snackbar-icon"), message, action, close);
        stay.setOnFinished(over -> hide());
        hoverProperty().subscribe(over -> hold(over));
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    public void show(String text) {
        message.setText(text);
        offered.unsubscribe();
        Nodes.setShown(action, false);
        appear();
    }

    public void show(String text, String undo, Runnable undoing) {
        show(text, undo, undoing, new SimpleObjectProperty<>(true));
    }

    /** @param possible whether the action can still be undone */
    public void show(String text, String undo, Runnable undoing, ObservableValue<Boolean> possible) {
        message.setText(text);
        action.setText(undo);
        offered.unsubscribe();
        offered = possible.subscribe(now -> Nodes.setShown(action, now));
        action.setOnAction(pressed -> {
            hide();
            undoing.run();
        });
        appear();
    }

    private void appear() {
        setVisible(true);
        stay.playFromStart();
        hold(isHover());
    }

    private void hide() {
        setVisible(false);
        offered.unsubscribe();
    }

    private void hold(boolean reading) {
        if (reading) {
            stay.pause();
        } else if (stay.getStatus() == Animation.Status.PAUSED) {
            stay.play();
        }
    }
}

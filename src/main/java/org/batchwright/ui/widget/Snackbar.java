package org.batchwright.ui.widget;

import java.util.Optional;
import javafx.animation.FadeTransition;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.util.Duration;
import javafx.util.Subscription;
import org.batchwright.ui.widget.node.Nodes;

/**
 * A notice of what was just done, in up to five lines, which offers to undo it. Fades after a while, but not while the mouse is over it or
 * the keyboard focus is in it.
 */
public final class Snackbar extends HBox {
    private static final int MOST_LINES = 5;
    private static final Duration FADE_IN = Duration.millis(150);
    private static final Duration FADE_OUT = Duration.millis(400);

    private final Label message = new Label();
    private final Button action = Nodes.styled(new Button(), "flat");
    /** The key of the action, shown only while it works. */
    private final Label key = Nodes.collapse(Nodes.styled(new Label(), "key"));

    private final SimpleBooleanProperty keyed = new SimpleBooleanProperty();
    /** The subscription that observes whether the action is still possible. */
    private Subscription offered = Subscription.EMPTY;

    private final PauseTransition stay = new PauseTransition(Duration.seconds(10));
    private final FadeTransition fade = new FadeTransition(FADE_IN, this);

    /** @param id the ID of this node; the button's ID has the suffix {@code -action} */
    public Snackbar(String id) {
        getStyleClass().add("snackbar");
        setId(id);
        setAlignment(Pos.CENTER_LEFT);
        setMaxHeight(USE_PREF_SIZE);
        setFillHeight(false);
        action.setId(id + "-action");
        Shortened.of(message);
        message.setMinWidth(60);
        message.setMaxWidth(Double.MAX_VALUE);
        setHgrow(message, Priority.ALWAYS);
        Labels.wrap(message, MOST_LINES);
        action.setMinWidth(USE_PREF_SIZE);
        setMinWidth(0);
        Button close = Buttons.icon(id + "-close", "fth-x", Texts.get("widget.notice.close"), this::hide);
        getChildren().setAll(Nodes.styled(Buttons.icon("fth-info"), "snackbar-icon"), message, action, key, close);
        key.setId(id + "-key");
        key.setMinWidth(USE_PREF_SIZE);
        key.setVisible(false);
        stay.setOnFinished(over -> fadeAway());
        fade.setOnFinished(faded -> {
            if (getOpacity() == 0) {
                hide();
            }
        });
        managedProperty().bind(visibleProperty());
        setVisible(false);
        hoverProperty().subscribe(this::hold);
        focusWithinProperty().subscribe(this::hold);
    }

    /** Lets a key in the page undo what a notice says, unless a text field has the focus, in which the key undoes typing. */
    public void offerKey(KeyCombination undo, Node page) {
        key.setText(undo.getDisplayText());
        ObservableValue<Boolean> typing = sceneProperty()
                .flatMap(Scene::focusOwnerProperty)
                .map(TextInputControl.class::isInstance)
                .orElse(false);
        key.visibleProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> keyed.get() && action.isVisible() && !typing.getValue(),
                        keyed,
                        action.visibleProperty(),
                        typing));
        page.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (isVisible() && key.isVisible() && undo.match(pressed)) {
                action.fire();
                pressed.consume();
            }
        });
    }

    /** Shows a notice whose action can also be triggered by the key. */
    public void showUndo(String text, String undo, Runnable undoing) {
        show(text, undo, undoing);
        keyed.set(true);
    }

    public void show(String text) {
        keyed.set(false);
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
        keyed.set(false);
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

    /** Returns the text that was shown last. */
    public String text() {
        return message.getText();
    }

    private void appear() {
        if (!isVisible()) {
            setOpacity(0);
            setVisible(true);
        }
        hold();
    }

    /** Hides the notice without fading. */
    public void hide() {
        stay.stop();
        fade.stop();
        setVisible(false);
        offered.unsubscribe();
    }

    /** Hides the notice by fading it, unless the user points at it meanwhile. */
    void fadeAway() {
        fade(FADE_OUT, 0);
    }

    private void fade(Duration time, double opacity) {
        fade.stop();
        boolean still = Optional.ofNullable(getScene())
                .filter(scene -> scene.getPreferences().isReducedMotion())
                .isPresent();
        fade.setDuration(still ? Duration.ONE : time);
        fade.setFromValue(getOpacity());
        fade.setToValue(opacity);
        fade.play();
    }

    private void hold() {
        if (isVisible()) {
            fade(FADE_IN, 1);
            stay.stop();
            if (!isHover() && !isFocusWithin()) {
                stay.playFromStart();
            }
        }
    }
}

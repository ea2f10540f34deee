package org.batchwright.ui.widget;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.OperationException;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.widget.node.Nodes;

/** An error shown where it occurred: what happened and why, what to do next, and details to read and copy. */
public final class ErrorPanel extends VBox {
    /** From this width on, the buttons are next to the text instead of below it, unless there are too many. */
    private static final double WIDE = 640;

    /** The width that buttons next to the text leave for it, the icon and the button that closes the panel. */
    private static final double MIN_REST = 360;

    private final HBox actions = Nodes.row(8);
    private final HBox first;

    /** @param close the action on dismissal, which usually removes the panel */
    public ErrorPanel(OperationException failure, Runnable close) {
        this(failure.what(), failure, close);
    }

    /** @param summary what happened; replaces the failure's own text */
    public ErrorPanel(String summary, OperationException failure, Runnable close) {
        getStyleClass().addAll("error-panel", Tone.DANGER.styleClass());
        setId("error-panel");
        Label what = line(summary, "error-what");
        Label advice = line(failure.advice(), "error-fix");
        what.setMaxWidth(Double.MAX_VALUE);
        Button dismiss = Buttons.icon("error-dismiss", "fth-x", Texts.get("widget.error.dismiss"), close);
        VBox text = new VBox(2, what, advice);
        HBox.setHgrow(text, Priority.ALWAYS);
        first = new HBox(8, Buttons.icon("fth-alert-circle"), text, dismiss);
        fill(summary, failure);
        getChildren().addAll(first, actions);
        widthProperty().subscribe(width -> place());
    }

    private void place() {
        boolean beside = getWidth() >= WIDE && getWidth() - actions.prefWidth(-1) >= MIN_REST;
        first.setAlignment(beside ? Pos.CENTER_LEFT : Pos.TOP_LEFT);
        if (beside != first.getChildren().contains(actions)) {
            getChildren().remove(actions);
            first.getChildren().remove(actions);
            if (beside) {
                first.getChildren().add(2, actions);
            } else {
                getChildren().add(1, actions);
            }
        }
    }

    /** Adds a margin, for use in a parent without padding. */
    public ErrorPanel apart() {
        getStyleClass().add("apart");
        return this;
    }

    /** Adds a button before the others, such as Retry. */
    public void addButton(Button button) {
        actions.getChildren().addFirst(Labels.whole(button));
        place();
    }

    private void fill(String summary, OperationException failure) {
        if (!failure.details().isBlank()) {
            Button details = Buttons.text("error-details", Texts.get("widget.error.details"), () -> toggle(failure));
            actions.getChildren().add(details);
        }
        Button copy = Buttons.text(
                "error-copy", Texts.get("widget.error.copy"), () -> SystemClipboard.copy(asText(summary, failure)));
        actions.getChildren().add(copy);
        actions.getChildren().forEach(button -> Labels.whole((Button) button));
    }

    private void toggle(OperationException failure) {
        if (!getChildren().removeIf(child -> child instanceof TextArea)) {
            TextArea details = new TextArea(failure.details());
            details.setEditable(false);
            details.setWrapText(true);
            details.setPrefRowCount(5);
            details.getStyleClass().add("mono");
            getChildren().add(details);
        }
    }

    private static String asText(String summary, OperationException failure) {
        return summary + "\n" + failure.advice() + "\n" + failure.details() + "\n";
    }

    private static Label line(String text, String id) {
        return Nodes.withId(Labels.wrapped(text, id), id);
    }
}

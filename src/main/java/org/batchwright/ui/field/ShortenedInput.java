package org.batchwright.ui.field;

import javafx.beans.InvalidationListener;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import org.batchwright.ui.widget.HoverText;

/** An input whose text ends in an ellipsis if it does not fit, except while the input has the focus. The whole text is shown on hover. */
public final class ShortenedInput extends StackPane {
    private static final String HIDDEN = "-fx-text-fill:transparent";

    private final TextField input;
    private final Label shown = new Label();

    public ShortenedInput(TextField input) {
        this.input = input;
        shown.setMouseTransparent(true);
        shown.setMinWidth(0);
        shown.textProperty().bind(input.textProperty());
        shown.fontProperty().bind(input.fontProperty());
        shown.paddingProperty().bind(input.paddingProperty());
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(0);
        getChildren().setAll(input, shown);
        InvalidationListener update = changed -> update();
        input.focusedProperty().addListener(update);
        input.textProperty().addListener(update);
        input.widthProperty().addListener(update);
        input.fontProperty().addListener(update);
        input.getStyleClass().addListener(update);
        update();
    }

    private void update() {
        Text text = new Text(input.getText());
        text.setFont(input.getFont());
        double room = input.getWidth() - input.snappedLeftInset() - input.snappedRightInset();
        boolean isCut = !input.isFocused()
                && input.getWidth() > 0
                && text.getLayoutBounds().getWidth() > room;
        shown.setVisible(isCut);
        input.setStyle(isCut ? HIDDEN : ""); // hides the text of any field, regardless of its color
        shown.getStyleClass().setAll(input.getStyleClass());
        shown.getStyleClass().removeAll("text-input", "text-field", "row-name");
        shown.getStyleClass().add("label");
        HoverText.set(this, isCut ? input.getText() : "");
    }
}

package org.batchwright.ui.field;

import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.node.Nodes;

/**
 * A text field for a path. While it is not being edited, a path that does not fit is shortened in the middle, and shown in full on hover.
 */
final class PathField extends StackPane {
    private static final String HIDDEN = "-fx-text-fill:transparent";

    private static final double PADDING = 18;

    private final TextField input = Nodes.styled(new TextField(), "mono");
    private final Label cut = Labels.styled("", "mono", "path-cut", "shortened");

    PathField() {
        getStyleClass().add("path-field");
        input.setMaxWidth(Double.MAX_VALUE);
        cut.setMouseTransparent(true);
        cut.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        cut.setMinWidth(0);
        cut.setMaxWidth(Double.MAX_VALUE);
        cut.textProperty().bind(input.textProperty());
        cut.visibleProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> !input.isFocused() && isCut(),
                        input.focusedProperty(),
                        input.textProperty(),
                        input.fontProperty(),
                        input.widthProperty()));
        cut.visibleProperty().subscribe(now -> {
            input.setStyle(now ? HIDDEN : ""); // hides the text of any field, regardless of its color
            HoverText.set(this, now ? input.getText() : "");
        });
        input.textProperty().subscribe(text -> HoverText.set(this, cut.isVisible() ? text : ""));
        getChildren().setAll(input, cut);
        setMinWidth(0);
        setPrefWidth(Region.USE_COMPUTED_SIZE);
    }

    TextField input() {
        return input;
    }

    private boolean isCut() {
        Text whole = new Text(input.getText());
        whole.setFont(input.getFont());
        return whole.getLayoutBounds().getWidth() > input.getWidth() - PADDING;
    }
}

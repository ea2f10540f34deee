package org.batchwright.ui.compose.script;

import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.script.patch.Difference;
import org.batchwright.ui.compose.script.DisplayMode.Mode;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.node.Nodes;

/** Names the lines of the comparison target that have Windows line endings, which the comparison ignores. */
public final class LineEndingsNote extends HBox {
    public LineEndingsNote(Comparison comparison) {
        Label text = Nodes.withId(new Label(), "against-crlf");
        text.setGraphic(Buttons.icon("fth-alert-triangle"));
        text.setMinWidth(0);
        text.textProperty().bind(comparison.windowsLineEndings().map(WindowsLineEndings::text));
        getChildren().setAll(Shortened.of(text));
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("script-sides");
        Nodes.showWhile(
                this,
                Bindings.createBooleanBinding(
                        () -> !comparison.windowsLineEndings().get().isNone()
                                && (comparison.mode().get() != Mode.SCRIPT
                                        || comparison
                                                .difference()
                                                .get()
                                                .filter(Difference::isNone)
                                                .isPresent()),
                        comparison.windowsLineEndings(),
                        comparison.mode(),
                        comparison.difference()));
    }
}

package org.batchwright.ui.compose.parameter;

import javafx.scene.control.Control;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.text.Text;

/** The width that a value needs in the editor that shows it. */
final class ValueWidth {
    /** In pixels, including the arrow that opens a list. */
    private static final double PADDING = 26;

    private ValueWidth() {}

    /** Returns whether the value, or the prompt of an empty editor, fits into the given width in pixels. */
    static boolean fits(Control editor, double width) {
        return switch (editor) {
            case TextArea area -> false;
            case TextInputControl input -> {
                Text text = new Text(input.getText().isEmpty() ? input.getPromptText() : input.getText());
                text.setFont(input.getFont());
                yield text.getLayoutBounds().getWidth() + PADDING <= width;
            }
            default -> true;
        };
    }
}

package org.batchwright.ui.field;

import javafx.scene.TraversalDirection;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;

/** Makes text areas as tall as their text, and lets Tab leave them, as in any form. */
public final class TextAreas {
    private static final int MAX_ROWS = 12;
    /** The padding on both sides, in pixels. */
    private static final double PADDING = 24;

    private TextAreas() {}

    public static void dress(TextArea area, int fewestRows) {
        area.getStyleClass().add("grows");
        fit(area, fewestRows);
        area.textProperty().addListener((texts, before, now) -> fit(area, fewestRows));
        area.widthProperty().addListener((widths, before, now) -> fit(area, fewestRows));
        leaveOnTab(area);
    }

    /** Lets Tab leave the area; by default, JavaFX inserts a tab character. */
    public static void leaveOnTab(TextArea area) {
        area.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.TAB && !pressed.isControlDown() && !pressed.isAltDown()) {
                area.requestFocusTraversal(
                        pressed.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
                pressed.consume();
            }
        });
    }

    private static void fit(TextArea area, int fewestRows) {
        int lines = (int) area.getText().chars().filter(c -> c == '\n').count() + 1;
        boolean mayWrap = lines < MAX_ROWS && area.isWrapText() && area.getWidth() > PADDING;
        int rows = mayWrap ? Math.max(lines, wrappedRows(area)) : lines;
        area.setPrefRowCount(Math.clamp(rows, fewestRows, MAX_ROWS));
    }

    private static int wrappedRows(TextArea area) {
        Text text = new Text(area.getText());
        text.setFont(area.getFont());
        text.setWrappingWidth(area.getWidth() - PADDING);
        Text line = new Text("x");
        line.setFont(area.getFont());
        return (int) Math.round(
                text.getLayoutBounds().getHeight() / line.getLayoutBounds().getHeight());
    }
}

package org.batchwright.ui.field;

import java.util.regex.Pattern;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;

/**
 * A single line that wraps, such as a long command; the field is as high as needed. Pasted lines are joined where a shell would join them.
 */
final class WrappedLine extends TextArea {
    private static final int MAX_ROWS = 6;

    /** The padding set by the style sheet, which is not available yet when the height is requested. */
    private static final Insets PADDING = new Insets(2, 30, 3, 6);

    /** The positions where a shell continues a line. */
    private static final Pattern CONTINUED = Pattern.compile("[ \\t]*\\\\\\R[ \\t]*");

    WrappedLine() {
        setWrapText(true);
        getStyleClass().add("wrapped-line");
        TextAreas.leaveOnTab(this);
        addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            boolean plain = !pressed.isShortcutDown() && !pressed.isAltDown();
            if (pressed.getCode() == KeyCode.ENTER && plain) {
                pressed.consume();
            }
        });
        textProperty().subscribe(text -> requestLayout());
        fontProperty().subscribe(font -> requestLayout());
    }

    @Override
    public void replaceSelection(String replacement) {
        String whole = replacement.contains("\n") ? replacement.strip() : replacement;
        super.replaceSelection(CONTINUED.matcher(whole).replaceAll(" "));
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double around = snappedTopInset() + snappedBottomInset() + PADDING.getTop() + PADDING.getBottom();
        double beside = snappedLeftInset() + snappedRightInset() + PADDING.getLeft() + PADDING.getRight();
        double line = measured("x", 0);
        double text = width < 0 ? line : measured(getText(), Math.max(1, width - beside));
        return Math.clamp(text, line, MAX_ROWS * line) + around;
    }

    private double measured(String text, double width) {
        Text measured = new Text(text);
        measured.setFont(getFont());
        measured.setWrappingWidth(width);
        return Math.ceil(measured.getLayoutBounds().getHeight());
    }
}

package org.batchwright.ui.log.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.TextFlow;
import org.batchwright.ui.log.text.LineTest;
import org.batchwright.ui.log.text.LogLine;
import org.batchwright.ui.log.text.LogLine.Span;
import org.batchwright.ui.log.text.TextStyle;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;

/** One line in view: colored text with marks behind it; the line's number is placed elsewhere. Blank until the line is loaded. */
final class LineNode extends Region {
    private static final double LINE_BREAK_WIDTH = 6;

    private final TextFlow flow = new TextFlow();
    private final Label number = Labels.styled("", "log-number");
    private Optional<LogLine> line = Optional.empty();
    private Marks marks = Marks.NONE;
    private int row = -1;
    private String foldIcon = "";
    private double markedWidth = -1;

    /**
     * The parts of a line to be marked.
     *
     * @param found the text being searched for; empty if there is none
     * @param current whether the line contains the current match
     * @param column the first character of the current match; if empty, all matches in a current line are marked as current
     */
    record Marks(String found, boolean current, OptionalInt column, LineSelection.Columns selected) {
        static final Marks NONE = new Marks("", false, OptionalInt.empty(), LineSelection.Columns.NONE);
    }

    LineNode() {
        getStyleClass().add("log-row");
        getChildren().add(flow);
        setManaged(false);
        number.setManaged(false);
    }

    Label number() {
        return number;
    }

    int row() {
        return row;
    }

    /**
     * Shows a line; reuses the text nodes if the text is unchanged.
     *
     * @param fold the icon of a row that can be folded or unfolded; empty for other rows
     * @param quoted whether the line quotes code in a traceback; determined only if the text has changed
     */
    void show(int newRow, Optional<LogLine> newLine, boolean numbered, String fold, BooleanSupplier quoted) {
        if (newRow != row || numbered == number.getText().isEmpty() || !fold.equals(foldIcon)) {
            row = newRow;
            foldIcon = fold;
            number.setText(numbered ? Texts.get("log.line", row + 1) : "");
            number.setGraphic(fold.isEmpty() ? null : Buttons.icon(fold));
            setCursor(fold.isEmpty() ? null : Cursor.HAND);
            number.setCursor(getCursor());
        }
        if (!newLine.equals(line)) {
            line = newLine;
            flow.getChildren()
                    .setAll(line.map(text -> LineTexts.of(text, quoted.getAsBoolean()))
                            .orElse(List.of()));
            setAccessibleText(text());
            applyCss(); // the line is measured before the next frame
            markedWidth = -1;
        }
    }

    void mark(Marks newMarks) {
        if (!newMarks.equals(marks)) {
            marks = newMarks;
            markedWidth = -1;
        }
    }

    boolean isLoaded() {
        return line.isPresent();
    }

    /** Returns the text of the line; empty if not loaded. */
    String text() {
        return line.map(LogLine::text).orElse("");
    }

    /** Returns the column at a point of this node. */
    int column(double x, double y) {
        int at = flow.getHitInfo(new Point2D(x, y)).getInsertionIndex();
        return Math.clamp(at, 0, text().length());
    }

    /** Returns the bounds of the current match, or of the first one. */
    Optional<Bounds> match() {
        int at = marks.found().isEmpty()
                ? -1
                : marks.column().orElseGet(() -> LineTest.of(marks.found()).first(text(), 0));
        return at < 0
                ? Optional.empty()
                : Optional.of(new Path(shape(at, at + marks.found().length())).getLayoutBounds());
    }

    private PathElement[] shape(int from, int to) {
        return flow.getRangeShape(from, to, false);
    }

    @Override
    protected double computePrefWidth(double height) {
        return Math.ceil(flow.prefWidth(-1)) + LINE_BREAK_WIDTH;
    }

    @Override
    protected double computePrefHeight(double width) {
        return flow.prefHeight(width);
    }

    /** Redraws the marks if the marks, the text or the width changed. */
    @Override
    protected void layoutChildren() {
        flow.resizeRelocate(0, Math.max(0, (getHeight() - flow.prefHeight(getWidth())) / 2), getWidth(), getHeight());
        if (markedWidth != getWidth()) {
            markedWidth = getWidth();
            List<Node> shapes = new ArrayList<>();
            addBackgrounds(shapes);
            addMatches(shapes);
            addSelection(shapes);
            shapes.forEach(shape -> shape.setManaged(false));
            shapes.forEach(shape -> shape.setLayoutY(shape.getLayoutY() + flow.getLayoutY()));
            shapes.add(flow);
            getChildren().setAll(shapes);
        }
    }

    private void addBackgrounds(List<Node> shapes) {
        int at = 0;
        for (Span span : line.map(LogLine::spans).orElse(List.of())) {
            TextStyle style = span.style();
            String fill = TextStyleCss.backStyle(style);
            if (!fill.isEmpty()) {
                shapes.add(mark("log-back", at, at + span.text().length()));
                shapes.getLast().setStyle(fill);
            }
            at += span.text().length();
        }
    }

    private void addMatches(List<Node> shapes) {
        String sought = marks.found();
        LineTest test = LineTest.of(sought);
        int current = marks.column().orElse(-sought.length());
        boolean all = marks.current() && marks.column().isEmpty();
        int at = sought.isEmpty() ? -1 : test.first(text(), 0);
        while (at >= 0) {
            if (Math.abs(at - current) >= sought.length()) {
                shapes.add(mark(all ? "log-found-current" : "log-found", at, at + sought.length()));
            }
            at = test.first(text(), at + sought.length());
        }
        if (marks.column().isPresent() && !sought.isEmpty()) {
            shapes.add(mark("log-found-current", current, current + sought.length()));
        }
    }

    private void addSelection(List<Node> shapes) {
        LineSelection.Columns selected = marks.selected();
        if (selected.to() > selected.from()) {
            Path path = mark("log-selected", selected.from(), selected.to());
            shapes.add(isWrapped() ? path : selected(path.getLayoutBounds(), 0));
        }
        if (selected.lineBreak()) {
            shapes.add(
                    selected(new Path(flow.getCaretShape(text().length(), true)).getLayoutBounds(), LINE_BREAK_WIDTH));
        }
    }

    private boolean isWrapped() {
        return getHeight() > LogPane.ROW_HEIGHT;
    }

    /** Returns a mark that covers these bounds; unless the line is wrapped, there is no gap between the mark and the next line. */
    private Rectangle selected(Bounds at, double width) {
        Rectangle part = new Rectangle(
                at.getMinX(),
                isWrapped() ? at.getMinY() : -flow.getLayoutY(),
                width == 0 ? at.getWidth() : width,
                isWrapped() ? at.getHeight() : getHeight());
        part.getStyleClass().add("log-selected");
        return part;
    }

    private Path mark(String style, int from, int to) {
        Path path = new Path(shape(from, to));
        path.setStroke(null);
        path.setFill(Color.TRANSPARENT); // a path without a fill would have no bounds
        path.getStyleClass().add(style);
        return path;
    }
}

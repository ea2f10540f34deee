package org.batchwright.ui.log.pane;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.geometry.Bounds;
import javafx.scene.layout.Pane;
import org.batchwright.ui.log.text.LineSeverity;
import org.batchwright.ui.log.text.LogLine;

/** The nodes of the lines in view and of their numbers; nodes that scroll out of view are reused for other lines. */
final class LineRows {
    private final LineSource source;
    private final LineSelection selection;
    private final HeaderFold fold;
    private final Pane content = new Pane();
    private final Pane gutter = new Pane();
    private final Map<Integer, LineNode> shown = new HashMap<>();
    private final Deque<LineNode> spare = new ArrayDeque<>();
    private String found = "";
    private OptionalInt current = OptionalInt.empty();
    private OptionalInt currentColumn = OptionalInt.empty();

    LineRows(LineSource source, LineSelection selection, HeaderFold fold) {
        this.source = source;
        this.selection = selection;
        this.fold = fold;
        content.setManaged(false);
        gutter.setManaged(false);
        gutter.getStyleClass().add("log-gutter");
    }

    /** Returns the lines; they are placed by {@link #arrange}. */
    Pane content() {
        return content;
    }

    /** Returns the line numbers, which are placed in front of the lines, because those may be scrolled sideways. */
    Pane gutter() {
        return gutter;
    }

    /** Clears the lines, because the source now contains other lines. */
    void clear() {
        shown.values().forEach(node -> node.show(node.row(), Optional.empty(), source.isNumbered(), "", () -> false));
        current = OptionalInt.empty();
    }

    /** Keeps the nodes of the lines in view after {@code lines} lines were added above. */
    void shift(int lines) {
        Map<Integer, LineNode> moved = new HashMap<>();
        shown.forEach((row, node) -> moved.put(row + lines, node));
        shown.clear();
        shown.putAll(moved);
        if (current.equals(OptionalInt.of(0))) {
            currentColumn = OptionalInt.empty(); // the row may now begin with earlier text of its line
        }
        current = current.isPresent() ? OptionalInt.of(current.getAsInt() + lines) : current;
    }

    /** Marks this text in all lines; an empty string removes the marks. */
    void setFound(String text) {
        found = text;
        current = OptionalInt.empty();
    }

    /** Marks a match as the current one; without a column, all matches in the row. */
    void setCurrent(int row, OptionalInt column) {
        current = OptionalInt.of(row);
        currentColumn = column;
    }

    /** Returns the current row if it is in view. */
    OptionalInt currentInView() {
        return current.isPresent() && shown.containsKey(current.getAsInt()) ? current : OptionalInt.empty();
    }

    /** Returns the height in pixels of a line wrapped at this width. */
    double wrappedHeight(int row, double width) {
        return Math.max(LogPane.ROW_HEIGHT, Math.ceil(node(row).prefHeight(width)) + 3);
    }

    /** Returns the width in pixels of the longest of these lines. */
    double widest(List<Viewport.Placed> placed) {
        return placed.stream()
                .mapToDouble(row -> node(row.row()).prefWidth(-1))
                .max()
                .orElse(0);
    }

    /** Returns the current match in a row, or the first one, if the row is loaded and in view. */
    Optional<Bounds> match(int row) {
        return Optional.ofNullable(shown.get(row)).flatMap(LineNode::match);
    }

    boolean isLoaded(int row) {
        LineNode node = shown.get(row);
        return node != null && node.isLoaded();
    }

    /** Shows these lines only, with their marks. */
    void show(List<Viewport.Placed> placed) {
        Set<Integer> kept = placed.stream().map(Viewport.Placed::row).collect(Collectors.toSet());
        shown.entrySet().removeIf(entry -> {
            boolean gone = !kept.contains(entry.getKey());
            if (gone) {
                setVisible(entry.getValue(), false);
                spare.push(entry.getValue());
            }
            return gone;
        });
        placed.forEach(row -> mark(node(row.row())));
    }

    private void mark(LineNode node) {
        boolean isCurrent = current.isPresent() && current.getAsInt() == node.row();
        node.mark(new LineNode.Marks(
                found,
                isCurrent,
                isCurrent ? currentColumn : OptionalInt.empty(),
                selection.columns(node.row(), node.text().length())));
    }

    /** Places the lines that are shown. */
    void arrange(List<Viewport.Placed> placed, double left, double width) {
        for (Viewport.Placed row : placed) {
            LineNode node = node(row.row());
            node.resizeRelocate(gutter.getWidth() - left, row.y(), width, row.height());
            node.layoutChildren();
            node.number().resizeRelocate(0, row.y(), gutter.getWidth(), LogPane.ROW_HEIGHT);
        }
    }

    /** Returns the position in the text at a point of the pane, or the nearest position if the point is outside these lines. */
    LinePosition positionAt(List<Viewport.Placed> placed, double x, double y) {
        if (placed.isEmpty()) {
            return new LinePosition(0, 0);
        }
        Viewport.Placed row = placed.stream()
                .filter(each -> y < each.y() + each.height())
                .findFirst()
                .orElse(placed.getLast());
        LineNode node = node(row.row());
        double inside = Math.clamp(y - node.getLayoutY(), 0, Math.max(0, row.height() - 1));
        return new LinePosition(row.row(), node.column(x - node.getLayoutX(), inside));
    }

    /** Returns the text of these lines, each followed by a line break. */
    String text(List<Viewport.Placed> placed) {
        return placed.stream().map(row -> node(row.row()).text() + "\n").collect(Collectors.joining());
    }

    private LineNode node(int row) {
        LineNode node = shown.computeIfAbsent(row, missing -> spare.isEmpty() ? created() : spare.pop());
        setVisible(node, true);
        Optional<LogLine> line = fold.summary(row).or(() -> source.line(row));
        node.show(row, line, source.isNumbered(), fold.icon(row), () -> isQuoted(row));
        return node;
    }

    /** Returns whether a line quotes the code of a frame of a traceback, or marks part of that code. */
    private boolean isQuoted(int row) {
        return isIndented(row) && (isFrame(row - 1) || (isIndented(row - 1) && isFrame(row - 2)));
    }

    private boolean isIndented(int row) {
        return text(row).startsWith("    ");
    }

    private boolean isFrame(int row) {
        return LineSeverity.of(text(row)) == LineSeverity.FRAME;
    }

    private String text(int row) {
        return row < 0 ? "" : source.line(row).map(LogLine::text).orElse("");
    }

    private static void setVisible(LineNode node, boolean visible) {
        node.setVisible(visible);
        node.number().setVisible(visible);
    }

    private LineNode created() {
        LineNode node = new LineNode();
        content.getChildren().add(node);
        gutter.getChildren().add(node.number());
        node.applyCss();
        node.number().applyCss();
        return node;
    }
}

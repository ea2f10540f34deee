package org.batchwright.ui.terminal.screen;

import java.util.List;
import java.util.Set;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import org.batchwright.ui.log.text.TextStyle;
import org.batchwright.ui.log.text.TextStyle.Face;
import org.batchwright.ui.terminal.emulator.CellRange;
import org.batchwright.ui.terminal.emulator.ScreenContent;

/** Draws the visible part of a terminal, cell by cell. */
final class TerminalPainter {
    private static final double THIN = 1;
    private static final double BAR_WIDTH = 2;

    private final GraphicsContext pen;
    private final CellMeasures cells;
    private final TerminalColors colors;

    TerminalPainter(GraphicsContext pen, CellMeasures cells, TerminalColors colors) {
        this.pen = pen;
        this.cells = cells;
        this.colors = colors;
        pen.setTextBaseline(VPos.BASELINE);
    }

    void paint(TerminalView view, double width, double height) {
        pen.setFill(colors.background());
        pen.fillRect(0, 0, width, height);
        List<List<ScreenContent.Run>> lines = view.content().lines();
        for (int row = 0; row < lines.size(); row++) {
            for (ScreenContent.Run run : lines.get(row)) {
                back(run, row);
            }
            marks(view, row);
            for (ScreenContent.Run run : lines.get(row)) {
                text(run, row, colors.of(run.style()).text());
            }
            link(view, row);
        }
        view.content().cursor().ifPresent(cursor -> cursor(view, cursor));
    }

    private void back(ScreenContent.Run run, int row) {
        colors.filled(colors.of(run.style())).ifPresent(color -> {
            pen.setFill(color);
            fill(row, run.column(), run.column() + run.cells());
        });
    }

    private void fill(int row, int from, int to) {
        pen.fillRect(cells.x(from), cells.y(row), cells.x(to) - cells.x(from), cells.height());
    }

    private void marks(TerminalView view, int row) {
        long line = view.content().top() + row;
        view.found().stream().filter(range -> range.reaches(line)).forEach(range -> {
            mark(range, line, row, colors.found());
            if (view.current().filter(range::equals).isPresent()) {
                outline(range, line, row);
            }
        });
        view.selection()
                .filter(range -> range.reaches(line))
                .ifPresent(range -> mark(range, line, row, colors.selection()));
    }

    private void link(TerminalView view, int row) {
        long line = view.content().top() + row;
        view.link().filter(range -> range.reaches(line)).ifPresent(range -> {
            int to = range.end(line, cells.columns(pen.getCanvas().getWidth()));
            pen.setFill(colors.text());
            double x = cells.x(range.start(line));
            pen.fillRect(x, cells.y(row) + cells.baseline() + 2, cells.x(to) - x, THIN);
        });
    }

    private void mark(CellRange range, long line, int row, Color color) {
        pen.setFill(color);
        fill(
                row,
                range.start(line),
                range.end(line, cells.columns(pen.getCanvas().getWidth())));
    }

    private void outline(CellRange range, long line, int row) {
        double from = cells.x(range.start(line));
        double to = cells.x(range.end(line, range.start(line)));
        pen.setStroke(colors.text());
        pen.setLineWidth(THIN);
        pen.strokeRect(from + THIN / 2, cells.y(row) + THIN / 2, to - from - THIN, cells.height() - THIN);
    }

    private void text(ScreenContent.Run run, int row, Color color) {
        if (!run.text().isBlank()) {
            pen.setFill(color);
            pen.setFont(cells.font(run.style().faces()));
            draw(run.text(), row, run.column(), run.cells());
        }
        underline(run, row, color);
    }

    /** Draws text. A character from another font is centered in its cells and never extends beyond them. */
    private void draw(String text, int row, int column, int width) {
        double y = cells.y(row) + cells.baseline();
        if (width > 1 && text.codePointCount(0, text.length()) == 1) {
            pen.setTextAlign(TextAlignment.CENTER);
            pen.fillText(text, (column + width / 2.0) * cells.width(), y, width * cells.width());
            pen.setTextAlign(TextAlignment.LEFT);
        } else {
            pen.fillText(text, column * cells.width(), y);
        }
    }

    private void underline(ScreenContent.Run run, int row, Color color) {
        if (run.style().faces().contains(Face.UNDERLINE)) {
            pen.setFill(color);
            pen.fillRect(
                    cells.x(run.column()),
                    cells.y(row) + cells.baseline() + 2,
                    cells.x(run.column() + run.cells()) - cells.x(run.column()),
                    THIN);
        }
    }

    private void cursor(TerminalView view, ScreenContent.Cursor cursor) {
        if (!view.composed().isEmpty()) {
            composed(ComposedText.at(
                    cursor, view.composed(), cells.columns(pen.getCanvas().getWidth())));
            return;
        }
        ScreenContent.Run under = under(view.content(), cursor);
        double x = cells.x(cursor.column());
        double y = cells.y(cursor.row());
        double width = cells.x(cursor.column() + under.cells()) - x;
        pen.setFill(colors.cursor());
        if (!view.focused()) {
            pen.setStroke(colors.cursor());
            pen.setLineWidth(THIN);
            pen.strokeRect(x + THIN / 2, y + THIN / 2, width - THIN, cells.height() - THIN);
            return;
        }
        switch (cursor.shape()) {
            case BAR -> pen.fillRect(x, y, BAR_WIDTH, cells.height());
            case UNDERLINE -> pen.fillRect(x, y + cells.height() - BAR_WIDTH, width, BAR_WIDTH);
            case BLOCK -> {
                pen.fillRect(x, y, width, cells.height());
                text(under, cursor.row(), colors.onCursor());
            }
        }
    }

    /** Returns the character under the cursor, as a separate run. */
    private static ScreenContent.Run under(ScreenContent content, ScreenContent.Cursor cursor) {
        return content.lines().get(cursor.row()).stream()
                .filter(run -> run.column() <= cursor.column() && cursor.column() < run.column() + run.cells())
                .findFirst()
                .map(run -> run.cells() == run.text().length()
                        ? new ScreenContent.Run(
                                cursor.column(),
                                1,
                                run.text()
                                        .substring(cursor.column() - run.column(), cursor.column() - run.column() + 1),
                                run.style())
                        : run)
                .orElseGet(() -> new ScreenContent.Run(cursor.column(), 1, " ", TextStyle.PLAIN));
    }

    /** Draws the text that is being composed, underlined, over the text behind it. */
    private void composed(ComposedText composed) {
        pen.setFill(colors.selection());
        fill(composed.row(), composed.column(), composed.column() + composed.cells());
        pen.setFill(colors.text());
        pen.setFont(cells.font(Set.of()));
        int column = composed.column();
        for (int character : composed.text().codePoints().toArray()) {
            int columns = ComposedText.cells(character);
            draw(Character.toString(character), composed.row(), column, columns);
            column += columns;
        }
        double x = cells.x(composed.column());
        pen.fillRect(x, cells.y(composed.row()) + cells.baseline() + 2, cells.x(column) - x, THIN);
    }
}

package org.batchwright.ui.clusters.load;

import java.util.function.Function;
import javafx.geometry.Rectangle2D;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.NodeOccupants;

/** Draws the tiles of a node map. */
record NodeTiles(
        GraphicsContext graphics, NodeMapLayout placed, NodeOccupants occupants, Function<LoadBar.Use, Color> colors) {
    private static final double CELL_GAP = 1;
    private static final double GAP_FROM = 9;
    private static final int CELLS_IN_ROW = 4;

    /** @param tile the color of the tile itself, below the text in its own color */
    void draw(NodeMapLayout.Tile at, Color tile, Color text) {
        graphics.setFill(tile);
        graphics.fillRect(at.x(), at.y(), at.width(), at.height());
        double x = at.x() + NodeMapLayout.PADDING;
        double y = at.y() + NodeMapLayout.PADDING;
        if (placed.named()) {
            graphics.setFill(text);
            graphics.fillText(
                    shorten(LoadTexts.plain(at.node().name())), x, y + NodeMapLayout.NAME / 2 - 1, at.width() - 6);
            y += NodeMapLayout.NAME;
        }
        if (at.node().allGpus() == 0) {
            drawCpus(at.node(), new double[] {x, y, at.width() - 2 * NodeMapLayout.PADDING});
        } else {
            drawGpus(at.node(), new double[] {x, y, occupants.myGpus(at.node())});
        }
        if (occupants.hasMine(at.node()) && at.node().allGpus() == 0) {
            graphics.setFill(colors.apply(LoadBar.Use.MINE));
            graphics.fillRect(at.x(), at.y() + at.height() - 2, at.width(), 2);
        }
    }

    private static String shorten(String name) {
        return name.length() <= 12 ? name : "…" + name.substring(name.length() - 11);
    }

    /**
     * Draws neighbors of the same color as one rectangle where cells are too small for gaps, since there may be thousands of nodes.
     *
     * @param at x, y, and the number of GPUs used by the user's jobs
     */
    private void drawGpus(NodeLoad node, double[] at) {
        double cell = placed.cell();
        int used = node.usedGpus();
        int all = node.allGpus();
        boolean gaps = cell >= GAP_FROM;
        for (int i = 0; i < all; ) {
            Color color = color(node, i, used, at[2]);
            int row = i / CELLS_IN_ROW;
            int end = i + 1;
            while (!gaps
                    && end < all
                    && end / CELLS_IN_ROW == row
                    && color(node, end, used, at[2]).equals(color)) {
                end++;
            }
            paint(
                    color,
                    new Rectangle2D(
                            at[0] + (i % CELLS_IN_ROW) * cell,
                            at[1] + row * cell,
                            (end - i) * cell - CELL_GAP,
                            cell - CELL_GAP));
            i = end;
        }
    }

    private Color color(NodeLoad node, int index, int used, double mineCount) {
        return index < mineCount
                ? colors.apply(LoadBar.Use.MINE)
                : index < used ? colors.apply(LoadBar.Use.OTHERS) : colors.apply(LoadBar.Use.ofUnused(node));
    }

    /** @param at x, y and width */
    private void drawCpus(NodeLoad node, double[] at) {
        double share = node.cpus().all() == 0
                ? 0
                : Math.min(1, (double) node.cpus().used() / node.cpus().all());
        paint(colors.apply(LoadBar.Use.ofUnused(node)), new Rectangle2D(at[0], at[1], at[2], placed.cell() - CELL_GAP));
        graphics.setFill(colors.apply(LoadBar.Use.OTHERS));
        graphics.fillRect(at[0], at[1], at[2] * share, placed.cell() - CELL_GAP);
    }

    /** Fills a cell; GPUs that are unused but unavailable are only outlined, so that they differ from free ones in more than color. */
    private void paint(Color color, Rectangle2D at) {
        if (color.equals(colors.apply(LoadBar.Use.FULL))) {
            graphics.setStroke(color);
            graphics.strokeRect(at.getMinX() + 0.5, at.getMinY() + 0.5, at.getWidth() - 1, at.getHeight() - 1);
        } else {
            graphics.setFill(color);
            graphics.fillRect(at.getMinX(), at.getMinY(), at.getWidth(), at.getHeight());
        }
    }
}

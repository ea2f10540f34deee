package org.batchwright.ui.clusters.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.load.NodeLoad;

/**
 * The positions of the nodes' tiles, grouped under headings by kind of node. The more tiles there are, the smaller they are.
 *
 * @param cell the width and height of a GPU's cell
 * @param named whether the tiles have room for the names of nodes
 */
record NodeMapLayout(double cell, boolean named, List<Heading> headings, List<Tile> tiles, double height) {
    static final double HEADING = 20;
    static final double NAME = 14;
    static final double PADDING = 3;
    private static final double GAP = 4;
    private static final int CELLS_IN_ROW = 4;
    private static final double NAMED_WIDTH = 84;
    private static final double WIDE = 124;

    /** The maximum number of nodes that are drawn with larger tiles. */
    private static final int FEW = 24;

    /** @param like the first node below the heading */
    record Heading(NodeLoad like, int count, double y) {}

    record Tile(NodeLoad node, double x, double y, double width, double height) {
        boolean contains(double atX, double atY) {
            return atX >= x && atX < x + width && atY >= y && atY < y + height;
        }
    }

    NodeMapLayout {
        headings = List.copyOf(headings);
        tiles = List.copyOf(tiles);
    }

    static NodeMapLayout of(List<NodeLoad> nodes, double width) {
        boolean named = nodes.size() <= 120;
        boolean few = nodes.size() <= FEW;
        double cell = few ? 16 : named ? 12 : nodes.size() <= 600 ? 9 : 6;
        Map<String, List<NodeLoad>> kinds = new LinkedHashMap<>();
        nodes.forEach(node ->
                kinds.computeIfAbsent(kind(node), none -> new ArrayList<>()).add(node));
        List<Heading> headings = new ArrayList<>();
        List<Tile> tiles = new ArrayList<>();
        double y = 0;
        for (List<NodeLoad> kind : kinds.values()) {
            headings.add(new Heading(kind.getFirst(), kind.size(), y));
            y = place(kind, new Grid(width, cell, few ? WIDE : named ? NAMED_WIDTH : 0), y + HEADING, tiles) + GAP;
        }
        return new NodeMapLayout(cell, named, headings, tiles, Math.max(0, y - GAP));
    }

    private record Grid(double width, double cell, double least) {
        boolean named() {
            return least > 0;
        }
    }

    /** @return the bottom of the last row */
    private static double place(List<NodeLoad> kind, Grid grid, double top, List<Tile> tiles) {
        int cells = Math.max(1, kind.getFirst().allGpus());
        int inRow = cells == 1 ? 1 : Math.min(CELLS_IN_ROW, cells);
        double inner = kind.getFirst().allGpus() == 0 ? CELLS_IN_ROW * grid.cell() : inRow * grid.cell();
        double width = Math.max(grid.least(), inner + 2 * PADDING);
        double height = Math.ceilDiv(cells, CELLS_IN_ROW) * grid.cell() + 2 * PADDING + (grid.named() ? NAME : 0);
        int columns = Math.max(1, (int) ((grid.width() + GAP) / (width + GAP)));
        for (int i = 0; i < kind.size(); i++) {
            double x = (i % columns) * (width + GAP);
            int row = i / columns;
            double y = top + row * (height + GAP);
            tiles.add(new Tile(kind.get(i), x, y, width, height));
        }
        return top + Math.ceilDiv(kind.size(), columns) * (height + GAP);
    }

    /** Returns the bottom of the last row of tiles that fits into this height. */
    double heightOfRows(double most) {
        if (height <= most) {
            return height;
        }
        return tiles.stream()
                .mapToDouble(tile -> tile.y() + tile.height())
                .filter(bottom -> bottom <= most)
                .max()
                .orElse(Math.min(height, most));
    }

    private static String kind(NodeLoad node) {
        StringBuilder kind = new StringBuilder();
        node.gpus()
                .forEach(gpus ->
                        kind.append(gpus.all()).append(' ').append(gpus.type()).append('\n'));
        return kind.toString();
    }

    Optional<NodeLoad> at(double x, double y) {
        return tiles.stream().filter(tile -> tile.contains(x, y)).findFirst().map(Tile::node);
    }
}

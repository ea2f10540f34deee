package org.batchwright.ui.metrics;

import java.util.List;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.TilePane;
import org.batchwright.ui.metrics.series.ColorKey;
import org.batchwright.ui.metrics.series.MetricGroup;

/** All charts, in as many columns as fit. Only charts in view are drawn. */
final class ChartGrid extends ScrollPane {
    private static final double LEAST_WIDTH = 380;
    private static final double LEAST_HEIGHT = 170;
    private static final double USUAL_HEIGHT = 270;
    private static final double MOST_HEIGHT = 420;
    private static final double GAP = 12;

    private final TilePane tiles = new AlignedTiles();
    private final Consumer<MetricGroup> enlarge;
    private final ObservableValue<ColorKey> key;

    /** @param key the meaning of the job colors */
    ChartGrid(Consumer<MetricGroup> enlarge, ObservableValue<ColorKey> key) {
        super();
        this.enlarge = enlarge;
        this.key = key;
        setContent(tiles);
        setId("metrics-charts");
        getStyleClass().add("metrics-scroll");
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        tiles.getStyleClass().add("metrics-tiles");
        tiles.setPrefTileHeight(USUAL_HEIGHT);
        widthProperty().subscribe(width -> fit());
        vvalueProperty().subscribe(value -> activate());
        heightProperty().subscribe(height -> fit());
        viewportBoundsProperty().subscribe(bounds -> activate());
        tiles.heightProperty().subscribe(height -> activate());
    }

    void show(List<MetricGroup> groups) {
        tiles.getChildren()
                .setAll(groups.stream()
                        .map(group -> new ChartCard(group, key, () -> enlarge.accept(group)))
                        .toList());
        fit();
        activate();
    }

    private void fit() {
        int count = tiles.getChildren().size();
        double room = getWidth() - 2 * GAP; // the scroll bar is in the right gap
        int columns = Math.clamp((long) ((room + GAP) / (LEAST_WIDTH + GAP)), 1, Math.max(1, count));
        tiles.setPrefTileWidth(Math.max(200, Math.floor((room - (columns - 1) * GAP) / columns)));
        tiles.setPrefColumns(columns);
        tiles.setPrefTileHeight(tileHeight((count + columns - 1) / columns));
    }

    /**
     * Returns the height of a tile: a single row fills the height of the view; if there are several rows, no tile is higher than the
     * visible area, even in a low window.
     */
    private double tileHeight(int rows) {
        double room = Math.floor(getHeight() - 2 * GAP);
        return Math.clamp(room, LEAST_HEIGHT, rows == 1 ? MOST_HEIGHT : USUAL_HEIGHT);
    }

    /** Gives the legends of a row the same height, so that its charts are aligned. */
    private static final class AlignedTiles extends TilePane {
        AlignedTiles() {
            super(GAP, GAP);
        }

        @Override
        protected void layoutChildren() {
            List<ChartCard> cards =
                    getChildren().stream().map(ChartCard.class::cast).toList();
            int columns = Math.max(1, getPrefColumns());
            for (int first = 0; first < cards.size(); first += columns) {
                List<ChartCard> row = cards.subList(first, Math.min(cards.size(), first + columns));
                double height = row.stream()
                        .mapToDouble(card -> card.legendHeight(getPrefTileWidth()))
                        .max()
                        .orElse(0);
                row.forEach(card -> card.setLegendHeight(height));
            }
            super.layoutChildren();
        }
    }

    private void activate() {
        double hidden = Math.max(0, tiles.getHeight() - getViewportBounds().getHeight());
        double top = hidden * getVvalue();
        double bottom = top + getViewportBounds().getHeight();
        double height = tiles.getPrefTileHeight();
        tiles.getChildren().forEach(card -> {
            double from = card.getBoundsInParent().getMinY();
            ((ChartCard) card).setActive(from < bottom + height && from + height > top - height);
        });
    }
}

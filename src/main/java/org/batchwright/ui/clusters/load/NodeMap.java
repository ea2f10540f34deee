package org.batchwright.ui.clusters.load;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.css.CssMetaData;
import javafx.css.SimpleStyleableObjectProperty;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.css.StyleablePropertyFactory;
import javafx.geometry.Orientation;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.util.Duration;
import org.batchwright.model.load.NodeGpus;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.NodeOccupants;
import org.batchwright.ui.widget.Fonts;
import org.batchwright.ui.widget.Texts;

/**
 * A tile for each node, with a cell for each of its GPUs or with the fraction of its CPUs that is in use. The table next to it shows the
 * same information.
 */
final class NodeMap extends Region {
    private static final StyleablePropertyFactory<NodeMap> FACTORY =
            new StyleablePropertyFactory<>(Region.getClassCssMetaData());
    private static final CssMetaData<NodeMap, Color> MINE =
            FACTORY.createColorCssMetaData("-map-mine", map -> map.mine, Color.BLUE);
    private static final CssMetaData<NodeMap, Color> OTHERS =
            FACTORY.createColorCssMetaData("-map-others", map -> map.others, Color.GRAY);
    private static final CssMetaData<NodeMap, Color> FREE =
            FACTORY.createColorCssMetaData("-map-free", map -> map.free, Color.LIGHTGREEN);
    private static final CssMetaData<NodeMap, Color> FULL =
            FACTORY.createColorCssMetaData("-map-full", map -> map.full, Color.LIGHTGRAY);
    private static final CssMetaData<NodeMap, Color> KEPT =
            FACTORY.createColorCssMetaData("-map-kept", map -> map.kept, Color.ORANGE);
    private static final CssMetaData<NodeMap, Color> DOWN =
            FACTORY.createColorCssMetaData("-map-down", map -> map.down, Color.DARKRED);
    private static final CssMetaData<NodeMap, Color> TILE =
            FACTORY.createColorCssMetaData("-map-tile", map -> map.tile, Color.WHITESMOKE);
    private static final CssMetaData<NodeMap, Color> TEXT =
            FACTORY.createColorCssMetaData("-map-text", map -> map.text, Color.BLACK);

    private static final Font SMALL = Fonts.text(11);

    private final StyleableProperty<Color> mine = property(MINE);
    private final StyleableProperty<Color> others = property(OTHERS);
    private final StyleableProperty<Color> free = property(FREE);
    private final StyleableProperty<Color> full = property(FULL);
    private final StyleableProperty<Color> kept = property(KEPT);
    private final StyleableProperty<Color> down = property(DOWN);
    private final StyleableProperty<Color> tile = property(TILE);
    private final StyleableProperty<Color> text = property(TEXT);

    private final Canvas canvas = new Canvas();
    private final Tooltip tooltip = new Tooltip();
    private final Consumer<NodeLoad> onChosen;
    private final boolean ofComputer;
    private Optional<Shown> shown = Optional.empty();
    private Optional<NodeMapLayout> layout = Optional.empty();

    private record Shown(List<NodeLoad> nodes, NodeOccupants occupants, String scheduler) {}

    /**
     * @param onChosen callback that receives the node that was clicked
     * @param ofComputer whether the map shows a single computer, whose GPUs are listed individually
     */
    NodeMap(Consumer<NodeLoad> onChosen, boolean ofComputer) {
        this.onChosen = onChosen;
        this.ofComputer = ofComputer;
        setId("load-map");
        getStyleClass().add("load-map");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(Texts.get("clusters.load.map.accessible"));
        getChildren().add(canvas);
        tooltip.setShowDelay(Duration.millis(150));
        tooltip.setShowDuration(Duration.INDEFINITE);
        canvas.setOnMouseMoved(this::hover);
        canvas.setOnMouseClicked(click -> choose(click.getX(), click.getY()));
    }

    private StyleableProperty<Color> property(CssMetaData<NodeMap, Color> meta) {
        return new SimpleStyleableObjectProperty<>(meta, this, meta.getProperty(), meta.getInitialValue(this)) {
            @Override
            protected void invalidated() {
                requestLayout();
            }
        };
    }

    @Override
    public List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
        return FACTORY.getCssMetaData();
    }

    void show(List<NodeLoad> nodes, NodeOccupants occupants, String scheduler) {
        shown = Optional.of(new Shown(nodes, occupants, scheduler));
        layout = Optional.empty();
        requestLayout();
    }

    @Override
    protected double computePrefHeight(double width) {
        double wide = width > 0 ? width : getWidth();
        return shown.map(now ->
                        NodeMapLayout.of(now.nodes(), Math.max(100, wide)).height())
                .orElse(0.0);
    }

    /** Returns the height of the rows of tiles that fit into this height as a whole. */
    double heightOfRows(double width, double most) {
        return shown.map(now ->
                        NodeMapLayout.of(now.nodes(), Math.max(100, width)).heightOfRows(most))
                .orElse(0.0);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected void layoutChildren() {
        shown.ifPresent(now -> {
            NodeMapLayout placed = NodeMapLayout.of(now.nodes(), Math.max(100, getWidth()));
            layout = Optional.of(placed);
            canvas.setWidth(getWidth());
            canvas.setHeight(placed.height());
            draw(placed, now.occupants());
        });
    }

    private void draw(NodeMapLayout placed, NodeOccupants occupants) {
        GraphicsContext graphics = canvas.getGraphicsContext2D();
        graphics.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
        graphics.setFont(SMALL);
        graphics.setTextBaseline(VPos.CENTER);
        for (NodeMapLayout.Heading heading : placed.headings()) {
            graphics.setFill(text.getValue());
            graphics.fillText(title(heading), 0, heading.y() + NodeMapLayout.HEADING / 2);
        }
        NodeTiles tiles = new NodeTiles(graphics, placed, occupants, this::color);
        for (NodeMapLayout.Tile one : placed.tiles()) {
            tiles.draw(one, tile.getValue(), text.getValue());
        }
    }

    /** Formats a heading as {@code 12 nodes with 4 × a100}, or as {@code 4 × a100} if each is listed individually. */
    private String title(NodeMapLayout.Heading heading) {
        if (heading.like().isGpu()) {
            return LoadTexts.gpus(new NodeGpus(heading.like().gpus().getFirst().type(), 0, heading.count()));
        }
        String gpus = heading.like().gpus().stream().map(LoadTexts::gpus).collect(Collectors.joining(" + "));
        if (ofComputer) {
            return Texts.get("clusters.load.cpus");
        }
        return gpus.isEmpty()
                ? Texts.get("clusters.load.map.plain", heading.count())
                : Texts.get("clusters.load.map.gpus", heading.count(), gpus);
    }

    private Color color(LoadBar.Use use) {
        return switch (use) {
            case MINE -> mine.getValue();
            case OTHERS -> others.getValue();
            case FREE -> free.getValue();
            case FULL -> full.getValue();
            case KEPT -> kept.getValue();
            case DOWN -> down.getValue();
        };
    }

    private Optional<NodeLoad> nodeAt(double x, double y) {
        return layout.flatMap(placed -> placed.at(x, y));
    }

    /** Chooses the node at this point, if there is one. */
    void choose(double x, double y) {
        nodeAt(x, y).ifPresent(onChosen);
    }

    /** Returns the details of the node whose tile is at this point. */
    Optional<String> details(double x, double y) {
        return nodeAt(x, y).flatMap(node -> shown.map(now -> NodeDetails.text(node, now.occupants(), now.scheduler())));
    }

    private void hover(MouseEvent mouse) {
        Optional<String> details = details(mouse.getX(), mouse.getY());
        if (details.isEmpty()) {
            Tooltip.uninstall(canvas, tooltip);
            tooltip.hide();
        } else if (!details.get().equals(tooltip.getText()) || !tooltip.isShowing()) {
            tooltip.setText(details.get());
            Tooltip.install(canvas, tooltip);
        }
    }
}

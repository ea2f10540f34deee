package org.batchwright.ui.widget.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.ui.widget.graph.StageLayout.GridPosition;

/** The stages as a small graph from left to right. One of them is chosen by a click, or by arrow keys and Space. */
public final class StageGraph extends ScrollPane {
    private static final double HEIGHT = 38;
    private static final double MIN_WIDTH = 92;
    private static final double MAX_WIDTH = 156;
    private static final double COLUMN_GAP = 30;
    private static final double ROW_GAP = 8;
    private static final double BORDER = 6;
    private static final int MAX_ROWS = 3;

    private final Consumer<String> choose;
    private final Canvas canvas = new Canvas();
    private final Map<String, StageButton> buttons = new LinkedHashMap<>();
    private final List<StageEdge> edges = new ArrayList<>();
    private List<StageNode> shown = List.of();
    private StageLayout layout = StageLayout.of(List.of());

    public StageGraph(String id, Consumer<String> choose) {
        this.choose = choose;
        setId(id);
        setContent(canvas);
        setFitToWidth(true);
        setVbarPolicy(ScrollBarPolicy.AS_NEEDED);
        setHbarPolicy(ScrollBarPolicy.AS_NEEDED);
        setFocusTraversable(false);
        getStyleClass().add("stage-graph");
        managedProperty().bind(visibleProperty());
        setVisible(false);
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
    }

    /**
     * Shows these stages; hides the graph if there are none.
     *
     * @param nodes the stages, each after those that precede it
     * @param chosen the name of the chosen stage
     */
    public void show(List<StageNode> nodes, Optional<String> chosen) {
        setVisible(!nodes.isEmpty());
        if (!nodes.equals(shown)) {
            boolean sameGraph = graph(nodes).equals(graph(shown));
            shown = List.copyOf(nodes);
            if (!sameGraph) {
                rebuild();
            }
            nodes.forEach(node -> button(node.name()).ifPresent(button -> button.show(node)));
        }
        buttons.forEach(
                (name, button) -> button.setSelected(chosen.filter(name::equals).isPresent()));
    }

    private static List<Map.Entry<String, Map<String, Condition>>> graph(List<StageNode> nodes) {
        return nodes.stream().map(node -> Map.entry(node.name(), node.after())).toList();
    }

    private Optional<StageButton> button(String name) {
        return Optional.ofNullable(buttons.get(name));
    }

    /** Rebuilds the graph; buttons of stages that remain are reused and keep the focus. */
    private void rebuild() {
        layout = StageLayout.of(shown);
        buttons.keySet().retainAll(layout.places().keySet());
        edges.clear();
        for (StageNode node : shown) {
            buttons.computeIfAbsent(node.name(), name -> new StageButton(name, () -> choose.accept(name)));
            node.after().forEach((before, condition) -> {
                if (layout.places().containsKey(before)) {
                    edges.add(new StageEdge(before, node.name(), condition));
                }
            });
        }
        canvas.getChildren().setAll(edges);
        shown.forEach(node -> button(node.name()).ifPresent(canvas.getChildren()::add));
        double rows = Math.min(MAX_ROWS, layout.rows());
        setPrefViewportHeight(BORDER * 2 + rows * HEIGHT + (rows - 1) * ROW_GAP);
        setMinHeight(USE_PREF_SIZE);
    }

    private void onKeyPressed(KeyEvent pressed) {
        Optional<StageButton> focused =
                buttons.values().stream().filter(StageButton::isFocused).findFirst();
        if (focused.isEmpty() || pressed.isShortcutDown() || pressed.isAltDown()) {
            return;
        }
        GridPosition place = layout.of(focused.get().name());
        Optional<String> next = step(pressed.getCode(), place);
        if (pressed.getCode().isArrowKey()) {
            next.flatMap(this::button).ifPresent(StageButton::requestFocus);
            pressed.consume();
        }
    }

    private Optional<String> step(KeyCode key, GridPosition place) {
        return switch (key) {
            case LEFT -> layout.at(place.column() - 1, place.row());
            case RIGHT -> layout.at(place.column() + 1, place.row());
            case UP -> layout.at(place.column(), Math.max(0, place.row() - 1));
            case DOWN -> layout.at(place.column(), place.row() + 1);
            default -> Optional.empty();
        };
    }

    /** Stages and arrows at their positions; wider than the window if there are too many columns. */
    private final class Canvas extends Pane {
        Canvas() {
            setPadding(new Insets(BORDER));
            getStyleClass().add("stage-canvas");
        }

        @Override
        protected double computePrefHeight(double width) {
            return BORDER * 2 + layout.rows() * HEIGHT + Math.max(0, layout.rows() - 1) * ROW_GAP;
        }

        @Override
        protected double computeMinWidth(double height) {
            return widthWith(MIN_WIDTH);
        }

        @Override
        protected double computePrefWidth(double height) {
            return widthWith(MIN_WIDTH);
        }

        private double widthWith(double column) {
            return BORDER * 2 + layout.columns() * column + Math.max(0, layout.columns() - 1) * COLUMN_GAP;
        }

        @Override
        protected void layoutChildren() {
            double left = getWidth() - BORDER * 2 - Math.max(0, layout.columns() - 1) * COLUMN_GAP;
            double width = Math.clamp(Math.floor(left / Math.max(1, layout.columns())), MIN_WIDTH, MAX_WIDTH);
            buttons.forEach((name, button) -> button.resizeRelocate(x(name, width), y(name), width, HEIGHT));
            edges.forEach(edge -> place(edge, width));
        }

        private void place(StageEdge edge, double width) {
            double startX = x(edge.from(), width) + width;
            double startY = y(edge.from()) + HEIGHT / 2;
            double endX = x(edge.to(), width);
            double endY = y(edge.to()) + HEIGHT / 2;
            if (layout.of(edge.to()).column() - layout.of(edge.from()).column() > 1) {
                edge.place(startX, startY, endX, endY, y(edge.from()) + HEIGHT + ROW_GAP / 2, COLUMN_GAP);
            } else {
                edge.place(startX, startY, endX, endY);
            }
        }

        private double x(String name, double width) {
            return BORDER + layout.of(name).column() * (width + COLUMN_GAP);
        }

        private double y(String name) {
            return BORDER + layout.of(name).row() * (HEIGHT + ROW_GAP);
        }
    }
}

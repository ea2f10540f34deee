package org.batchwright.ui.widget.graph;

import java.util.Locale;
import javafx.scene.Group;
import javafx.scene.shape.CubicCurveTo;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.Polygon;
import org.batchwright.model.preset.Stage.Condition;

/** An arrow from a stage to one that follows it; its style shows the condition. */
final class StageEdge extends Group {
    private static final double ARROW = 5;

    private final String from;
    private final String to;
    private final Path line = new Path();
    private final Polygon arrow = new Polygon(0, 0, -ARROW * 1.6, -ARROW, -ARROW * 1.6, ARROW);

    StageEdge(String from, String to, Condition condition) {
        this.from = from;
        this.to = to;
        String on = "on-" + condition.name().toLowerCase(Locale.ROOT);
        line.getStyleClass().setAll("stage-edge", on);
        arrow.getStyleClass().setAll("stage-arrow", on);
        getChildren().setAll(line, arrow);
        setMouseTransparent(true);
        setManaged(false);
    }

    String from() {
        return from;
    }

    String to() {
        return to;
    }

    /** Draws the arrow straight to the next column. */
    void place(double startX, double startY, double endX, double endY) {
        double tip = endX - ARROW;
        line.getElements().setAll(new MoveTo(startX, startY), curve(startX, startY, tip, endY));
        arrow.setTranslateX(endX);
        arrow.setTranslateY(endY);
    }

    /**
     * Draws the arrow past the columns in between, without crossing their stages.
     *
     * @param laneY the y coordinate between two rows at which the arrow passes the columns
     * @param gap the width of the gap between two columns
     */
    void place(double startX, double startY, double endX, double endY, double laneY, double gap) {
        double tip = endX - ARROW;
        line.getElements()
                .setAll(
                        new MoveTo(startX, startY),
                        curve(startX, startY, startX + gap, laneY),
                        new LineTo(endX - gap, laneY),
                        curve(endX - gap, laneY, tip, endY));
        arrow.setTranslateX(endX);
        arrow.setTranslateY(endY);
    }

    private static CubicCurveTo curve(double fromX, double fromY, double toX, double toY) {
        double middle = (fromX + toX) / 2;
        return new CubicCurveTo(middle, fromY, middle, toY, toX, toY);
    }
}

package org.batchwright.ui.widget.graph;

import java.util.Locale;
import javafx.scene.Group;
import javafx.scene.shape.CubicCurve;
import javafx.scene.shape.Polygon;
import org.batchwright.model.preset.Stage.Condition;

/** An arrow from a stage to one that follows it; its style tells on what. */
final class StageEdge extends Group {
    private static final double ARROW = 5;

    private final String from;
    private final String to;
    private final CubicCurve line = new CubicCurve();
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

    void place(double startX, double startY, double endX, double endY) {
        double bend = Math.max(14, (endX - startX) / 2);
        line.setStartX(startX);
        line.setStartY(startY);
        line.setControlX1(startX + bend);
        line.setControlY1(startY);
        line.setControlX2(endX - ARROW - bend);
        line.setControlY2(endY);
        line.setEndX(endX - ARROW);
        line.setEndY(endY);
        arrow.setTranslateX(endX);
        arrow.setTranslateY(endY);
    }
}

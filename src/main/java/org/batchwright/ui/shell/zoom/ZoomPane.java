package org.batchwright.ui.shell.zoom;

import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;

/** Shows its content larger or smaller, but never so large that the minimum size of the content no longer fits. */
public final class ZoomPane extends Region {
    private final Region content;
    private final ObservableValue<Integer> percent;
    private final double leastWidth;
    private final double leastHeight;
    private final Scale scale = new Scale(1, 1, 0, 0);

    /**
     * @param percent the zoom in percent of the normal size
     * @param leastWidth the minimum width of the content, in pixels before zooming
     */
    public ZoomPane(Region content, ObservableValue<Integer> percent, double leastWidth, double leastHeight) {
        this.content = content;
        this.percent = percent;
        this.leastWidth = leastWidth;
        this.leastHeight = leastHeight;
        content.getTransforms().add(scale);
        getChildren().setAll(content);
        percent.subscribe(now -> requestLayout());
    }

    @Override
    protected void layoutChildren() {
        double factor = factor();
        scale.setX(factor);
        scale.setY(factor);
        content.resizeRelocate(0, 0, getWidth() / factor, getHeight() / factor);
    }

    private double factor() {
        double wanted = percent.getValue() / 100.0;
        double fits = Math.max(1, Math.min(getWidth() / leastWidth, getHeight() / leastHeight));
        return Math.min(wanted, fits);
    }
}

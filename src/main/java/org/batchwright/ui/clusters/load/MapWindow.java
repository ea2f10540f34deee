package org.batchwright.ui.clusters.load;

import javafx.geometry.Orientation;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Shows the first rows of a large node map, so that it does not push everything else out of sight, until the user shows the rest. */
final class MapWindow extends VBox {
    /** The height in pixels of the part of a large map that is shown at first. */
    private static final double USUAL_HEIGHT = 240;

    private final Part part;
    private final Hyperlink toggle = Nodes.withId(new Hyperlink(), "load-map-all", "row-link");
    private boolean whole;

    MapWindow(NodeMap map) {
        super(4);
        part = new Part(map);
        getChildren().setAll(part, toggle);
        toggle.setOnAction(clicked -> {
            whole = !whole;
            showToggle();
            part.requestLayout();
        });
        showToggle();
    }

    /** Returns whether the link is shown; decided before the layout, because parents ignore changes of the height during it. */
    private boolean hasToggle(double width) {
        return whole || part.map.prefHeight(width) > part.prefHeight(width) + 1;
    }

    @Override
    protected double computePrefHeight(double width) {
        return part.prefHeight(width) + (hasToggle(width) ? getSpacing() + toggle.prefHeight(-1) : 0);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        toggle.setVisible(hasToggle(getWidth()));
        super.layoutChildren();
    }

    private void showToggle() {
        toggle.setText(Texts.get(whole ? "clusters.load.map.part" : "clusters.load.map.whole"));
    }

    private final class Part extends Region {
        private final NodeMap map;
        private final Rectangle clip = new Rectangle();

        Part(NodeMap map) {
            this.map = map;
            getChildren().setAll(map);
            setClip(clip);
        }

        @Override
        public Orientation getContentBias() {
            return Orientation.HORIZONTAL;
        }

        @Override
        protected double computePrefHeight(double width) {
            return whole ? map.prefHeight(width) : map.heightOfRows(width, USUAL_HEIGHT);
        }

        @Override
        protected double computeMinHeight(double width) {
            return computePrefHeight(width);
        }

        @Override
        protected double computeMinWidth(double height) {
            return 0;
        }

        @Override
        protected void layoutChildren() {
            double height = map.prefHeight(getWidth());
            map.resizeRelocate(0, 0, getWidth(), height);
            clip.setWidth(getWidth());
            clip.setHeight(getHeight());
        }
    }
}

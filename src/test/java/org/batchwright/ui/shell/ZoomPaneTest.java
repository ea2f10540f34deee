package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.layout.Region;
import org.batchwright.ui.shell.zoom.ZoomPane;
import org.junit.jupiter.api.Test;

class ZoomPaneTest {
    private final ObjectProperty<Integer> percent = new SimpleObjectProperty<>(125);
    private final Region content = new Region();
    private final ZoomPane pane = new ZoomPane(content, percent, 960, 600);

    @Test
    void zoomed_content_fills_the_same_window() {
        layout(1440, 900);
        assertThat(content.getWidth()).isEqualTo(1440 / 1.25);
        assertThat(content.getBoundsInParent().getWidth()).isEqualTo(1440);
        percent.set(80);
        layout(1440, 900);
        assertThat(content.getWidth()).isEqualTo(1800);
    }

    @Test
    void zoom_never_shrinks_the_content_below_its_minimum_size() {
        percent.set(200);
        layout(1440, 900);
        assertThat(content.getWidth()).isEqualTo(960);
        layout(1100, 700);
        assertThat(content.getWidth()).isGreaterThanOrEqualTo(960);
        layout(900, 500);
        assertThat(content.getWidth()).as("not smaller than normal").isEqualTo(900);
    }

    private void layout(double width, double height) {
        pane.resize(width, height);
        pane.layout();
    }
}

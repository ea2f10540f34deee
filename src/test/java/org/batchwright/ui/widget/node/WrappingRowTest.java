package org.batchwright.ui.widget.node;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class WrappingRowTest {
    private final Region tabs = sized(300, 300);
    private final Region bar = sized(200, 400);
    private final WrappingRow row = new WrappingRow(10);

    WrappingRowTest() {
        HBox.setHgrow(bar, Priority.ALWAYS);
        row.getChildren().setAll(tabs, bar);
    }

    @Test
    void the_last_child_fills_the_rest_of_the_line() {
        layOut(600);
        assertThat(bar.getLayoutX()).isEqualTo(310);
        assertThat(bar.getWidth()).isEqualTo(290);
        assertThat(row.prefHeight(600)).isEqualTo(20);
    }

    @Test
    void the_last_child_moves_to_a_separate_line_if_it_does_not_fit() {
        layOut(500);
        assertThat(bar.getLayoutX()).isZero();
        assertThat(bar.getLayoutY()).isEqualTo(30);
        assertThat(bar.getWidth()).isEqualTo(500);
        assertThat(row.prefHeight(500)).isEqualTo(50);
        assertThat(row.minWidth(-1)).isEqualTo(300);
    }

    private void layOut(double width) {
        row.resize(width, row.prefHeight(width));
        row.layout();
    }

    private static Region sized(double least, double width) {
        Region region = new Region();
        region.setMinSize(least, 20);
        region.setPrefSize(width, 20);
        return region;
    }
}

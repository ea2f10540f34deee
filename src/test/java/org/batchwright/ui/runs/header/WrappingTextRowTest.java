package org.batchwright.ui.runs.header;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class WrappingTextRowTest {
    private final Region left = sized(100, 200);
    private final Region right = sized(150, 150);
    private Label text;
    private WrappingTextRow row;

    @BeforeEach
    void make() { // creating a control requires the toolkit
        text = new Label("text");
        text.setMinSize(100, 20);
        text.setPrefSize(100, 20);
        row = new WrappingTextRow(left, text, right);
    }

    @Test
    void text_that_fits_is_on_the_same_row() {
        layOut(500);
        assertThat(text.getLayoutX()).isEqualTo(210);
        assertThat(text.getLayoutY()).isZero();
        assertThat(right.getLayoutX()).isEqualTo(350);
        assertThat(row.getHeight()).isEqualTo(20);
    }

    @Test
    void text_that_does_not_fit_is_on_the_row_below_and_has_the_full_width() {
        layOut(469);
        assertThat(text.getLayoutX()).isZero();
        assertThat(text.getLayoutY()).isEqualTo(24);
        assertThat(text.getWidth()).isEqualTo(469);
        assertThat(left.getWidth()).isEqualTo(200);
        assertThat(row.getHeight()).isEqualTo(44);
    }

    @Test
    void the_node_at_the_left_end_shrinks_last() {
        layOut(300);
        assertThat(left.getWidth()).isEqualTo(140);
        assertThat(right.getLayoutX()).isEqualTo(150);
    }

    @Test
    void nodes_at_the_ends_do_not_overlap_if_they_do_not_fit_next_to_each_other() {
        layOut(255);
        assertThat(left.getWidth()).isEqualTo(200);
        assertThat(left.getLayoutY()).isZero();
        assertThat(right.getLayoutX()).isEqualTo(105);
        assertThat(right.getLayoutY()).isEqualTo(24);
        assertThat(text.getLayoutY()).isEqualTo(48);
        assertThat(row.getHeight()).isEqualTo(68);
        assertThat(row.minWidth(-1)).isEqualTo(150);
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

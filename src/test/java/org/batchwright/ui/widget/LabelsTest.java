package org.batchwright.ui.widget;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.Label;
import javafx.scene.text.Font;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class LabelsTest {
    @Test
    void the_height_of_a_wrapped_label_is_limited_once_it_has_a_text(FxRobot robot) {
        Label label = new Label();
        robot.interact(() -> Labels.wrap(label, 2));
        assertThat(label.getMaxHeight()).isEqualTo(Label.USE_COMPUTED_SIZE);

        robot.interact(() -> label.setText("text"));
        double small = label.getMaxHeight();
        robot.interact(() -> label.setFont(Font.font(2 * label.getFont().getSize())));
        assertThat(label.getMaxHeight()).isGreaterThan(1.5 * small);
        assertThat(small).isGreaterThan(20);
    }
}

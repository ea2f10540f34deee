package org.batchwright.ui.runs.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.control.Label;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class RunNameTest {
    private RunName name;
    private List<Label> labels;

    @BeforeEach
    void make() { // creating a control requires the toolkit
        name = new RunName();
        name.show("train_with_batch_4", "#42", "rerun of #40");
        labels = name.getChildrenUnmodifiable().stream().map(Label.class::cast).toList();
        labels.get(0).setPrefSize(150, 20);
        labels.get(1).setPrefSize(30, 20);
        labels.get(2).setPrefSize(80, 20);
    }

    @Test
    void all_parts_are_shown_next_to_each_other_if_there_is_room() {
        layOut(270);
        assertThat(widths()).containsExactly(150.0, 30.0, 80.0);
        assertThat(labels).extracting(Label::getLayoutX).containsExactly(0.0, 155.0, 190.0);
        assertThat(name.text()).isEqualTo("train_with_batch_4 #42 rerun of #40");
    }

    @Test
    void the_remark_is_omitted_before_the_name_is_truncated() {
        layOut(269);
        assertThat(widths()).containsExactly(150.0, 30.0);
    }

    @Test
    void the_number_stays_visible_when_the_name_is_truncated() {
        layOut(100);
        assertThat(widths()).containsExactly(65.0, 30.0);
        assertThat(labels.get(1).getLayoutX()).isEqualTo(70);
    }

    private List<Double> widths() {
        return labels.stream().filter(Label::isVisible).map(Label::getWidth).toList();
    }

    private void layOut(double width) {
        name.resize(width, 20);
        name.layout();
    }
}

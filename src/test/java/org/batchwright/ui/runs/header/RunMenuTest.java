package org.batchwright.ui.runs.header;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class RunMenuTest {

    @Test
    void menu_groups_are_separated_and_empty_groups_leave_no_gap() {
        List<MenuItem> one = List.of(new MenuItem("Open Jupyter"), new MenuItem("Look inside…"));
        List<MenuItem> other = List.of(new MenuItem("Requeue…"));
        assertThat(RunMenu.grouped(List.of(List.of(), one, List.of(), other, List.of())))
                .extracting(item -> item instanceof SeparatorMenuItem ? "---" : item.getText())
                .containsExactly("Open Jupyter", "Look inside…", "---", "Requeue…");
    }
}

package org.batchwright.ui.runs.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.control.TableColumn;
import org.junit.jupiter.api.Test;

class ColumnWidthsTest {
    private final TableColumn<String, String> name = new TableColumn<>();
    private final TableColumn<String, String> note = new TableColumn<>();
    private final ColumnWidths widths = new ColumnWidths(List.of("note"));

    @Test
    void missing_width_is_taken_from_shrinkable_columns() {
        widths.add(name, 200, 100, 1);
        widths.add(note, 100, 50, 0);
        widths.fit(240);
        assertThat(name.getPrefWidth()).isEqualTo(160);
        assertThat(note.getPrefWidth()).isEqualTo(80 - 1);
        widths.fit(400);
        assertThat(name.getPrefWidth()).isEqualTo(300);
    }

    @Test
    void a_hideable_column_is_hidden_while_there_is_no_space_for_it() {
        note.setId("note");
        widths.add(name, 200, 100, 1);
        widths.add(note, 100, 50, 0);
        widths.fit(149);
        assertThat(note.isVisible()).isFalse();
        assertThat(widths.isChosen(note)).isTrue();
        assertThat(name.getPrefWidth()).isEqualTo(149);
        widths.fit(150);
        assertThat(note.isVisible()).isTrue();
    }

    @Test
    void a_column_that_the_user_shows_or_hides_stays_shown_or_hidden() {
        note.setId("note");
        widths.add(name, 200, 100, 1);
        widths.add(note, 100, 50, 0);
        widths.fit(120);
        note.setVisible(true);
        widths.fit(120);
        assertThat(note.isVisible()).isTrue();
        note.setVisible(false);
        widths.fit(400);
        assertThat(note.isVisible()).isFalse();
        assertThat(widths.isChosen(note)).isFalse();
    }

    @Test
    void a_column_without_content_is_hidden_unless_the_user_shows_it() {
        note.setId("note");
        widths.add(name, 200, 100, 0.5);
        widths.add(note, 100, 50, 0.5);
        widths.setNeeded("note", false);
        widths.fit(400);
        assertThat(note.isVisible()).isFalse();
        assertThat(widths.isChosen(note)).isTrue();
        assertThat(name.getPrefWidth()).as("gets all of the room").isEqualTo(400);
        widths.setNeeded("note", true);
        widths.fit(400);
        assertThat(note.isVisible()).isTrue();
        widths.setNeeded("note", false);
        widths.fit(400);
        note.setVisible(true);
        widths.fit(400);
        assertThat(note.isVisible()).as("shown by the user").isTrue();
    }

    @Test
    void no_column_is_hidden_in_favor_of_one_that_the_user_has_added() {
        TableColumn<String, String> added = new TableColumn<>();
        note.setId("note");
        widths.add(name, 200, 100, 1);
        widths.add(note, 100, 50, 0);
        widths.add(added, 110, 60, 0);
        widths.keep(added);
        widths.fit(160);
        assertThat(note.isVisible()).isTrue();
        assertThat(name.getPrefWidth() + note.getPrefWidth() + added.getPrefWidth())
                .as("the columns shrink before the table scrolls")
                .isEqualTo(100 + 50 + 60);
        widths.fit(140);
        assertThat(note.isVisible()).isFalse();
        assertThat(widths.leftOut()).isEqualTo(List.of(note));
        widths.removeAll(List.of(added));
        widths.fit(300);
        assertThat(widths.leftOut()).isEmpty();
        assertThat(name.getPrefWidth()).isEqualTo(200);
    }

    @Test
    void a_column_without_content_is_not_left_out_for_lack_of_room() {
        note.setId("note");
        widths.add(note, 100, 50, 0.5);
        widths.setNeeded("note", false);
        widths.fit(400);
        assertThat(note.isVisible()).isFalse();
        assertThat(widths.leftOut()).isEmpty();
    }

    /** JavaFX would widen a column of width 80 to its longest text, and the table would scroll sideways. */
    @Test
    void no_column_gets_a_width_of_80_which_would_count_as_unset() {
        widths.add(name, 112, 80, 1);
        widths.fit(20);
        assertThat(name.getPrefWidth()).isNotEqualTo(80);
        assertThat(name.getMinWidth()).isEqualTo(80);
    }
}

package org.batchwright.ui.log.pane;

import static org.assertj.core.api.Assertions.assertThat;

import org.batchwright.ui.log.pane.LineSelection.Columns;
import org.junit.jupiter.api.Test;

class LineSelectionTest {
    private final LineSelection selection = new LineSelection();

    @Test
    void nothing_is_selected_until_the_selection_is_extended() {
        assertThat(selection.isEmpty()).isTrue();
        selection.begin(new LinePosition(3, 5));
        assertThat(selection.isEmpty()).isTrue();
        assertThat(selection.start()).isEmpty();
        assertThat(selection.columns(3, 10)).isEqualTo(Columns.NONE);
    }

    @Test
    void lines_between_the_ends_are_selected_completely_in_both_directions() {
        for (boolean down : new boolean[] {true, false}) {
            selection.begin(down ? new LinePosition(3, 5) : new LinePosition(5, 2));
            selection.extendTo(down ? new LinePosition(5, 2) : new LinePosition(3, 5));

            assertThat(selection.columns(2, 10)).isEqualTo(Columns.NONE);
            assertThat(selection.columns(3, 10)).isEqualTo(new Columns(5, 10, true));
            assertThat(selection.columns(4, 7)).isEqualTo(new Columns(0, 7, true));
            assertThat(selection.columns(5, 10)).isEqualTo(new Columns(0, 2, false));
            assertThat(selection.columns(6, 10)).isEqualTo(Columns.NONE);
        }
    }

    @Test
    void columns_beyond_the_end_of_a_line_are_clamped_to_the_end() {
        selection.select(new LinePosition(0, 8), new LinePosition(0, Integer.MAX_VALUE));

        assertThat(selection.columns(0, 10)).isEqualTo(new Columns(8, 10, false));
        assertThat(selection.columns(0, 4)).isEqualTo(new Columns(4, 4, false));
    }

    @Test
    void a_word_includes_the_punctuation_of_paths_and_numbers() {
        String line = "saved to ~/runs/a-1/best.pt, loss=1.2e-4";

        assertThat(word(line, 12)).isEqualTo("~/runs/a-1/best.pt");
        assertThat(word(line, 35)).isEqualTo("1.2e-4");
        assertThat(word(line, 30)).isEqualTo("loss");
        assertThat(word("検証 손실", 4)).isEqualTo("손실");
        assertThat(word("a  b", 2)).isEqualTo(" ");
        assertThat(word("", 0)).isEmpty();
    }

    private static String word(String line, int column) {
        int[] word = PaneText.word(line, column);
        return line.substring(word[0], word[1]);
    }
}

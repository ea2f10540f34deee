package org.batchwright.script.patch;

import static org.assertj.core.api.Assertions.assertThat;

import org.batchwright.script.patch.Difference.Mark;
import org.batchwright.script.patch.Difference.Part;
import org.batchwright.script.patch.Difference.RowChange;
import org.junit.jupiter.api.Test;

class DifferTest {
    private final Differ differ = new Differ();

    @Test
    void identical_texts_have_no_diff() {
        assertThat(differ.between("a\nb\n", "a\nb\n").isNone()).isTrue();
    }

    @Test
    void a_changed_line_marks_the_differing_words() {
        Difference difference = differ.between("x\n--lr 1e-4 \\\ny\n", "x\n--lr 3e-4 \\\ny\n");

        assertThat(difference.rows())
                .extracting(Difference.DifferenceRow::kind)
                .containsExactly(RowChange.SAME, RowChange.CHANGED, RowChange.SAME);
        assertThat(difference.rows().get(1).right().orElseThrow().parts())
                .contains(new Part("3e", Mark.DIFFERENT), new Part("--lr ", Mark.PLAIN));
        assertThat(difference.added()).isEqualTo(1);
        assertThat(difference.removed()).isEqualTo(1);
    }

    @Test
    void a_new_line_appears_alone_on_the_right() {
        Difference difference = differ.between("a\nc\n", "a\nb\nc\n");

        assertThat(difference.rows().get(1).kind()).isEqualTo(RowChange.ADDED);
        assertThat(difference.rows().get(1).left()).isEmpty();
        assertThat(difference.rows().get(2).right().orElseThrow().number()).isEqualTo(3);
    }

    @Test
    void text_with_markup_is_unchanged() {
        assertThat(differ.between("", "a <b> & c\n")
                        .rows()
                        .getFirst()
                        .right()
                        .orElseThrow()
                        .text())
                .isEqualTo("a <b> & c");
    }
}

package org.batchwright.script.patch;

import static org.assertj.core.api.Assertions.assertThat;

import org.batchwright.script.patch.Difference.Line;
import org.batchwright.script.patch.Difference.Mark;
import org.batchwright.script.patch.Difference.Part;
import org.batchwright.script.patch.Difference.RowChange;
import org.junit.jupiter.api.Test;

class DifferTest {
    private final Differ differ = new Differ();

    @Test
    void identical_versions_have_no_diff() {
        assertThat(differ.between("a\nb\n", "a\nb\n").isNone()).isTrue();
    }

    @Test
    void the_differing_words_of_a_changed_line_are_marked() {
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
    void an_added_line_appears_only_on_the_right() {
        Difference difference = differ.between("a\nc\n", "a\nb\nc\n");

        assertThat(difference.rows().get(1).kind()).isEqualTo(RowChange.ADDED);
        assertThat(difference.rows().get(1).left()).isEmpty();
        assertThat(difference.rows().get(2).right().orElseThrow().number()).isEqualTo(3);
    }

    @Test
    void within_a_changed_block_only_corresponding_lines_form_one_change() {
        Difference difference = differ.between(
                "#SBATCH --mem=64G\n#SBATCH --nodes=1\n", "#SBATCH --time=2:00:00\n#SBATCH --mem=32G\necho\n");

        assertThat(difference.rows())
                .extracting(row -> row.kind() + " " + row.left().map(Line::text).orElse("") + " > "
                        + row.right().map(Line::text).orElse(""))
                .containsExactly(
                        "ADDED  > #SBATCH --time=2:00:00",
                        "CHANGED #SBATCH --mem=64G > #SBATCH --mem=32G",
                        "REMOVED #SBATCH --nodes=1 > ",
                        "ADDED  > echo");
        assertThat(difference.added()).isEqualTo(3);
        assertThat(difference.removed()).isEqualTo(2);
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

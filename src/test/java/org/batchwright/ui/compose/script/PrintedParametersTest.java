package org.batchwright.ui.compose.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.script.patch.Differ;
import org.batchwright.script.patch.Difference;
import org.batchwright.ui.widget.script.ScriptRow;
import org.batchwright.ui.widget.script.ScriptRows;
import org.junit.jupiter.api.Test;

class PrintedParametersTest {
    private static final String BEFORE = """
            # --- job information
            printf '# %s = %s\\n' lr 0.05
            printf '# %s = %s\\n' seed 1
            # --- run
            python3 train.py \\
              --lr 0.05 \\
              --seed 1
            """;

    @Test
    void a_changed_parameter_counts_as_a_difference_only_in_the_command() {
        Difference difference = compareWith(BEFORE.replace("0.05", "0.08"));

        assertThat(difference.added()).isOne();
        assertThat(difference.removed()).isOne();
        assertThat(differing(difference)).containsExactly("  --lr 0.08 \\");
    }

    @Test
    void an_added_or_removed_parameter_counts_as_a_difference_only_in_the_command() {
        String without = BEFORE.replace("printf '# %s = %s\\n' lr 0.05\n", "").replace("  --lr 0.05 \\\n", "");

        assertThat(differing(compareWith(without))).hasSize(1);
        assertThat(compareWith(without).removed()).isOne();
        Difference added = PrintedParameters.countOnce(new Differ().between(without, BEFORE));
        assertThat(differing(added)).containsExactly("  --lr 0.05 \\");
        assertThat(added.added()).isOne();
        assertThat(added.removed()).isZero();
    }

    @Test
    void a_parameter_that_is_not_in_the_command_counts_as_a_difference_on_the_line_that_prints_it() {
        Difference difference = compareWith(BEFORE.replace("lr 0.05\n", "lr 0.08\n"));

        assertThat(differing(difference)).containsExactly("printf '# %s = %s\\n' lr 0.08");
        assertThat(difference.added()).isOne();
    }

    @Test
    void a_parameter_is_not_mistaken_for_one_whose_name_contains_it() {
        String before = BEFORE.replace("--lr 0.05", "--lr-min 0.05");

        assertThat(differing(PrintedParameters.countOnce(new Differ().between(before, before.replace("0.05", "0.08")))))
                .hasSize(2);
    }

    private static Difference compareWith(String after) {
        return PrintedParameters.countOnce(new Differ().between(BEFORE, after));
    }

    private static List<String> differing(Difference difference) {
        return ScriptRows.sideBySide(difference).stream()
                .filter(ScriptRow::differs)
                .map(ScriptRow::text)
                .toList();
    }
}

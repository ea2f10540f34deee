package org.batchwright.run.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CodeDifferenceTest {
    private static final CodeDifference DIFFERENCE =
            new CodeDifference(List.of("train.py"), List.of("new.py"), List.of("data.py"));

    @Test
    void if_there_are_only_a_few_files_all_of_them_are_named_in_order() {
        assertThat(DIFFERENCE.names(3)).isEqualTo("data.py, new.py, train.py");
    }

    @Test
    void files_that_are_not_named_are_counted() {
        assertThat(DIFFERENCE.names(1)).isEqualTo("data.py and 2 more");
    }
}

package org.batchwright.ui.compose.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.text.Message;
import org.batchwright.ui.compose.draft.state.ProblemOrder;
import org.junit.jupiter.api.Test;

class ProblemOrderTest {
    private static final Problem IN_FILE = Problem.error(
            new Problem.InFile(Path.of("p/x.yaml"), 2, 32, Optional.of("resources.launch")),
            Message.of("workspace.wrong-type", "resources.launch", "one of once, mpi", "\"pernode\""));
    private static final Problem IN_FIELD = Problem.error(
            new Problem.InField("resources.launch"), Message.of("plan.wrong-type", "pernode", "one of once, mpi"));

    @Test
    void a_problem_of_both_the_file_and_a_field_is_shown_once_at_the_field() {
        Problem other = Problem.error(new Problem.InField("resources.launch"), "It clashes.", "Take it out.");

        assertThat(sorted(IN_FILE, IN_FIELD, other)).containsExactly(IN_FIELD, other);
        assertThat(sorted(IN_FILE, other)).containsExactly(IN_FILE, other);
        assertThat(IN_FILE.duplicates(IN_FIELD)).isFalse();
    }

    private static List<Problem> sorted(Problem... problems) {
        return ProblemOrder.sorted(List.of(List.of(problems)), Given.alone(Given.preset("p/x")), Optional.empty());
    }
}

package org.batchwright.ui.runs.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.text.Message;
import org.batchwright.ui.runs.SampleRunHistory;
import org.junit.jupiter.api.Test;

class FailuresOfRunsTest {
    @Test
    void the_runs_are_named_in_the_order_of_the_selection_whichever_fails_first() {
        List<Run> runs = Stream.of(42, 41, 40)
                .map(number ->
                        SampleRunHistory.run(number, "lab/train", "lab", JobState.RUNNING, "", SampleRunHistory.NOW))
                .toList();
        List<String> shown = new ArrayList<>();
        FailuresOfRuns failures = new FailuresOfRuns(
                "runs.selected.failed-cancelling",
                runs,
                failure -> shown.add(failure.orElseThrow().what()));
        OperationException refused =
                new OperationException.CommandFailed(Message.written("The job is not yours.", ""), 1, "");
        runs.reversed().forEach(run -> failures.add(run, refused));
        assertThat(shown.getLast())
                .isEqualTo(
                        "3 of 3 runs could not be cancelled:\ntrain #42, train #41, train #40: The job is not yours.");
    }
}

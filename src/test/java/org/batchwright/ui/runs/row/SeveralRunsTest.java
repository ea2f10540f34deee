package org.batchwright.ui.runs.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.text.Message;
import org.batchwright.ui.fake.FakeSubmissions;
import org.batchwright.ui.fake.RecordingRunControl;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.StepBackground;
import org.batchwright.ui.runs.SampleRunHistory;
import org.junit.jupiter.api.Test;

class SeveralRunsTest {
    private static final Set<Long> UNREACHABLE = Set.of(42L, 40L);

    private final List<String> done = new ArrayList<>();
    private final RunActionsViewModel actions = actions(new InlineBackground());

    private RunActionsViewModel actions(Background background) {
        return new RunActionsViewModel(
                new RunActionsViewModel.Services(
                        new RefusingControl(done), new FakeSubmissions(), Optional.empty(), Optional.empty()),
                cluster -> Optional.empty(),
                background,
                run -> {},
                Optional.empty());
    }

    @Test
    void the_failures_of_several_runs_are_shown_together_with_each_reason_once() {
        actions.several().cancel(List.of(run(42), run(41), run(40), run(39), run(38)));
        assertThat(done).hasSize(2);
        OperationException failure = actions.failure().get().orElseThrow();
        assertThat(failure.what()).isEqualTo("""
                        3 of 5 runs could not be cancelled:
                        train #42, train #40: The connection was lost.
                        train #39: The job is not yours.""");
        assertThat(failure.advice()).isEqualTo("Try again.");
        assertThat(failure.details()).isEqualTo("train #39: scancel: error: Access denied");
    }

    @Test
    void the_next_action_removes_an_earlier_failure() {
        actions.several().cancel(List.of(run(42), run(41)));
        assertThat(actions.failure().get()).isPresent();
        actions.several().cancel(List.of(run(41), run(38)));
        assertThat(actions.failure().get()).isEmpty();
    }

    @Test
    void each_run_counts_as_busy_until_its_cluster_has_replied() {
        StepBackground steps = new StepBackground();
        RunActionsViewModel pending = actions(steps);
        pending.several().cancel(List.of(run(42), run(41)));
        assertThat(pending.busy().get().keySet())
                .containsExactlyInAnyOrder(SampleRunHistory.id(42), SampleRunHistory.id(41));
        steps.step();
        assertThat(pending.busy().get().keySet()).as("the first has failed").containsExactly(SampleRunHistory.id(41));
        steps.step();
        assertThat(pending.busy().get().keySet()).isEmpty();
    }

    private static Run run(long number) {
        return SampleRunHistory.run(number, "lab/train", "lab", JobState.RUNNING, "", SampleRunHistory.NOW);
    }

    private static final class RefusingControl extends RecordingRunControl {
        RefusingControl(List<String> requests) {
            super(requests);
        }

        @Override
        public void cancel(RunId run) throws OperationException {
            if (UNREACHABLE.stream()
                    .anyMatch(number -> SampleRunHistory.id(number).equals(run))) {
                throw new OperationException.NotPossible("The connection was lost.", "Try again.");
            }
            if (run.equals(SampleRunHistory.id(39))) {
                throw new OperationException.CommandFailed(
                        Message.written("The job is not yours.", ""), 1, "scancel: error: Access denied\n");
            }
            super.cancel(run);
        }
    }
}

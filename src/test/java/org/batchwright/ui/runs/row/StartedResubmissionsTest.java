package org.batchwright.ui.runs.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.runs.SampleRunHistory;
import org.junit.jupiter.api.Test;

class StartedResubmissionsTest {
    private static final Run RUN = run(42);
    private static final Run OTHER = run(41);

    private final List<String> submitted = new ArrayList<>();
    private final List<Optional<OperationException>> reported = new ArrayList<>();
    private final StartedResubmissions resubmissions = new StartedResubmissions(new InlineBackground(), reported::add);

    @Test
    void a_run_cannot_be_resubmitted_twice_at_the_same_time_but_other_runs_can_be_resubmitted() {
        resubmissions.start(
                RUN,
                "",
                progress -> {
                    start(RUN);
                    resubmissions.startOneOf(RUN, "", submit(RUN), why -> {});
                    start(OTHER);
                    return submit(RUN).run(progress);
                },
                made -> {});
        assertThat(submitted).containsExactly("train #41", "train #42");
        assertThat(resubmissions.count().get()).isEqualTo(2);
        start(RUN);
        assertThat(submitted).containsExactly("train #41", "train #42", "train #42");
    }

    @Test
    void resubmitting_a_run_again_removes_the_failure_of_the_previous_attempt() {
        OperationException refusal = new OperationException.NotPossible("No hours are left.", "");
        resubmissions.start(
                RUN,
                "",
                progress -> {
                    throw refusal;
                },
                made -> {});
        assertThat(resubmissions.failure().get()).hasValue(refusal);
        start(RUN);
        assertThat(submitted).containsExactly("train #42");
        assertThat(resubmissions.failure().get()).isEmpty();
        assertThat(reported.getLast()).isEmpty();
    }

    private void start(Run run) {
        resubmissions.start(run, "", submit(run), made -> {});
    }

    private Background.Work<Run> submit(Run run) {
        return progress -> {
            submitted.add(run.title());
            return run;
        };
    }

    private static Run run(long number) {
        return SampleRunHistory.run(number, "lab/train", "lab", JobState.FAILED, "", SampleRunHistory.NOW);
    }
}

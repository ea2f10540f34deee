package org.batchwright.ui.runs.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.plan.sweep.SweepSamples;
import org.junit.jupiter.api.Test;

class RunFocusTest {
    private static final RunFocus LAST = new RunFocus(Set.of(), 4);

    @Test
    void the_log_of_the_most_relevant_matching_job_is_shown_instead_of_a_log_that_does_not_match() {
        Run run = sweep(JobState.RUNNING, JobState.FAILED);
        RunFocus whole = RunFocus.ofRun(run);
        assertThat(whole.within(Set.of(0, 1), run)).isEqualTo(whole);
        assertThat(whole.within(Set.of(3, 4), run)).isEqualTo(LAST);
        assertThat(whole.within(Set.of(2, 3), run)).isEqualTo(new RunFocus(Set.of(), 2));
        RunFocus chosen = new RunFocus(Set.of(0), 0);
        assertThat(chosen.within(Set.of(1), run)).isEqualTo(chosen);
    }

    private static Run sweep(JobState second, JobState last) {
        return SweepSamples.many(3, 5, task -> task == 1 ? second : task == 4 ? last : JobState.SUCCEEDED);
    }

    @Test
    void the_log_of_the_first_failed_job_is_the_most_relevant_of_an_ended_run() {
        Run ended = sweep(JobState.FAILED, JobState.SUCCEEDED);
        assertThat(RunFocus.ofRun(ended)).isEqualTo(new RunFocus(Set.of(), 1));
        assertThat(LAST.isOutdated(ended)).isTrue();
        assertThat(RunFocus.ofRun(ended).isOutdated(ended)).isFalse();
    }

    @Test
    void the_displayed_log_is_kept_while_its_job_runs_or_if_no_job_failed() {
        assertThat(LAST.isOutdated(sweep(JobState.FAILED, JobState.RUNNING))).isFalse();
        assertThat(LAST.isOutdated(sweep(JobState.SUCCEEDED, JobState.SUCCEEDED)))
                .isFalse();
    }

    @Test
    void a_job_selected_by_the_user_stays_selected() {
        assertThat(new RunFocus(Set.of(4), 4).isOutdated(sweep(JobState.FAILED, JobState.SUCCEEDED)))
                .isFalse();
    }
}

package org.batchwright.run.track;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.InterceptingHost;
import org.junit.jupiter.api.Test;

/** Tests cancelling, holding and releasing polled runs. */
class TrackedControlTest extends TrackedRuns {
    private SchedulerControl control() {
        return new SchedulerControl(lab.sites, lab.history, lab.poller(), (time, wakeUp) -> {});
    }

    @Test
    void a_cancellation_counts_once_the_scheduler_confirms_it() throws Exception {
        Run run = submit();
        control().cancel(run.id());
        assertThat(again(run).state()).isEqualTo(JobState.CANCELLED);
    }

    @Test
    void a_held_job_waits_until_it_is_released() throws Exception {
        Run run = submit();
        control().hold(run.id());
        assertThat(again(run).state()).isEqualTo(JobState.HELD);
        control().release(run.id());
        assertThat(again(run).state()).isEqualTo(JobState.QUEUED);
    }

    @Test
    void a_finished_run_cannot_be_held() throws Exception {
        Run run = submit();
        control().cancel(run.id());
        assertThatThrownBy(() -> control().hold(run.id()))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("cancelled");
    }

    @Test
    void a_run_that_never_reached_the_scheduler_is_cancelled_locally() throws Exception {
        lab.over(host -> new InterceptingHost(host, InterceptingHost.CUT_BEFORE));
        assertThatThrownBy(this::submit).isInstanceOf(OperationException.ConnectionLost.class);
        lab.over(host -> host);
        Run run = lab.history.newest(1).getFirst();
        control().cancel(run.id());
        assertThat(again(run).state()).isEqualTo(JobState.CANCELLED);
        assertThat(lab.scheduler.count()).isZero();
    }
}

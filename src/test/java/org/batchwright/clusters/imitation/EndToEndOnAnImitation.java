package org.batchwright.clusters.imitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.util.List;
import java.util.OptionalInt;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.logs.RunLogs;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests jobs on a simulated scheduler end to end. The requirements are the same for every scheduler; the expected messages differ. */
abstract class EndToEndOnAnImitation {

    /** A simulated scheduler as a cluster of a workspace. */
    interface Lab {
        RealWorkspace workspace();

        /** Returns the output of a command in the run's folder, which must succeed. */
        String tell(Run run, String command) throws Exception;

        /** Returns the unfinished jobs. */
        List<String> alive() throws Exception;

        void close() throws Exception;
    }

    /**
     * Values that are specific to a scheduler.
     *
     * @param later options that delay the start of a submitted job by years
     * @param whyLater part of the reason reported for the delay
     * @param shortest the minimum time limit that can be requested
     * @param noQueue the error for an unknown queue
     * @param first the id of the first job
     */
    record Words(List<String> later, String whyLater, String shortest, String noQueue, String first) {}

    abstract Words words();

    /** Returns the lab, which is opened on first use. */
    abstract Lab lab() throws Exception;

    @AfterEach
    void close() throws Exception {
        lab().close();
    }

    final RealWorkspace here() throws Exception {
        return lab().workspace();
    }

    final String reason(Run run) throws Exception {
        return report(run).reason().map(here().dialect()::describeReason).orElse("");
    }

    static JobReport report(Run run) {
        return run.jobs().getFirst().report();
    }

    /** Follows the log of a running job until the job succeeds. */
    final Run followed() throws Exception {
        Run run = here().submit(here().command("echo first; until [ -e goal ]; do sleep 0.1; done; echo last"));
        try (RunLogs.Feed feed = here().engine().logs().open(run.id(), 0, state -> {})) {
            here().awaitRun(run, last -> last.state() == JobState.RUNNING);
            await().atMost(RealWorkspace.PATIENCE)
                    .until(() -> Files.exists(feed.file())
                            && Files.readString(feed.file()).contains("first"));
        }
        lab().tell(run, "touch work/goal");

        Run ended = here().awaitEnd(run);

        assertThat(ended.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(report(ended).exit()).hasValue(0);
        assertThat(report(ended).times().end().orElseThrow())
                .isAfterOrEqualTo(report(ended).times().start().orElseThrow());
        assertThat(here().printed(ended)).startsWith("first", "last");
        assertThat(here().log(ended)).contains("job " + words().first());
        return ended;
    }

    @Test
    void a_failure_is_reported_with_its_exit_status() throws Exception {
        Run run = here().awaitEnd(here().submit(here().command("exit 200")));

        assertThat(run.state()).isEqualTo(JobState.FAILED);
        assertThat(report(run).exit()).isEqualTo(OptionalInt.of(200));
    }

    @Test
    void a_waiting_job_is_held_released_and_cancelled() throws Exception {
        Run run = here().submit(here().composeWith(
                        here().command("true"), words().later().toArray(new String[0])));
        here().awaitRun(
                        run,
                        last -> last.state() == JobState.QUEUED
                                && last.jobs().getFirst().report().reason().isPresent());
        assertThat(reason(here().now(run))).contains(words().whyLater());
        here().engine().control().hold(run.id());
        assertThat(here().now(run).state()).isEqualTo(JobState.HELD);
        assertThat(reason(here().now(run))).isEqualTo("Held by its owner.");
        here().engine().control().release(run.id());
        assertThat(here().now(run).state()).isEqualTo(JobState.QUEUED);
        here().engine().control().cancel(run.id());
        assertThat(here().now(run).state()).isEqualTo(JobState.CANCELLED);
        assertThat(lab().alive()).isEmpty();
    }

    @Test
    void a_running_job_has_ended_when_cancel_returns() throws Exception {
        Run run = here().submit(here().command("sleep 300"));
        here().awaitRun(run, last -> last.state() == JobState.RUNNING);

        here().engine().control().cancel(run.id());

        assertThat(here().now(run).state()).isEqualTo(JobState.CANCELLED);
        assertThat(lab().alive()).isEmpty();
    }

    @Test
    void a_job_that_exceeds_its_time_limit_is_reported_as_timed_out() throws Exception {
        Run run = here().awaitEnd(here().submit(here().with(Settings.NONE
                .with(Fields.COMMAND, Value.of("sleep 300"))
                .with(Fields.TIME, Value.of(words().shortest())))));

        assertThat(run.state()).isEqualTo(JobState.TIMED_OUT);
        assertThat(reason(run)).isEqualTo("It reached its time limit.");
    }

    @Test
    void a_rejected_job_leaves_a_run_with_the_reason_and_nothing_running() throws Exception {
        ComposedPlan composition = here().compose(here().with(Settings.NONE.with(Fields.QUEUE, Value.of("nosuch"))));

        assertThatThrownBy(() -> here().submit(composition))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessageContaining(words().noQueue());

        assertThat(here().engine().runs().newest(1).getFirst().state()).isEqualTo(JobState.NOT_SUBMITTED);
        assertThat(lab().alive()).isEmpty();
    }
}

package org.batchwright.run.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.StateChange;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.RunSamples;
import org.batchwright.run.action.ActionRunner;
import org.batchwright.run.history.ActionRows;
import org.batchwright.run.submit.KillPoint;
import org.batchwright.text.Message;
import org.batchwright.ui.fake.RecordingRunControl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HoldAfterFailuresTest {
    private static final AutomaticAction HOLD =
            AutomaticAction.decided(AutomaticAction.What.HOLD, "", RunSamples.NOON, "3 failed.");

    @TempDir
    Path folder;

    @Test
    void for_a_run_without_failures_no_action_is_taken_and_no_log_is_read() throws Exception {
        List<String> done = new ArrayList<>();
        try (FolderCluster lab = new FolderCluster(folder)) {
            Run run = lab.submissions(KillPoint.NONE).submit(lab.composition(), lab.project(), Progress.SILENT);
            new HoldAfterFailures(
                            lab.sites,
                            lab.history,
                            (any, job) -> {
                                throw new AssertionError("read the log of " + job);
                            },
                            new RecordingRunControl(done),
                            () -> RunSamples.NOON)
                    .check(RunSamples.LAB);
            assertThat(done).isEmpty();
            assertThat(lab.history.actions(run.id())).isEmpty();
        }
    }

    @Test
    void an_action_is_decided_once_and_resumed_until_it_is_finished() throws Exception {
        try (FolderCluster lab = new FolderCluster(folder)) {
            Run run = lab.submissions(KillPoint.NONE).submit(lab.composition(), lab.project(), Progress.SILENT);
            ActionRows rows = lab.history.automaticActions();
            Job job = run.jobs().getFirst();
            int before = lab.history.timeline(run.id()).size();
            assertThat(rows.claim(run.id(), HOLD)).isTrue();
            assertThat(rows.claim(run.id(), HOLD)).as("not finished yet").isTrue();
            assertThat(lab.history.timeline(run.id())).hasSize(before);
            rows.finish(run.id(), HOLD, new StateChange(job.task(), RunSamples.NOON, job.report()));
            assertThat(rows.claim(run.id(), HOLD)).isFalse();
            assertThat(lab.history.timeline(run.id())).hasSize(before + 1);
            assertThat(lab.history.actions(run.id())).singleElement().matches(AutomaticAction::done);
        }
    }

    @Test
    void a_refused_action_is_reported_with_its_reason_and_attempted_three_times() throws Exception {
        try (FolderCluster lab = new FolderCluster(folder)) {
            Run run = lab.submissions(KillPoint.NONE).submit(lab.composition(), lab.project(), Progress.SILENT);
            List<String> tries = new ArrayList<>();
            AtomicReference<Instant> now = new AtomicReference<>(RunSamples.NOON);
            ActionRunner runner = new ActionRunner(lab.history, now::get);
            Supplier<AutomaticAction> kept = () -> lab.history.actions(run.id()).getFirst();
            for (int minutes : List.of(0, 2, 8)) {
                now.set(RunSamples.NOON.plus(Duration.ofMinutes(minutes)));
                assertThat(tries.isEmpty() || !kept.get().rests(now.get()))
                        .as("due after %d minutes", minutes)
                        .isTrue();
                runner.run(run, HOLD, target(run), () -> {
                    tries.add("hold");
                    throw new OperationException.CommandFailed(
                            Message.written("Not held.", ""), 1, "Access/permission denied\n");
                });
                assertThat(kept.get().rests(now.get().plusSeconds(1))).isTrue();
            }
            assertThat(tries).hasSize(3);
            assertThat(kept.get().done()).isFalse();
            assertThat(kept.get().rests(now.get().plus(Duration.ofDays(9)))).isTrue();
            assertThat(kept.get().refused().orElseThrow().reason())
                    .isEqualTo(
                            "3 failed. The scheduler rejected the request (\"Access/permission denied\"). Batchwright"
                                    + " tried 3 times and will not try again.");
            assertThat(lab.history.timeline(run.id()))
                    .filteredOn(change -> change.report().word().equals("hold-after-failures"))
                    .hasSize(3)
                    .allMatch(change -> change.report().state() == JobState.QUEUED);
        }
    }

    @Test
    void an_action_that_succeeds_after_a_refusal_no_longer_counts_as_refused() throws Exception {
        try (FolderCluster lab = new FolderCluster(folder)) {
            Run run = lab.submissions(KillPoint.NONE).submit(lab.composition(), lab.project(), Progress.SILENT);
            ActionRunner runner = new ActionRunner(lab.history, () -> RunSamples.NOON);
            runner.run(run, HOLD, target(run), () -> {
                throw new OperationException.CommandFailed(Message.written("Not held.", ""), 1, "busy");
            });
            runner.run(run, HOLD, target(run), () -> {});
            assertThat(lab.history.actions(run.id())).singleElement().satisfies(action -> {
                assertThat(action.done()).isTrue();
                assertThat(action.refused()).isEmpty();
            });
        }
    }

    private static ActionRunner.Target target(Run run) {
        return new ActionRunner.Target(
                run.jobs().getFirst(), "hold-after-failures", JobState.HELD, job -> job.state() == JobState.QUEUED);
    }
}

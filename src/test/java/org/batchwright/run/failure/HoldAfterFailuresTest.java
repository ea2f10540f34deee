package org.batchwright.run.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Progress;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.RunSamples;
import org.batchwright.run.history.ActionRows;
import org.batchwright.run.submit.KillPoint;
import org.batchwright.ui.fake.RecordingRunControl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HoldAfterFailuresTest {
    @TempDir
    Path folder;

    @Test
    void a_run_without_failures_is_left_alone_and_no_log_is_read() throws Exception {
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
    void an_action_is_decided_once_and_taken_up_again_until_it_is_finished() throws Exception {
        try (FolderCluster lab = new FolderCluster(folder)) {
            Run run = lab.submissions(KillPoint.NONE).submit(lab.composition(), lab.project(), Progress.SILENT);
            ActionRows rows = lab.history.automaticActions();
            AutomaticAction hold =
                    new AutomaticAction(AutomaticAction.What.HOLD, "", RunSamples.NOON, "3 failed", false);
            Job job = run.jobs().getFirst();
            int before = lab.history.timeline(run.id()).size();
            assertThat(rows.claim(run.id(), hold, job, job.report())).isTrue();
            assertThat(rows.claim(run.id(), hold, job, job.report()))
                    .as("not finished yet")
                    .isTrue();
            assertThat(lab.history.timeline(run.id())).hasSize(before + 1);
            rows.finish(run.id(), hold);
            assertThat(rows.claim(run.id(), hold, job, job.report())).isFalse();
            assertThat(lab.history.actions(run.id())).singleElement().matches(AutomaticAction::done);
        }
    }
}

package org.batchwright.run.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;
import org.batchwright.run.FolderScheduler;
import org.batchwright.run.RunSamples;
import org.batchwright.scheduler.Dialect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PredecessorTest {
    @TempDir
    Path folder;

    @Test
    void a_dependency_covers_the_whole_array_but_skips_succeeded_jobs() throws Exception {
        Run sweep = run(
                job(Task.Role.SAMPLE, "7", JobState.SUCCEEDED),
                job(Task.Role.JOB, "8_0", JobState.SUCCEEDED),
                job(Task.Role.JOB, "8_1", JobState.RUNNING),
                job(Task.Role.JOB, "8_2", JobState.QUEUED));

        assertThat(ids(sweep)).containsExactly("8");
        assertThat(ids(run(job(Task.Role.JOB, "9", JobState.SUCCEEDED)))).isEmpty();
    }

    @Test
    void a_dependency_on_a_chain_uses_its_last_segment_regardless_of_the_first() throws Exception {
        Run chain = run(
                job(Task.Role.SEGMENT, "7", JobState.TIMED_OUT),
                job(Task.Role.SEGMENT, "8", JobState.RUNNING),
                job(Task.Role.SEGMENT, "9", JobState.QUEUED));

        assertThat(ids(chain)).containsExactly("9");
    }

    @Test
    void a_failed_or_unsubmitted_run_cannot_be_a_dependency() {
        assertThatThrownBy(() -> ids(
                        run(job(Task.Role.JOB, "8_0", JobState.FAILED), job(Task.Role.JOB, "8_1", JobState.RUNNING))))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("has failed or cancelled jobs");
        assertThatThrownBy(() -> Predecessor.check(
                        run(new Job(0, Optional.empty(), report(JobState.SYNCING), Instant.EPOCH)), RunSamples.LAB))
                .hasMessageContaining("is not in the queue yet");
    }

    @Test
    void a_dependency_stays_within_one_scheduler() throws Exception {
        ClusterName elsewhere = new ClusterName("elsewhere");

        assertThatThrownBy(() -> Predecessor.check(run(job(Task.Role.JOB, "9", JobState.RUNNING)), elsewhere))
                .hasMessageContaining("a scheduler can wait only for its own jobs");
        Predecessor.check(run(job(Task.Role.JOB, "9", JobState.SUCCEEDED)), elsewhere);
    }

    private List<String> ids(Run run) throws OperationException {
        Dialect dialect = new FolderScheduler(folder);
        return Predecessor.jobs(Optional.of(run), dialect).stream()
                .map(job -> job.id().value())
                .distinct()
                .toList();
    }

    private static Run run(Job... jobs) {
        List<Job> all = new ArrayList<>();
        for (Job job : jobs) {
            all.add(new Job(all.size(), job.what(), job.id(), job.report(), job.since()));
        }
        return new Run(
                new RunId("r-1"),
                41,
                PresetId.of("depth/train"),
                RunSamples.LAB,
                RunSamples.NOON,
                all,
                Optional.empty());
    }

    private static Job job(Task.Role role, String id, JobState state) {
        return new Job(0, new Task(role, "x", ""), Optional.of(new JobId(id)), report(state), RunSamples.NOON);
    }

    private static JobReport report(JobState state) {
        return JobReport.of(state, state.name());
    }
}

package org.batchwright.run.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.compose.ParamsModule;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Progress;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.StateChange;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.InterceptingHost;
import org.batchwright.run.RunSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExactlyOnceTest {
    @TempDir
    Path folder;

    private FolderCluster lab;

    @BeforeEach
    void open() throws OperationException {
        lab = new FolderCluster(folder);
    }

    @AfterEach
    void close() {
        lab.close();
    }

    private Run submit() throws Exception {
        return lab.submissions(KillPoint.NONE).submit(lab.composition(), lab.project(), Progress.SILENT);
    }

    private Path runFolder(RunId run) {
        return lab.root().resolve("runs").resolve(run.value());
    }

    @Test
    void a_submitted_run_is_queued_with_its_id_and_every_step_is_in_the_timeline() throws Exception {
        Run run = submit();
        assertThat(run.state()).isEqualTo(JobState.QUEUED);
        assertThat(run.jobs().getFirst().id().orElseThrow().value())
                .isEqualTo(lab.scheduler.jobs(run.id()).getFirst());
        assertThat(lab.history.timeline(run.id()))
                .extracting(StateChange::report)
                .extracting(report -> report.state())
                .containsExactly(JobState.PREPARING, JobState.SYNCING, JobState.SUBMITTING, JobState.QUEUED);
    }

    @Test
    void the_run_folder_contains_the_exact_script_and_parameters_and_a_writable_copy_of_the_code() throws Exception {
        Run run = submit();
        Path there = runFolder(run.id());
        assertThat(there.resolve("job.sh"))
                .hasContent(lab.composition().script().orElseThrow())
                .isExecutable();
        assertThat(there.resolve("params.json")).hasContent("{\"lr\":\"1e-4\"}\n");
        assertThat(there.resolve("python/batchwright_params.py")).hasContent(ParamsModule.text());
        assertThat(there.resolve("code")).hasContent("snap\n9f31c2a\n");
        assertThat(there.resolve("job.log")).isEmptyFile();
        assertThat(there.resolve("refused")).doesNotExist();
        Path copy = there.resolve("work/train.py");
        Files.writeString(copy, "changed by the job");
        assertThat(lab.root().resolve("code/snap/train.py")).hasContent("print(1)");
    }

    @Test
    void repeating_the_remote_command_returns_the_same_id_without_submitting_anything() throws Exception {
        Run run = submit();
        String again = RunFolder.submit(
                runFolder(run.id()).toString(),
                new RunFolder.Code(lab.root().resolve("code/snap").toString(), Optional.empty()),
                lab.history.submitted(run.id()).orElseThrow(),
                order(run.id()));
        FolderAnswer answer = FolderAnswer.read(new ThisComputer().run(again, Duration.ofSeconds(20)));
        assertThat(answer.firstWord()).isEqualTo("submitted");
        assertThat(order(run.id()).parts(answer.output()))
                .containsOnly(Map.entry(0, run.jobs().getFirst().id().orElseThrow()));
        assertThat(lab.scheduler.count()).isEqualTo(1);
    }

    @Test
    void recovery_after_a_lost_reply_is_idempotent_and_prevents_another_submission() throws Exception {
        String folder = runFolder(new RunId("20261120-224333-dcwbjs")).toString();
        ThisComputer here = new ThisComputer();
        for (int time = 0; time < 2; time++) {
            FolderAnswer settled =
                    FolderAnswer.read(here.run(RunFolder.settleScript(folder, "exit 0"), Duration.ofSeconds(20)));
            assertThat(settled.firstWord()).isEqualTo("never");
        }
        Run other = submit();
        String late = RunFolder.submit(
                folder,
                new RunFolder.Code("/", Optional.empty()),
                lab.history.submitted(other.id()).orElseThrow(),
                order(other.id()));
        assertThat(FolderAnswer.read(here.run(late, Duration.ofSeconds(20))).firstWord())
                .isEqualTo("locked");
    }

    @Test
    void a_rejected_run_fails_with_the_message_of_the_scheduler_and_leaves_no_job() throws Exception {
        lab.scheduler.refuse("sbatch: error: Invalid partition \"gpuu\"");
        assertThatThrownBy(this::submit)
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessage("The scheduler refused the job.");
        Run run = lab.history.newest(1).getFirst();
        assertThat(run.state()).isEqualTo(JobState.NOT_SUBMITTED);
        assertThat(run.note().orElseThrow()).contains("refused", "Invalid partition");
        assertThat(lab.scheduler.count()).isZero();
    }

    @Test
    void resubmitting_creates_a_new_run_with_the_old_code_and_scripts() throws Exception {
        Run first = submit();
        Files.writeString(lab.project().resolve("train.py"), "print(2)\n");
        Run second = lab.submissions(KillPoint.NONE).resubmit(first.id(), Progress.SILENT);
        assertThat(second.id()).isNotEqualTo(first.id());
        assertThat(second.state()).isEqualTo(JobState.QUEUED);
        assertThat(lab.history.submitted(second.id()))
                .isEqualTo(lab.history.submitted(first.id()).map(submittedRun -> submittedRun.repeatOf(first.id())));
        assertThat(runFolder(second.id()).resolve("work/train.py")).hasContent("print(1)");
        assertThat(runFolder(second.id()).resolve("job.sh"))
                .hasSameTextualContentAs(runFolder(first.id()).resolve("job.sh"));
    }

    @Test
    void nothing_is_resubmitted_to_a_cluster_whose_file_has_an_error() throws Exception {
        Run first = submit();
        lab.faults = List.of(Problem.error(
                new Problem.InFile(Path.of("clusters/lab.yaml"), 7, 6, Optional.empty()),
                "This is not valid YAML.",
                "Close the brace."));
        assertThatThrownBy(() -> lab.submissions(KillPoint.NONE).resubmit(first.id(), Progress.SILENT))
                .hasMessageContaining("lab.yaml has an error on line 7: This is not valid YAML.");
        assertThat(lab.history.find(2)).isEmpty();
    }

    @Test
    void code_missing_on_the_cluster_is_reported_when_resubmitting() throws Exception {
        Run first = submit();
        Path snapshot = lab.root().resolve("code/snap");
        Files.delete(snapshot.resolve("train.py"));
        Files.delete(snapshot);
        assertThatThrownBy(() -> lab.submissions(KillPoint.NONE).resubmit(first.id(), Progress.SILENT))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("no longer on the cluster");
        assertThat(lab.history.newest(1).getFirst().state()).isEqualTo(JobState.NOT_SUBMITTED);
        assertThat(lab.scheduler.count()).isEqualTo(1);
    }

    @Test
    void a_run_cancelled_while_preparing_never_reaches_the_scheduler() throws Exception {
        KillPoint cancelling = step -> {
            if (step == KillPoint.Step.CODE_WRITTEN_DOWN) {
                lab.history
                        .writer()
                        .requestCancel(lab.history.newest(1).getFirst().id());
            }
        };
        assertThatThrownBy(() -> lab.submissions(cancelling).submit(lab.composition(), lab.project(), Progress.SILENT))
                .isInstanceOf(OperationException.NotPossible.class);
        assertThat(lab.history.newest(1).getFirst().state()).isEqualTo(JobState.CANCELLED);
        assertThat(lab.scheduler.count()).isZero();
    }

    @Test
    void if_the_link_is_cut_before_the_command_the_run_fails_and_resubmitting_is_suggested() throws Exception {
        lab.over(host -> new InterceptingHost(host, InterceptingHost.CUT_BEFORE));
        assertThatThrownBy(this::submit).isInstanceOf(OperationException.ConnectionLost.class);
        assertThat(lab.history.newest(1).getFirst().state()).isEqualTo(JobState.SUBMITTING);
        lab.over(host -> host);
        lab.poller().poll(RunSamples.LAB);
        Run run = lab.history.newest(1).getFirst();
        assertThat(run.state()).isEqualTo(JobState.NOT_SUBMITTED);
        assertThat(run.note().orElseThrow()).contains("Resubmit");
        assertThat(lab.scheduler.count()).isZero();
    }

    @Test
    void a_job_submitted_before_the_link_was_cut_is_recovered() throws Exception {
        lab.over(host -> new InterceptingHost(host, InterceptingHost.CUT_AFTER));
        assertThatThrownBy(this::submit).isInstanceOf(OperationException.ConnectionLost.class);
        lab.over(host -> host);
        lab.poller().poll(RunSamples.LAB);
        Run run = lab.history.newest(1).getFirst();
        assertThat(run.state()).isEqualTo(JobState.QUEUED);
        assertThat(run.note()).isEmpty();
        assertThat(List.of(run.jobs().getFirst().id().orElseThrow().value())).isEqualTo(lab.scheduler.jobs(run.id()));
    }

    @Test
    void a_command_that_arrives_after_recovery_submits_nothing() throws Exception {
        lab.over(host -> new InterceptingHost(host, InterceptingHost.CUT_BEFORE));
        assertThatThrownBy(this::submit).isInstanceOf(OperationException.ConnectionLost.class);
        lab.over(host -> host);
        lab.poller().poll(RunSamples.LAB);
        Run run = lab.history.newest(1).getFirst();
        String late = RunFolder.submit(
                runFolder(run.id()).toString(),
                new RunFolder.Code(lab.root().resolve("code/snap").toString(), Optional.empty()),
                lab.history.submitted(run.id()).orElseThrow(),
                order(run.id()));
        FolderAnswer answer = FolderAnswer.read(new ThisComputer().run(late, Duration.ofSeconds(20)));
        assertThat(answer.firstWord()).isEqualTo("locked");
        assertThat(lab.scheduler.count()).isZero();
    }

    private SubmitScript order(RunId run) {
        return new SubmitScript(run, lab.scheduler, lab.cluster.policy(), List.of());
    }
}

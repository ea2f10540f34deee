package org.batchwright.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;
import org.batchwright.run.history.StoredCauses;
import org.batchwright.run.logs.RunLogs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepVerbsTest {
    private static final String ID = "20261120-120009-abcdef";

    @TempDir
    Path folder;

    private final CliHarness typed = new CliHarness();

    @Test
    void a_sweep_is_listed_on_one_line_with_the_number_of_ended_jobs() {
        typed.engine.put(sweep(JobState.SUCCEEDED, JobState.FAILED, JobState.RUNNING, JobState.QUEUED));
        assertThat(typed.run("runs")).isZero();
        assertThat(typed.out().lines()).hasSize(2);
        assertThat(typed.out()).contains("running 2/4").contains("81 +3").contains("1 failed");
    }

    @Test
    void naming_a_run_lists_its_jobs() {
        typed.engine.put(sweep(JobState.SUCCEEDED, JobState.QUEUED));
        assertThat(typed.run("runs", "9")).isZero();
        assertThat(typed.out().lines().skip(2))
                .containsExactly(
                        "",
                        "JOB  WHAT     STATE      ELAPSED  ID  NODE  LOG    NOTE",
                        "1    lr=1e-0  succeeded           81        0.log",
                        "2    lr=1e-1  queued              82        1.log");
    }

    @Test
    void jobs_of_a_run_with_stages_are_listed_with_their_stage() {
        Run plain = sweep(JobState.SUCCEEDED, JobState.QUEUED);
        typed.engine.put(new Run(
                plain.id(),
                plain.number(),
                plain.preset(),
                plain.cluster(),
                plain.created(),
                List.of(
                        staged(plain.jobs().get(0), "", "prepare"),
                        staged(plain.jobs().get(1), "lr=1e-1", "train")),
                Optional.empty()));
        assertThat(typed.run("runs", "9")).isZero();
        assertThat(typed.out().lines().skip(3))
                .containsExactly(
                        "JOB  WHAT           STATE      ELAPSED  ID  NODE  LOG    NOTE",
                        "1    prepare        succeeded           81        0.log",
                        "2    train lr=1e-1  queued              82        1.log");
    }

    private static Job staged(Job job, String label, String stage) {
        return new Job(
                job.task(),
                new Task(Task.Role.JOB, job.what().stem(), label, stage),
                job.id(),
                job.report(),
                job.since());
    }

    @Test
    void the_jobs_of_every_run_with_several_jobs_are_listed() {
        typed.engine.put(sweep(JobState.SUCCEEDED, JobState.QUEUED));
        typed.engine.put(FakeEngine.run(3, JobState.FAILED));
        assertThat(typed.run("runs", "--jobs")).isZero();
        assertThat(typed.out()).contains("quick #9:").doesNotContain("quick #3:");
    }

    @Test
    void a_number_that_matches_no_run_is_a_search_term() {
        typed.engine.put(FakeEngine.run(3, "mnist/on_41_nodes", FakeEngine.LAB.name(), FakeEngine.failed(1)));
        assertThat(typed.run("runs", "41")).isZero();
        assertThat(typed.out()).contains("on_41_nodes");
    }

    @Test
    void json_lists_the_role_the_label_and_the_stem_of_each_job() {
        typed.engine.put(chain(JobState.SUCCEEDED, JobState.RUNNING));
        assertThat(typed.run("runs", "last", "--json")).isZero();
        assertThat(typed.json().at("/runs/0/jobs/1/role").asString()).isEqualTo("segment");
        assertThat(typed.json().at("/runs/0/jobs/1/stem").asString()).isEqualTo("1");
    }

    @Test
    void the_log_of_the_first_failed_job_is_printed_unless_another_job_is_named() throws IOException {
        Path file = Files.writeString(folder.resolve("log"), "boom\n");
        typed.engine.logs = new FakeLog(file, RunLogs.Phase.COMPLETE);
        typed.engine.put(sweep(JobState.SUCCEEDED, JobState.RUNNING, JobState.FAILED));
        typed.run("logs", "9", "--json");
        assertThat(typed.json().at("/log/task").asInt()).isEqualTo(2);
    }

    @Test
    void the_reason_why_a_job_never_started_is_printed() {
        JobReport report = new JobReport(
                JobState.CANCELLED,
                "DEPENDENCY",
                Optional.of("DEPENDENCY"),
                JobReport.Times.UNKNOWN,
                Optional.empty(),
                OptionalInt.empty());
        typed.engine.put(FakeEngine.run(9, "mnist/quick", ClusterName.THIS_COMPUTER, report));
        assertThat(typed.run("runs", "9")).isZero();
        assertThat(typed.out())
                .contains("The job it depended on did not end as required")
                .doesNotContain("DEPENDENCY");

        typed.engine.logs = new FakeLog(folder.resolve("no log"), RunLogs.Phase.COMPLETE);
        assertThat(typed.run("logs", "9")).isZero();
        assertThat(typed.err())
                .contains("never started; it was cancelled. The job it depended on did not end as required.");
    }

    @Test
    void the_log_of_a_named_job_is_printed() throws IOException {
        Path file = Files.writeString(folder.resolve("log"), "");
        typed.engine.logs = new FakeLog(file, RunLogs.Phase.COMPLETE);
        typed.engine.put(sweep(JobState.SUCCEEDED, JobState.RUNNING, JobState.FAILED));
        assertThat(typed.run("logs", "9", "--job", "2")).isZero();
        assertThat(typed.err()).contains("quick #9 job 2 has printed nothing; it is running.");
        assertThat(typed.run("logs", "9", "--job", "1-2")).isEqualTo(2);
        assertThat(typed.run("logs", "9", "--job", "4")).isEqualTo(2);
        assertThat(typed.err()).contains("quick #9 has no job 4.").contains("Its jobs are numbered from 1 to 3");
        assertThat(typed.run("logs", "9", "--job", "sample")).isEqualTo(2);
        assertThat(typed.err()).contains("quick #9 has no sample.");
    }

    @Test
    void following_a_job_stops_when_the_job_ends_and_reports_its_outcome() throws IOException {
        Path file = Files.writeString(folder.resolve("log"), "boom\n");
        typed.engine.logs = new FakeLog(file, RunLogs.Phase.COMPLETE);
        typed.engine.put(sweep(JobState.SUCCEEDED, JobState.FAILED, JobState.QUEUED));
        assertThat(typed.run("logs", "9", "--follow")).isEqualTo(1);
        assertThat(typed.err()).contains("quick #9 job 2 has failed.");
        assertThat(typed.run("logs", "9", "--follow", "--job", "1")).isZero();
    }

    @Test
    void following_a_resubmitted_sweep_waits_for_all_its_jobs() throws Exception {
        Path file = Files.writeString(folder.resolve("log"), "first\n");
        typed.engine.logs = new FakeLog(file, RunLogs.Phase.COMPLETE);
        typed.engine.put(sweep(JobState.FAILED, JobState.FAILED));
        typed.engine.again = Optional.of(sweep(JobState.SUCCEEDED, JobState.RUNNING));
        CompletableFuture<Integer> exit =
                CompletableFuture.supplyAsync(() -> typed.run("resubmit", "9", "--failed", "--follow"));
        await().until(() -> typed.err().contains("1 of 2 jobs finished."));
        assertThat(exit).isNotDone();
        typed.engine.put(sweep(JobState.SUCCEEDED, JobState.FAILED));
        assertThat(exit.get()).isEqualTo(1);
        assertThat(typed.out()).isEqualTo("first\n");
        assertThat(typed.err())
                .contains("quick #9 has failed; 2 of 2 jobs finished, 1 failed.\n")
                .endsWith("\nFor details: batchwright why 9\n");
    }

    @Test
    void following_a_run_with_stages_prints_the_log_of_each_job_under_its_name() throws Exception {
        Path file = Files.writeString(folder.resolve("log"), "some output\n");
        typed.engine.logs = new FakeLog(file, RunLogs.Phase.COMPLETE);
        Run plain = sweep(JobState.SUCCEEDED, JobState.SUCCEEDED);
        Run staged = plain.with(List.of(
                staged(plain.jobs().get(0), "", "prepare"), staged(plain.jobs().get(1), "lr=1e-1", "train")));
        typed.engine.put(sweep(JobState.FAILED, JobState.FAILED));
        typed.engine.again = Optional.of(staged);
        assertThat(typed.run("resubmit", "9", "--failed", "--follow")).isZero();
        assertThat(typed.out()).isEqualTo("==> prepare <==\nsome output\n\n==> train lr=1e-1 <==\nsome output\n");
        assertThat(typed.err()).contains("quick #9 has succeeded; 2 of 2 jobs finished.");
    }

    @Test
    void each_cause_is_listed_with_its_number_of_jobs() {
        Run run = sweep(JobState.FAILED, JobState.FAILED, JobState.FAILED, JobState.SUCCEEDED);
        typed.engine.put(run);
        List<Job> jobs = run.jobs();
        StoredCauses causes = typed.engine.runs().causes();
        causes.keep(run.id(), Map.of(jobs.get(0), "loss is NaN", jobs.get(1), "out of memory"));
        assertThat(typed.run("runs")).isZero();
        assertThat(typed.out()).contains("3 failed: 1 × ");
        causes.keep(run.id(), Map.of(jobs.get(2), "out of memory"));
        assertThat(typed.run("runs")).isZero();
        assertThat(typed.out()).contains("3 failed: 2 × out of memory, 1 × loss is NaN");
        causes.keep(run.id(), Map.of(jobs.get(0), "out of memory"));
        assertThat(typed.run("runs")).isZero();
        assertThat(typed.out()).contains("3 failed: out of memory");
    }

    @Test
    void causes_that_differ_only_in_a_value_are_listed_as_one() {
        keepCauses(
                "ValueError: lr 0.01 is too large (train.py:3)",
                "ValueError: lr 0.1 is too large (train.py:3)",
                "ValueError: lr 0.1 is too large (train.py:7)");
        assertThat(typed.run("runs")).isZero();
        assertThat(typed.out())
                .contains("3 failed: 2 × ValueError: lr 0.01 is too large (train.py:3), 1 × ValueError: lr 0.1 is")
                .contains("train.py:7");

        keepCauses(
                "No error message; exit status 1",
                "No error message; exit status 2",
                "No error message; exit status 2");
        assertThat(typed.run("runs")).isZero();
        assertThat(typed.out())
                .contains("3 failed: 2 × No error message; exit status 2, 1 × No error message; exit status 1");
    }

    private void keepCauses(String first, String second, String third) {
        Run run = sweep(JobState.FAILED, JobState.FAILED, JobState.FAILED);
        typed.engine.put(run);
        List<Job> jobs = run.jobs();
        typed.engine
                .runs()
                .causes()
                .keep(run.id(), Map.of(jobs.get(0), first, jobs.get(1), second, jobs.get(2), third));
    }

    @Test
    void a_cancelled_run_shows_how_many_jobs_were_cancelled() {
        typed.engine.put(sweep(JobState.FAILED, JobState.RUNNING, JobState.QUEUED));
        assertThat(typed.run("cancel", "9")).isZero();
        assertThat(typed.out()).isEqualTo("2 jobs of quick #9 cancelled.\n");
        assertThat(typed.run("cancel", "9")).isZero();
        assertThat(typed.out()).endsWith("\nquick #9 had already ended: it has failed.\n");
    }

    @Test
    void selected_jobs_can_be_cancelled() {
        typed.engine.put(sweep(JobState.SUCCEEDED, JobState.RUNNING, JobState.QUEUED, JobState.QUEUED));
        assertThat(typed.run("cancel", "9", "--job", "3")).isZero();
        assertThat(typed.engine.calls).contains("cancel " + ID + " [2]");
        assertThat(typed.out()).isEqualTo("1 job of quick #9: 0 finished, 1 being cancelled.\n");
        assertThat(typed.run("cancel", "9", "--job", "x")).isEqualTo(2);
    }

    private static Run sweep(JobState... states) {
        return run(Task.Role.JOB, states);
    }

    private static Run chain(JobState... states) {
        return run(Task.Role.SEGMENT, states);
    }

    private static Run run(Task.Role role, JobState... states) {
        List<Job> jobs = new ArrayList<>();
        for (int i = 0; i < states.length; i++) {
            jobs.add(new Job(
                    i,
                    new Task(role, String.valueOf(i), role == Task.Role.JOB ? "lr=1e-" + i : ""),
                    Optional.of(new JobId("8" + (i + 1))),
                    JobReport.of(states[i], states[i].key()),
                    FakeEngine.NOON));
        }
        return new Run(
                new RunId(ID),
                9,
                PresetId.of("mnist/quick"),
                FakeEngine.LAB.name(),
                FakeEngine.NOON,
                jobs,
                Optional.empty());
    }
}

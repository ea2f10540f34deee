package org.batchwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.run.code.FakeCodeVersions;
import org.junit.jupiter.api.Test;

class ResubmitVerbTest {
    private static final String ID = "20261120-120009-abcdef";

    private final CliHarness typed = new CliHarness();

    @Test
    void failed_jobs_are_resubmitted_with_more_memory_and_time() {
        typed.engine.put(sweep(JobState.SUCCEEDED, JobState.OUT_OF_MEMORY, JobState.QUEUED));
        assertThat(typed.run("resubmit", "9", "--failed", "--memory", "128 GB", "--time", "08:00:00"))
                .isZero();
        assertThat(typed.engine.calls)
                .anyMatch(call -> call.startsWith("resubmit " + ID + " Resubmission[tasks=[1]")
                        && call.contains("128 GB")
                        && call.contains("08:00:00"));
        assertThat(typed.out()).startsWith("Resubmitted run 9 as");
    }

    @Test
    void resubmitting_reports_that_the_code_has_changed_and_how_to_use_the_new_code() {
        typed.engine.put(sweep(JobState.SUCCEEDED, JobState.FAILED));
        typed.engine.code = new FakeCodeVersions(
                Optional.of(new CodeDifference(List.of("train.py"), List.of("data/new.py"), List.of())));
        assertThat(typed.run("resubmit", "9", "--failed")).isZero();
        assertThat(typed.engine.calls).anyMatch(call -> call.contains("code=OF_RUN"));
        assertThat(typed.err())
                .contains(
                        "Using the code of run 9; since then, 1 file was changed (train.py), 1 file was added (data/new.py). Add --current-code"
                                + " to use the current code.");
    }

    @Test
    void the_new_run_is_printed_before_the_code_is_compared_even_if_the_comparison_fails() {
        typed.engine.put(sweep(JobState.SUCCEEDED, JobState.FAILED));
        List<String> printed = new ArrayList<>();
        typed.engine.beforeComparing = () -> {
            printed.add(typed.out());
            throw new IllegalStateException("a fault of the comparison");
        };
        assertThat(typed.run("resubmit", "9", "--failed")).isZero();
        assertThat(typed.run("resubmit", "9", "--failed", "--json")).isZero();
        assertThat(printed.getFirst()).startsWith("Resubmitted run 9 as");
        assertThat(printed.getLast()).contains("\"number\"");
        assertThat(typed.err()).contains("a fault of the comparison");
    }

    @Test
    void jobs_that_share_a_folder_run_the_current_content_of_the_folder() {
        typed.engine.code =
                new FakeCodeVersions(Optional.of(new CodeDifference(List.of("train.py"), List.of(), List.of())));
        Settings inPlace = Settings.NONE
                .with(CodeLocationFields.CODE, Value.of(CodeLocationFields.IN_PLACE))
                .with(CodeLocationFields.FOLDER, Value.of("~/shared/code"));
        typed.engine.book.put(
                sweep(JobState.SUCCEEDED, JobState.FAILED),
                new SubmittedRun(
                        "#!/bin/bash\n",
                        "{}",
                        new PlannedJob("train", inPlace, Assignments.NONE, Assignments.NONE),
                        "{}",
                        Optional.empty()));
        assertThat(typed.run("resubmit", "9", "--failed")).isZero();
        assertThat(typed.err().strip())
                .isEqualTo("The jobs run in ~/shared/code with the current contents of that folder.");
    }

    @Test
    void jobs_are_resubmitted_with_the_current_code_if_requested() {
        typed.engine.put(sweep(JobState.SUCCEEDED, JobState.FAILED));
        typed.engine.code =
                new FakeCodeVersions(Optional.of(new CodeDifference(List.of("train.py"), List.of(), List.of())));
        assertThat(typed.run("resubmit", "9", "--current-code")).isZero();
        assertThat(typed.engine.calls)
                .anyMatch(call ->
                        call.startsWith("resubmit " + ID + " Resubmission[tasks=[") && call.contains("CURRENT"));
        assertThat(typed.err().lines())
                .containsExactly(
                        "Using the current code of /home/ann/projects/mnist.",
                        "1 file differs from the code of run 9: train.py.");
    }

    @Test
    void a_run_is_resubmitted_even_if_its_code_cannot_be_compared() {
        typed.engine.put(sweep(JobState.SUCCEEDED, JobState.FAILED));
        typed.engine.code = new FakeCodeVersions(Optional.empty());
        assertThat(typed.run("resubmit", "9", "--failed")).isZero();
        assertThat(typed.run("resubmit", "9", "--current-code")).isZero();
        typed.engine.code = new FakeCodeVersions(Optional.of(CodeDifference.NONE));
        assertThat(typed.run("resubmit", "9")).isZero();
        assertThat(typed.err().lines())
                .as("nothing about the last one")
                .containsExactly(
                        "Using the code of run 9; it could not be compared with the current code. The run's code"
                                + " (9f31c2a) is no longer on the cluster.",
                        "Using the current code of /home/ann/projects/mnist.",
                        "It could not be compared with the code of run 9. The run's code (9f31c2a) is no longer on the"
                                + " cluster.");
    }

    @Test
    void a_run_with_an_unknown_project_folder_keeps_its_code_and_the_output_says_so() {
        typed.engine.put(sweep(JobState.SUCCEEDED, JobState.FAILED));
        typed.engine.code = new FakeCodeVersions(Optional.empty(), Optional.empty());
        assertThat(typed.run("resubmit", "9")).isZero();
        assertThat(typed.err().strip())
                .isEqualTo("Using the code of run 9; it could not be compared with the current code. The project"
                        + " folder of quick #9 was not recorded: the run was restored"
                        + " from a backup or submitted by an older version.");
    }

    @Test
    void resubmit_rejects_contradictory_or_empty_job_selections() {
        typed.engine.put(sweep(JobState.SUCCEEDED, JobState.SUCCEEDED));
        assertThat(typed.run("resubmit", "9", "--failed")).isEqualTo(2);
        assertThat(typed.err()).contains("No job in quick #9 failed.");
        assertThat(typed.run("resubmit", "9", "--failed", "--job", "1")).isEqualTo(2);
        assertThat(typed.run("resubmit", "9", "--memory", "lots")).isEqualTo(2);
        assertThat(typed.err()).contains("an amount with a unit");
        assertThat(typed.run("resubmit", "9", "--job", "1")).isZero();
        assertThat(typed.run("resubmit", "9")).isZero();
        assertThat(typed.engine.calls).contains("resubmit " + ID);
    }

    private static Run sweep(JobState... states) {
        List<Job> jobs = new ArrayList<>();
        for (int i = 0; i < states.length; i++) {
            jobs.add(new Job(
                    i,
                    new Task(Task.Role.JOB, String.valueOf(i), "lr=1e-" + i),
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

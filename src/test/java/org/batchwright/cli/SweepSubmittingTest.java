package org.batchwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.SubmissionPlan;
import org.batchwright.plan.Planner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SweepSubmittingTest {
    private final CliHarness typed = new CliHarness();

    @BeforeEach
    void give() {
        sweep(20);
    }

    private void sweep(int repetitions) {
        Preset preset = Given.with(Given.preset("mnist/swept"), Fields.COMMAND, "python train.py");
        preset = Given.with(preset, Fields.REPEAT_PARAMETER, "seed");
        preset = Given.with(preset, Fields.REPEAT_TIMES, String.valueOf(repetitions));
        preset = preset.withValues(ValueGroup.SAMPLE, Assignments.NONE.with("epochs", Value.of("1")));
        typed.engine.presets = new ReadOnlyPresets(ReadOnlyPresets.file(preset));
        typed.engine.planner = Optional.of(new Planner());
    }

    @Test
    void a_preview_shows_the_number_of_jobs_and_the_swept_parameters() {
        assertThat(typed.run("preview", "swept")).isZero();
        assertThat(typed.out()).isEqualTo("shared by 20\n");
        assertThat(typed.err())
                .contains("20 jobs: seed 0, 1, ... 19")
                .contains("Submitting would start 20 jobs on This computer.")
                .contains("The sample runs first");
    }

    @Test
    void a_preview_of_a_job_prints_the_script_of_that_job() {
        assertThat(typed.run("preview", "swept", "--job", "3")).isZero();
        assertThat(typed.out()).isEqualTo("alone with seed=2\n");
    }

    @Test
    void a_preview_of_the_sample_prints_its_script() {
        assertThat(typed.run("preview", "swept", "--job", "sample")).isZero();
        assertThat(typed.out()).isEqualTo("sample\n");
    }

    @Test
    void a_value_for_a_swept_parameter_is_rejected() {
        assertThat(typed.run("preview", "swept", "--set", "seed=7")).isEqualTo(Exit.PROBLEMS.code());
        assertThat(typed.err()).contains("--set seed has no effect");
        assertThat(typed.run("submit", "swept", "--set", "seed=7")).isEqualTo(Exit.PROBLEMS.code());
        assertThat(typed.engine.submitted).isEmpty();
        assertThat(typed.run("preview", "swept", "--set", "lr=7")).isZero();
    }

    @Test
    void an_unknown_job_is_reported() {
        assertThat(typed.run("preview", "swept", "--job", "21")).isEqualTo(Exit.NOT_FOUND.code());
        assertThat(typed.err()).contains("Jobs are numbered from 1 to 20");
        assertThat(typed.run("preview", "swept", "--job", "two")).isEqualTo(Exit.USAGE.code());
    }

    @Test
    void all_jobs_are_listed_with_their_values() {
        sweep(10_000);
        assertThat(typed.run("preview", "swept", "--jobs")).isZero();
        List<String> lines = typed.out().lines().toList();
        assertThat(lines).hasSize(10_000).startsWith("    1  seed=0", "    2  seed=1");
        assertThat(lines.getLast()).isEqualTo("10000  seed=9999");
    }

    @Test
    void json_lists_every_job_with_its_swept_values() {
        assertThat(typed.run("preview", "swept", "--json", "--job", "20")).isZero();
        assertThat(typed.json().at("/jobs")).hasSize(20);
        assertThat(typed.json().at("/jobs/19/swept/seed").asString()).isEqualTo("19");
        assertThat(typed.json().at("/script").asString()).isEqualTo("alone with seed=19\n");
    }

    @Test
    void the_sample_is_omitted_on_request() {
        assertThat(typed.run("submit", "swept")).isZero();
        assertThat(submissionPlan().sample()).isPresent();
        assertThat(typed.run("submit", "swept", "--no-sample")).isZero();
        assertThat(submissionPlan().sample()).isEmpty();
    }

    @Test
    void a_run_can_depend_on_another() {
        typed.engine.put(FakeEngine.run(3, JobState.RUNNING));
        assertThat(typed.run("submit", "swept", "--after", "3")).isZero();
        assertThat(typed.engine.after).map(Object::toString).contains("20261120-120003-abcdef");
        assertThat(typed.run("submit", "swept", "--after", "99")).isEqualTo(Exit.NOT_FOUND.code());
    }

    private SubmissionPlan submissionPlan() {
        return typed.engine.sent().plan().submissionPlan();
    }
}

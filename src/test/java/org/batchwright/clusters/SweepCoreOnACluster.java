package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.model.Progress;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.run.submit.Submissions;
import org.batchwright.scheduler.Dialect;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests those core features of sweeps, samples and chains end to end that differ between dialects. */
public abstract class SweepCoreOnACluster {
    /** A script that writes its arguments to its own file, one per line. */
    private static final String SAY = """
        file=$(mktemp got.XXXXXX)
        for word in "$@"; do printf '<%s>' "$word"; done > "$file"
        """;

    private static final List<String> NASTY =
            List.of("it's", "a  b\t\"c\"", "$(touch hacked)", "two\nlines", "", "-1", "学習 \\ *");

    protected abstract RealWorkspace here();

    /** Returns the output of a command in the run's folder, which must succeed. */
    protected abstract String tell(Run run, String command) throws Exception;

    @BeforeEach
    protected void code() throws Exception {
        here().code("say.sh", SAY);
    }

    @Test
    void a_range_over_two_parameters_runs_once_for_each_subrange() throws Exception {
        Run run = submitted(range("bash say.sh", "0", "7", "2").with(Fields.SWEEP_MAX_CONCURRENT, Value.of("2")));
        assertThat(run.jobs()).extracting(job -> job.what().label()).startsWith("first=0 last=1", "first=2 last=3");
        assertThat(run.jobs()).extracting(Job::id).doesNotContain(Optional.empty());

        Run ended = here().awaitEnd(run);

        assertThat(ended.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(tell(run, "cd work && for f in got.*; do cat $f; echo; done | sort")
                        .lines())
                .containsExactly(
                        "<--first><0><--last><1>",
                        "<--first><2><--last><3>",
                        "<--first><4><--last><5>",
                        "<--first><6><--last><7>");
        assertThat(here().log(run, 3)).contains("6", "7");
    }

    @Test
    void every_value_reaches_the_command_as_typed() throws Exception {
        Run run = here().awaitEnd(submitted(here().command("bash say.sh")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("value", Value.of(NASTY)))));

        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
        String output = tell(run, "cat work/got.*");
        assertThat(output)
                .contains(NASTY.stream()
                        .filter(text -> !text.equals("-1"))
                        .map(text -> "<--value><" + text + ">")
                        .toList());
        assertThat(output).contains("<--value=-1>");
        assertThat(tell(run, "ls work")).doesNotContain("hacked");
    }

    @Test
    void nothing_else_runs_if_the_sample_fails() throws Exception {
        Dialect dialect = here().dialect();
        Run run = here().awaitEnd(submitted(sampled("[ \"$2\" != 1 ] || exit 3; touch ran.$4;:")));

        assertThat(run.state()).isEqualTo(JobState.FAILED);
        assertThat(run.jobs().getFirst().what().role()).isEqualTo(Task.Role.SAMPLE);
        assertThat(run.jobs().getFirst().state()).isEqualTo(JobState.FAILED);
        assertThat(run.jobs().stream().skip(1)).allSatisfy(job -> {
            assertThat(job.state()).isEqualTo(JobState.CANCELLED);
            assertThat(job.report().reason().map(dialect::describeReason).orElse(""))
                    .contains("did not end as required");
        });
        assertThat(tell(run, "find . -name 'ran.*'")).isEmpty();
    }

    @Test
    void a_chain_resumes_from_its_checkpoint_and_ends_when_complete() throws Exception {
        here().code("learn.sh", """
            n=$(cat ckpt 2>/dev/null || echo 0)
            echo "$BATCHWRIGHT_SEGMENT:$n:$*" >> trace
            echo $((n + 1)) > ckpt
            [ "$n" -lt 2 ] || touch all-done
            """);
        Preset chain = here().with(Settings.NONE
                .with(Fields.COMMAND, Value.of("bash learn.sh"))
                .with(Fields.CHAIN_SEGMENTS, Value.of("5"))
                .with(Fields.CHAIN_DONE_FILE, Value.of("all-done"))
                .with(Fields.CHAIN_CHECKPOINT, Value.of("ckpt")));

        Run run = submitted(chain.withValues(ValueGroup.CONTINUED, Assignments.NONE.with("resume", Value.of("ckpt"))));
        Run ended = await().atMost(RealWorkspace.PATIENCE)
                .until(
                        () -> here().now(run),
                        last -> last.jobs().stream().allMatch(job -> job.state().isFinal()));

        assertThat(ended.state())
                .as(tell(run, "cat segment-2.sh segment-*.log"))
                .isEqualTo(JobState.SUCCEEDED);
        assertThat(ended.isChain()).isTrue();
        assertThat(tell(run, "cat work/trace").lines())
                .containsExactly("1:0:", "2:1:--resume ckpt", "3:2:--resume ckpt");
        assertThat(ended.jobs()).extracting(Job::state).containsOnly(JobState.SUCCEEDED);
    }

    @Test
    void a_dependent_run_starts_when_its_predecessor_succeeds() throws Exception {
        Run first = submitted(here().command("sleep 2; touch ../../first-done"));
        Run second = submitted(here().command("[ -e ../../first-done ]"), first);

        assertThat(here().awaitEnd(second).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(here().awaitEnd(first).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void some_jobs_of_a_sweep_are_cancelled_and_the_failed_ones_are_rerun_with_more_time() throws Exception {
        Preset preset = here().command("bash job.sh")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2", "3"))));
        here().code("job.sh", """
            if [ "$2" = 2 ] && [ ! -e ../../../fixed ]; then exit 4; fi
            if [ "$2" = 3 ] && [ ! -e ../../../fixed ]; then sleep 300; fi
            """);
        Run run = submitted(preset);
        here().awaitRun(
                        run,
                        last -> last.jobs().get(1).state() == JobState.FAILED
                                && last.jobs().get(2).state() == JobState.RUNNING);
        here().engine().control().cancel(run.id(), Set.of(2));
        Run ended = here().awaitEnd(run);
        assertThat(ended.jobs())
                .extracting(Job::state)
                .containsExactly(JobState.SUCCEEDED, JobState.FAILED, JobState.CANCELLED);
        tell(run, "touch ../../fixed");

        Run again = here().engine()
                .submissions()
                .resubmit(
                        run.id(),
                        new Submissions.Resubmission(
                                Set.of(1, 2),
                                Settings.NONE.with(Fields.TIME, Value.of("00:07:00")),
                                Submissions.CodeChoice.OF_RUN),
                        Progress.SILENT);

        assertThat(again.jobs()).extracting(job -> job.what().label()).containsExactly("lr=2", "lr=3");
        assertThat(here().awaitEnd(again).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(tell(again, "cat *.sh"))
                .containsAnyOf(
                        "--time=00:07:00",
                        "--time=420",
                        "walltime=00:07:00",
                        "h_rt=00:07:00",
                        "-W 0:07",
                        "--time-limit=7m",
                        "elapse=0:07:00",
                        "activeDeadlineSeconds: 420");
    }

    @Test
    void each_stage_starts_when_its_predecessors_have_met_its_condition() throws Exception {
        Run ended = here().awaitEnd(submitted(staged("none")));

        assertThat(ended.state()).as(states(ended)).isEqualTo(JobState.SUCCEEDED);
        assertThat(states(ended))
                .isEqualTo("prepare succeeded, train succeeded, train succeeded, train succeeded, evaluate succeeded,"
                        + " alarm cancelled, report succeeded");
        assertThat(tell(ended, "cat work/trace").lines().sorted())
                .containsExactly("evaluate", "prepare", "report", "train a", "train b", "train c");
        assertThat(tell(ended, "tail -n 2 work/trace").lines()).contains("report", "evaluate");
        assertThat(tell(ended, "head -n 1 work/trace")).isEqualTo("prepare\n");
    }

    @Test
    void a_failed_job_of_a_sweep_stops_only_the_stages_that_need_its_success() throws Exception {
        Run ended = here().awaitEnd(submitted(staged("b")));

        assertThat(states(ended))
                .isEqualTo("prepare succeeded, train succeeded, train failed, train succeeded, evaluate cancelled,"
                        + " alarm succeeded, report succeeded");
        assertThat(ended.state()).isEqualTo(JobState.FAILED);
        assertThat(tell(ended, "cat work/trace").lines().sorted())
                .containsExactly("alarm", "prepare", "report", "train a", "train b", "train c");
    }

    @Test
    protected void only_the_failed_jobs_are_rerun_in_the_folder_with_the_files_of_the_other_stages() throws Exception {
        Run run = submitted(staged("b"));
        Run ended = here().awaitEnd(run);
        tell(ended, "rm -f work/step.sh; echo 'echo again >> trace' > work/step.sh");
        Set<Integer> failed = ended.jobs().stream()
                .filter(job -> job.state() != JobState.SUCCEEDED)
                .map(Job::task)
                .collect(Collectors.toSet());

        Run again = here().engine()
                .submissions()
                .resubmit(
                        run.id(),
                        new Submissions.Resubmission(failed, Settings.NONE, Submissions.CodeChoice.OF_RUN),
                        Progress.SILENT);

        assertThat(states(here().awaitEnd(again))).isEqualTo("train succeeded, evaluate succeeded");
        assertThat(again.jobs().getFirst().what().label()).isEqualTo("model=b");
        assertThat(tell(ended, "tail -n 2 work/trace")).isEqualTo("again\nagain\n");
        assertThat(tell(ended, "wc -l < work/trace").strip()).isEqualTo("8");
    }

    private static String states(Run run) {
        return run.jobs().stream()
                .map(job -> job.what().stage() + " " + job.state().key())
                .collect(Collectors.joining(", "));
    }

    /** Returns a preset that prepares, trains three times, and then evaluates. An alarm runs only after a failure, a report in any case. */
    private Preset staged(String failing) throws Exception {
        here().code("step.sh", """
            echo "$STEP${2:+ $2}" >> trace
            [ "${2-}" != %s ]
            """.formatted(failing));
        return here().command("bash step.sh")
                .withStages(List.of(
                        stage("prepare", Map.of()),
                        stage("train", Map.of("prepare", Condition.SUCCESS))
                                .withSweep(
                                        Settings.NONE,
                                        Map.of(
                                                ValueGroup.GRID,
                                                Assignments.NONE.with("model", Value.of(List.of("a", "b", "c"))))),
                        stage("evaluate", Map.of("train", Condition.SUCCESS)),
                        stage("alarm", Map.of("train", Condition.FAILURE)),
                        stage("report", Map.of("train", Condition.ANY, "prepare", Condition.SUCCESS))));
    }

    private static Stage stage(String name, Map<String, Condition> after) {
        return Stage.named(name)
                .withAfter(after)
                .withValues(PresetLayer.NONE.withVariables(Assignments.NONE.with("STEP", Value.of(name))));
    }

    protected Preset sampled(String test) throws Exception {
        here().code("try.sh", test.replace(";:", "\n"));
        return here().with(Settings.NONE
                        .with(Fields.COMMAND, Value.of("bash try.sh"))
                        .with(Fields.ofSample(Fields.TIME), Value.of("00:02:00")))
                .withParameters(Assignments.NONE.with("epochs", Value.of("100")))
                .withValues(ValueGroup.GRID, Assignments.NONE.with("model", Value.of(List.of("a", "b", "c"))))
                .withValues(ValueGroup.SAMPLE, Assignments.NONE.with("epochs", Value.of("1")));
    }

    private Sweeping range(String command, String from, String to, String step) throws Exception {
        return new Sweeping(here().with(Settings.NONE
                .with(Fields.COMMAND, Value.of(command))
                .with(Fields.RANGE_PARAMETERS, Value.of(List.of("first", "last")))
                .with(Fields.RANGE_FROM, Value.of(from))
                .with(Fields.RANGE_TO, Value.of(to))
                .with(Fields.RANGE_STEP, Value.of(step))));
    }

    private record Sweeping(Preset preset) {
        Preset with(Field<?> field, Value value) {
            return preset.withSettings(preset.settings().with(field, value));
        }
    }

    protected Run submitted(Preset preset) throws Exception {
        return here().submit(preset);
    }

    protected Run submitted(Preset preset, Run after) throws Exception {
        return here().submitAfter(preset, after);
    }
}

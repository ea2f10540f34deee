package org.batchwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.output.FailureListing;
import org.batchwright.failure.FailureGroup;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.run.logs.RunLogs;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhyVerbTest {
    private final CliHarness typed = new CliHarness();

    @TempDir
    private Path folder;

    @BeforeEach
    void log() throws Exception {
        Path file = Files.writeString(folder.resolve("job.log"), """
                Traceback (most recent call last):
                  File "/work/me/train.py", line 88, in main
                    open(path)
                FileNotFoundError: [Errno 2] No such file or directory: '/data/nyu'
                """);
        typed.engine.logs = new FakeLog(file, RunLogs.Phase.COMPLETE);
    }

    @Test
    void the_cause_the_log_line_and_the_fix_are_printed() {
        typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), FakeEngine.failed(1)));
        assertThat(typed.run("why", "3")).isZero();
        assertThat(typed.out().lines())
                .containsExactly(
                        "File or folder not found: /data/nyu (train.py:88)",
                        "  /work/me/train.py:88 in main",
                        "  FileNotFoundError: [Errno 2] No such file or directory: '/data/nyu'",
                        "  Fix: Check the path on this cluster; use site variables such as ${site.data} for paths that differ between clusters.");
    }

    @Test
    void json_has_the_cause_the_log_line_and_the_fix() {
        typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), FakeEngine.failed(1)));
        assertThat(typed.run("--json", "why", "3")).isZero();
        assertThat(typed.out())
                .contains("\"rule\" : \"file-not-found\"")
                .contains("\"file\" : \"/work/me/train.py\"")
                .contains("\"line\" : 88")
                .contains("\"tasks\" : [ 0 ]");
    }

    @Test
    void a_failed_sample_is_named_instead_of_numbered() {
        Run run = SweepSamples.book().newest(20).stream()
                .filter(any -> any.jobs().getFirst().what().role() == Task.Role.SAMPLE)
                .findFirst()
                .orElseThrow();
        typed.engine.put(run);
        assertThat(typed.run("why", String.valueOf(run.number()))).isZero();
        assertThat(typed.out()).startsWith("Sample: File or folder not found: /data/nyu");
    }

    @Test
    void a_change_to_the_preset_that_may_help_is_suggested() throws Exception {
        Path file = Files.writeString(folder.resolve("oom.log"), "CUDA out of memory. Tried to allocate 2.00 GiB.\n");
        typed.engine.logs = new FakeLog(file, RunLogs.Phase.COMPLETE);
        Run run = typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), FakeEngine.failed(1)));
        PlannedJob job = new PlannedJob(
                "quick", Settings.NONE, Assignments.NONE.with("batch-size", Value.of("32")), Assignments.NONE);
        typed.engine.runs().put(run, new SubmittedRun("", "", job, "", Optional.empty()));
        assertThat(typed.run("why", "3")).isZero();
        assertThat(typed.out()).endsWith("  - Set batch-size to 16 instead of 32 (parameters.batch-size)\n");
        assertThat(typed.run("--json", "why", "3")).isZero();
        assertThat(typed.out()).contains("\"key\" : \"parameters.batch-size\"").contains("\"value\" : \"16\"");
    }

    @Test
    void an_error_that_no_rule_explains_is_printed_once_with_its_location_and_without_a_fix() throws Exception {
        Path file = Files.writeString(folder.resolve("other.log"), """
                Traceback (most recent call last):
                  File "/work/me/train.py", line 7, in main
                    check(values)
                ValueError: three values expected
                """);
        typed.engine.logs = new FakeLog(file, RunLogs.Phase.COMPLETE);
        typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), FakeEngine.failed(1)));
        assertThat(typed.run("why", "3")).isZero();
        assertThat(typed.out().lines())
                .containsExactly("ValueError: three values expected (train.py:7)", "  /work/me/train.py:7 in main");
    }

    @Test
    void files_in_an_earlier_runs_folder_or_a_shared_folder_are_shown_as_project_files() {
        Run run = FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), FakeEngine.failed(1));
        assertThat(place(run, "/home/ann/batchwright/runs/20251120-120009-k3f9x2/work/lib/data.py"))
                .isEqualTo("  lib/data.py:7");
        assertThat(place(run, Optional.of("/work/depth"), "/work/depth/data.py"))
                .isEqualTo("  data.py:7");
        assertThat(place(run, Optional.of("~/depth"), "/home/ann/depth/data.py"))
                .isEqualTo("  data.py:7");
        assertThat(place(run, Optional.of("/work/depth"), "/opt/work/depth/data.py"))
                .isEqualTo("  /opt/work/depth/data.py:7");
    }

    @Test
    void a_line_that_looks_like_an_error_is_printed_once() throws Exception {
        Path file = Files.writeString(folder.resolve("other.log"), "loading\nfatal: the index is odd\n");
        typed.engine.logs = new FakeLog(file, RunLogs.Phase.COMPLETE);
        typed.engine.put(FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), FakeEngine.failed(1)));
        assertThat(typed.run("why", "3")).isZero();
        assertThat(typed.out().lines())
                .containsExactly("fatal: the index is odd", "  Read the lines around it in the log.");
    }

    @Test
    void a_message_of_one_job_is_not_attributed_to_all_jobs() {
        Run run = FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), FakeEngine.failed(1));
        FailureCause cause =
                new FailureCause("exception", "ValueError: rate 0.1", "", Optional.empty(), "ValueError: rate 0.1", "");
        FailureGroup group = new FailureGroup(cause, 2, run.jobs(), List.of());
        assertThat(new FailureListing(run, Optional.empty(), any -> List.of()).lines(List.of(group)))
                .containsExactly("ValueError: rate 0.1, and 2 similar messages");
    }

    @Test
    void exceptions_chained_to_the_cause_are_listed() {
        Run run = FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), FakeEngine.failed(1));
        FailureCause cause = new FailureCause(
                "exception",
                "KeyError: 'lr'",
                "",
                Optional.empty(),
                "KeyError: 'lr'",
                "",
                List.of("ValueError: no learning rate"));
        FailureGroup group = new FailureGroup(cause, 0, run.jobs(), List.of());
        assertThat(new FailureListing(run, Optional.empty(), any -> List.of()).lines(List.of(group)))
                .containsExactly("KeyError: 'lr'", "  Chained with ValueError: no learning rate");
    }

    @Test
    void a_file_in_the_runs_copy_of_the_project_is_shown_with_its_project_path() {
        Run run = FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), FakeEngine.failed(1));
        String folder = "/home/me/batchwright/ws/runs/" + run.id();
        assertThat(place(run, folder + "/work/data/load.py")).isEqualTo("  data/load.py:7");
        assertThat(place(run, folder + "/2-work/load.py")).isEqualTo("  load.py:7");
        assertThat(place(run, folder + "/sample-work/load.py")).isEqualTo("  load.py:7");
        assertThat(place(run, "/home/me/depth/work/load.py")).isEqualTo("  /home/me/depth/work/load.py:7");
    }

    private static String place(Run run, String file) {
        return place(run, Optional.empty(), file);
    }

    private static String place(Run run, Optional<String> sharedFolder, String file) {
        FailureCause cause = new FailureCause(
                "exception",
                "ValueError: x",
                "",
                Optional.of(new FailureCause.Frame(file, 7, "")),
                "ValueError: x",
                "");
        FailureGroup group = new FailureGroup(cause, 1, run.jobs(), List.of());
        return new FailureListing(run, sharedFolder, any -> List.of())
                .lines(List.of(group))
                .get(1);
    }

    @Test
    void a_run_that_did_not_fail_has_no_cause() {
        typed.engine.put(FakeEngine.run(4, JobState.SUCCEEDED));
        assertThat(typed.run("why", "4")).isZero();
        assertThat(typed.out()).isEmpty();
        assertThat(typed.err()).contains("No job in quick #4 failed; the run has succeeded.");
    }
}

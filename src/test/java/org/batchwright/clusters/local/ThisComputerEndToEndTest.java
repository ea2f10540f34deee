package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.compose.ManualEditing;
import org.batchwright.engine.Engine;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.run.code.CodeVersion;
import org.batchwright.run.code.FileTexts;
import org.batchwright.run.submit.KillPoint;
import org.batchwright.run.submit.Submissions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests jobs on This computer end to end, without any setup. */
@Tag("rig")
class ThisComputerEndToEndTest {
    @TempDir
    Path folder;

    private RealWorkspace here;

    @BeforeEach
    void make() throws Exception {
        Files.createDirectories(folder.resolve("home"));
        RealWorkspace.make(folder, ClusterName.THIS_COMPUTER, "root: " + folder.resolve("cluster") + "\nat-once: 1\n");
        here = open();
    }

    private RealWorkspace open() throws Exception {
        return RealWorkspace.open(
                folder, ClusterName.THIS_COMPUTER, hosts(), KillPoint.NONE, RealWorkspace.Tracking.ON);
    }

    private Hosts hosts() {
        ThisComputer computer = new ThisComputer(Map.of(
                "HOME", folder.resolve("home").toString(),
                "BATCHWRIGHT_JOBS", folder.resolve("jobs").toString()));
        return new Connections(new SshConfig(folder), computer);
    }

    @AfterEach
    void close() {
        here.close();
    }

    @Test
    void the_quickstart_trains_and_succeeds() throws Exception {
        Run run = here.awaitEnd(here.submit(here.preset(RealWorkspace.QUICKSTART)));
        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(report(run).exit()).isEqualTo(OptionalInt.of(0));
        assertThat(here.printed(run)).anyMatch(line -> line.contains("loss"));
        assertThat(work(run).resolve("checkpoint.json")).isNotEmptyFile();
    }

    @Test
    void a_job_outlives_the_application_and_is_followed_by_the_next_session() throws Exception {
        Run run = here.submit(here.command("touch begun; until [ -e goal ]; do sleep 0.1; done; exit 7"));
        here.awaitRun(run, last -> last.state() == JobState.RUNNING);
        here.close();
        Files.createFile(work(run).resolve("goal"));
        here = open();
        Run ended = here.awaitEnd(run);
        assertThat(ended.state()).isEqualTo(JobState.FAILED);
        assertThat(report(ended).exit()).isEqualTo(OptionalInt.of(7));
    }

    @Test
    void a_running_job_can_be_followed_and_cancelled_in_the_next_session() throws Exception {
        Run run = here.submit(here.command("echo $$ > pid; sleep 300"));
        here.awaitRun(run, last -> last.state() == JobState.RUNNING);
        here.close();
        here = open();
        assertThat(here.now(run).state()).isEqualTo(JobState.RUNNING);
        here.engine().control().cancel(run.id());
        assertThat(here.now(run).state()).isEqualTo(JobState.CANCELLED);
    }

    @Test
    void two_jobs_run_one_after_another() throws Exception {
        Run first = here.submit(
                here.command("mkdir ../../only && until [ -e goal ]; do sleep 0.1; done && rmdir ../../only"));
        Run second = here.submit(here.command("mkdir ../../only && rmdir ../../only"));
        here.awaitRun(first, last -> last.state() == JobState.RUNNING);
        assertThat(here.now(second).state()).isEqualTo(JobState.QUEUED);
        Files.createFile(work(first).resolve("goal"));
        assertThat(List.of(here.awaitEnd(first), here.awaitEnd(second)))
                .extracting(Run::state)
                .containsOnly(JobState.SUCCEEDED);
        assertThat(report(here.now(second)).times().start().orElseThrow())
                .isAfterOrEqualTo(
                        report(here.now(first)).times().end().orElseThrow().minus(Duration.ofSeconds(1)));
    }

    @Test
    void a_manual_edit_applies_to_a_run_and_its_reruns_even_after_the_preset_no_longer_has_it() throws Exception {
        here.code("say.sh", "echo \"$BY_HAND $1\"\n");
        String generated = here.compose(here.command("bash say.sh")).script().orElseThrow();
        Preset plain = here.preset(RealWorkspace.PLAIN);
        keep(plain.withEdits(
                ClusterName.THIS_COMPUTER,
                new ManualEditing(here.compose(here.command("bash say.sh"))
                                .scripts()
                                .orElseThrow())
                        .editsFromTyping(
                                new ManualEditing.Text("job.sh", generated, generated),
                                List.of(),
                                generated.replace("\nbash say.sh", "\nexport BY_HAND=yes\nbash say.sh typed"))));
        Run first = here.awaitEnd(here.submit(here.command("bash say.sh")));
        keep(plain);

        Run same = here.awaitEnd(here.engine().submissions().resubmit(first.id(), Progress.SILENT));
        Submissions.Resubmission more = new Submissions.Resubmission(
                Set.of(0), Settings.NONE.with(Fields.TIME, Value.of("00:07:00")), Submissions.CodeChoice.OF_RUN);
        Run planned = here.awaitEnd(here.engine().submissions().resubmit(first.id(), more, Progress.SILENT));

        for (Run run : List.of(first, same, planned)) {
            assertThat(here.printed(run)).containsExactly("yes typed");
        }
        assertThat(here.compose(plain).script().orElseThrow()).doesNotContain("BY_HAND");
    }

    private void keep(Preset preset) throws Exception {
        String version = here.engine().presets().find(preset.id()).orElseThrow().version();
        here.engine().presets().save(preset, version);
    }

    @Test
    void a_resubmitted_run_uses_the_same_code_and_the_same_values() throws Exception {
        here.code("say.sh", "echo old \"$@\"\n");
        Run first = here.submit(
                here.command("bash say.sh").withParameters(Assignments.NONE.with("lr", Value.of("1e-4 学習"))));
        here.code("say.sh", "echo new\n");
        Run again = here.engine().submissions().resubmit(first.id(), Progress.SILENT);
        assertThat(here.awaitEnd(again).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(here.printed(again)).containsExactly("old --lr 1e-4 学習");
        assertThat(here.printed(first)).containsExactly("old --lr 1e-4 学習");
    }

    @Test
    void a_run_is_resubmitted_with_the_current_code_if_chosen_and_the_changed_files_are_listed() throws Exception {
        here.code("say.sh", "echo old\n");
        here.code("left.py", "print()\n");
        Run first = here.awaitEnd(here.submit(here.command("bash say.sh")));
        assertThat(here.engine().codeVersions().sinceRun(first.id())).isEqualTo(CodeDifference.NONE);

        here.code("say.sh", "echo new\n");
        here.code("学習.py", "print()\n");
        CodeDifference since = here.engine().codeVersions().sinceRun(first.id());
        assertThat(since.changed()).containsExactly("say.sh");
        assertThat(since.added()).containsExactly("学習.py");
        assertThat(since.removed()).isEmpty();
        Submissions.Resubmission current =
                new Submissions.Resubmission(Set.of(0), Settings.NONE, Submissions.CodeChoice.CURRENT);
        Run again = here.awaitEnd(here.engine().submissions().resubmit(first.id(), current, Progress.SILENT));
        assertThat(here.printed(again)).containsExactly("new");
        assertThat(here.engine().runs().submitted(again.id()).orElseThrow().origin())
                .contains(new SubmittedRun.Origin(first.id(), Set.of()));
        assertThat(here.engine().codeVersions().sinceRun(again.id())).isEqualTo(CodeDifference.NONE);
        assertThat(here.engine().codeVersions().between(of(first), of(again))).isEqualTo(since);
        assertThat(here.engine().codeVersions().texts(of(first), of(again), "say.sh"))
                .isEqualTo(new FileTexts("echo old\n", "echo new\n"));
        assertThat(here.engine().codeVersions().texts(of(first), new CodeVersion.CurrentOf(first.id()), "学習.py"))
                .isEqualTo(new FileTexts("", "print()\n"));
        Run old = here.awaitEnd(here.engine()
                .submissions()
                .resubmit(
                        first.id(),
                        new Submissions.Resubmission(Set.of(0), Settings.NONE, Submissions.CodeChoice.OF_RUN),
                        Progress.SILENT));
        assertThat(here.printed(old)).containsExactly("old");
    }

    @Test
    void the_current_code_is_read_from_the_folder_of_the_run_even_in_the_window_of_another_workspace()
            throws Exception {
        here.code("say.sh", "echo ours\n");
        Run first = here.awaitEnd(here.submit(here.command("bash say.sh")));
        RealWorkspace.make(
                folder.resolve("other"), ClusterName.THIS_COMPUTER, "root: " + folder.resolve("cluster") + "\n");
        Submissions.Resubmission current =
                new Submissions.Resubmission(Set.of(0), Settings.NONE, Submissions.CodeChoice.CURRENT);
        try (Engine other = RealWorkspace.engine(folder, folder.resolve("other/workspace"), hosts())) {
            assertThat(other.codeVersions().sinceRun(first.id())).isEqualTo(CodeDifference.NONE);
            Run again = here.awaitEnd(other.submissions().resubmit(first.id(), current, Progress.SILENT));
            assertThat(here.printed(again)).containsExactly("ours");
            Run same = other.submissions().resubmit(again.id(), Progress.SILENT);
            assertThat(other.runs().projects().existing(same))
                    .isEqualTo(folder.resolve("workspace/presets/plain/code"));
            Files.move(folder.resolve("workspace/presets/plain"), folder.resolve("workspace/presets/moved"));
            assertThatThrownBy(() -> other.submissions().resubmit(first.id(), current, Progress.SILENT))
                    .isInstanceOf(OperationException.NotPossible.class)
                    .hasMessageContaining("does not exist on this computer");
        }
    }

    private static CodeVersion of(Run run) {
        return new CodeVersion.OfRun(run.id());
    }

    /** Returns the run's working folder, wherever below the root it is. */
    private Path work(Run run) throws IOException {
        try (Stream<Path> below = Files.find(
                folder.resolve("cluster"),
                5,
                (path, file) -> path.endsWith(Path.of(run.id().value(), "work")))) {
            return below.findFirst().orElseThrow();
        }
    }

    private static JobReport report(Run run) {
        return run.jobs().getFirst().report();
    }
}

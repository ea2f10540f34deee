package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.submit.Submissions.CodeChoice;
import org.batchwright.run.submit.Submissions.Resubmission;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests rerunning jobs of a run with stages after their program has been corrected. */
@Tag("rig")
class StagesWithCurrentCodeTest {
    @TempDir
    Path folder;

    private RealWorkspace here;

    @BeforeEach
    void open() throws Exception {
        here = JobsOnThisComputer.open(folder, 2);
        here.code("prepare.sh", "echo data > data.txt\necho prepared >> trace\n");
        here.code("train.sh", "echo first >> trace\nexit 3\n");
        here.code("unneeded.sh", "\n");
    }

    @AfterEach
    void close() {
        here.close();
    }

    @Test
    void failed_jobs_run_the_current_code_with_the_files_of_the_earlier_stages() throws Exception {
        Run first = here.awaitEnd(here.submit(staged("bash train.sh")));
        assertThat(states(first)).isEqualTo("prepare succeeded, train failed, evaluate cancelled");
        correct();

        Run again = here.awaitEnd(again(first, Set.of(1, 2), CodeChoice.CURRENT));

        assertThat(states(again)).isEqualTo("train succeeded, evaluate succeeded");
        assertThat(work(first).resolve("trace"))
                .content()
                .isEqualTo("prepared\nfirst\ncorrected data\ncorrected data\n");
        assertThat(work(first).resolve("unneeded.sh")).doesNotExist();
        assertThat(here.engine().codeVersions().sinceRun(again.id()).isEmpty()).isTrue();
    }

    @Test
    void the_code_of_the_run_can_be_used_again_after_the_current_code() throws Exception {
        Run first = here.awaitEnd(here.submit(staged("bash train.sh")));
        correct();
        here.awaitEnd(again(first, Set.of(1), CodeChoice.CURRENT));

        Run old = here.awaitEnd(again(first, Set.of(1), CodeChoice.OF_RUN));

        assertThat(states(old)).isEqualTo("train failed");
        assertThat(work(first).resolve("trace")).content().isEqualTo("prepared\nfirst\ncorrected data\nfirst\n");
        assertThat(work(first).resolve("unneeded.sh")).exists();
    }

    @Test
    void resubmitting_the_whole_run_uses_a_new_folder() throws Exception {
        Run first = here.awaitEnd(here.submit(staged("bash train.sh")));
        correct();

        Run again = here.awaitEnd(again(first, Set.of(0, 1, 2), CodeChoice.CURRENT));

        assertThat(states(again)).isEqualTo("prepare succeeded, train succeeded, evaluate succeeded");
        assertThat(work(again).resolve("trace")).content().isEqualTo("prepared\ncorrected data\ncorrected data\n");
        assertThat(work(first).resolve("trace")).content().isEqualTo("prepared\nfirst\n");
    }

    @Test
    void the_code_cannot_change_while_other_jobs_of_the_run_are_active() throws Exception {
        Run first = here.submit(staged("until [ -e goal ]; do sleep 0.1; done"));
        here.awaitRun(first, run -> run.jobs().get(1).state() == JobState.RUNNING);

        assertThatThrownBy(() -> again(first, Set.of(0), CodeChoice.CURRENT))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("have not ended yet");

        Files.createFile(work(first).resolve("goal"));
        here.awaitEnd(first);
    }

    @Test
    void the_code_cannot_change_while_rerun_jobs_are_active() throws Exception {
        Run first = here.awaitEnd(here.submit(staged("bash train.sh")));
        here.code("train.sh", "until [ -e goal ]; do sleep 0.1; done\n");
        Run second = again(first, Set.of(1), CodeChoice.CURRENT);
        here.awaitRun(second, run -> run.state() == JobState.RUNNING);

        for (CodeChoice code : CodeChoice.values()) {
            assertThatThrownBy(() -> again(first, Set.of(1), code))
                    .isInstanceOf(OperationException.NotPossible.class)
                    .hasMessageContaining(second.title())
                    .hasMessageContaining("have not ended yet");
        }

        Files.createFile(work(first).resolve("goal"));
        assertThat(states(here.awaitEnd(second))).isEqualTo("train succeeded");
    }

    @Test
    void rerun_jobs_can_be_rerun_again_in_the_same_folder() throws Exception {
        Run first = here.awaitEnd(here.submit(staged("bash train.sh")));
        Run second = here.awaitEnd(again(first, Set.of(1, 2), CodeChoice.OF_RUN));
        correct();

        Run third = here.awaitEnd(again(second, Set.of(0, 1), CodeChoice.CURRENT));
        Run fourth = here.awaitEnd(again(second, Set.of(0), CodeChoice.OF_RUN));

        assertThat(states(third)).isEqualTo("train succeeded, evaluate succeeded");
        assertThat(states(fourth)).isEqualTo("train failed");
        assertThat(work(first).resolve("trace"))
                .content()
                .isEqualTo("prepared\nfirst\nfirst\ncorrected data\ncorrected data\nfirst\n");
    }

    private void correct() throws IOException {
        here.code("train.sh", "echo corrected $(cat data.txt) >> trace\n");
        Files.delete(folder.resolve("workspace/presets/plain/code/unneeded.sh"));
    }

    private Run again(Run run, Set<Integer> tasks, CodeChoice code) throws Exception {
        return here.engine()
                .submissions()
                .resubmit(run.id(), new Resubmission(tasks, Settings.NONE, code), Progress.SILENT);
    }

    private Preset staged(String train) throws Exception {
        return here.command(train)
                .withStages(List.of(
                        Stage.named("prepare")
                                .withValues(PresetLayer.NONE.withSettings(
                                        Settings.NONE.with(Fields.COMMAND, Value.of("bash prepare.sh")))),
                        Stage.named("train").withAfter(Map.of("prepare", Condition.SUCCESS)),
                        Stage.named("evaluate").withAfter(Map.of("train", Condition.SUCCESS))));
    }

    private static String states(Run run) {
        return run.jobs().stream()
                .map((Job job) -> job.what().stage() + " " + job.state().key())
                .collect(Collectors.joining(", "));
    }

    private Path work(Run run) throws IOException {
        try (Stream<Path> below = Files.find(
                folder.resolve("cluster"),
                5,
                (path, file) -> path.endsWith(Path.of(run.id().value(), "work")))) {
            return below.findFirst().orElseThrow();
        }
    }
}

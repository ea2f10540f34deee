package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.Progress;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Run;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.run.code.CodeVersion;
import org.batchwright.run.submit.KillPoint;
import org.batchwright.run.submit.Submissions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests presets without a project folder. The workspace's own presets are never sent as code. */
@Tag("rig")
class NoProjectFolderTest {
    private static final PresetId LIST = new PresetId("mine", "list");
    private static final String FILES = "command: \"ls; echo end\"\n";

    @TempDir
    Path folder;

    private RealWorkspace here;
    private Path presets;

    @BeforeEach
    void make() throws Exception {
        Files.createDirectories(folder.resolve("home"));
        RealWorkspace.make(folder, ClusterName.THIS_COMPUTER, "root: " + folder.resolve("cluster") + "\nat-once: 1\n");
        presets = Files.createDirectories(folder.resolve("workspace/presets/mine"));
        Files.writeString(presets.resolve("list.yaml"), FILES);
        Files.writeString(presets.resolve("list@elsewhere.patch"), "");
        Files.writeString(presets.resolve("extended.yaml"), "extends: list\n");
        ThisComputer computer = new ThisComputer(Map.of(
                "HOME", folder.resolve("home").toString(),
                "BATCHWRIGHT_JOBS", folder.resolve("jobs").toString()));
        here = RealWorkspace.open(
                folder,
                ClusterName.THIS_COMPUTER,
                new Connections(new SshConfig(folder), computer),
                KillPoint.NONE,
                RealWorkspace.Tracking.ON);
    }

    @AfterEach
    void close() {
        here.close();
    }

    @Test
    void without_a_project_folder_only_the_files_next_to_the_presets_are_sent() throws Exception {
        Files.writeString(presets.resolve("say.sh"), "echo hello\n");
        assertThat(listed("list")).containsExactly("say.sh", "end");
        assertThat(listed("extended")).containsExactly("say.sh", "end");
    }

    @Test
    void a_project_folder_is_sent_unchanged_even_if_it_is_the_presets_folder() throws Exception {
        Files.writeString(presets.resolve("list.yaml"), FILES + "folder: .\n");
        here.engine().presets().reload();
        List<String> all = List.of("extended.yaml", "list.yaml", "list@elsewhere.patch", "end");
        assertThat(listed("list")).containsExactlyElementsOf(all);
        assertThat(listed("extended")).containsExactlyElementsOf(all);
    }

    @Test
    void a_run_without_any_code_can_be_repeated_and_compared_like_any_other_run() throws Exception {
        Run first = here.awaitEnd(here.submit(here.preset(LIST)));
        assertThat(here.printed(first)).containsExactly("end");
        assertThat(here.engine().codeVersions().sinceRun(first.id())).isEqualTo(CodeDifference.NONE);
        assertThat(here.engine()
                        .codeVersions()
                        .between(new CodeVersion.OfRun(first.id()), new CodeVersion.OfPreset(LIST)))
                .isEqualTo(CodeDifference.NONE);
        for (Submissions.CodeChoice code : Submissions.CodeChoice.values()) {
            Run again = here.engine()
                    .submissions()
                    .resubmit(
                            first.id(), new Submissions.Resubmission(Set.of(0), Settings.NONE, code), Progress.SILENT);
            assertThat(here.printed(here.awaitEnd(again))).containsExactly("end");
        }

        Files.writeString(presets.resolve("say.sh"), "echo hello\n");
        Run later = here.awaitEnd(here.submit(here.preset(LIST)));
        assertThat(here.printed(later)).containsExactly("say.sh", "end");
        assertThat(here.engine().codeVersions().sinceRun(first.id()).added()).containsExactly("say.sh");
        Files.delete(presets.resolve("say.sh"));
        assertThat(here.printed(here.awaitEnd(here.submit(here.preset(LIST))))).containsExactly("end");
        assertThat(sent()).noneMatch(file -> file.endsWith(".yaml") || file.endsWith(".patch"));
    }

    @Test
    void the_current_code_of_a_run_is_that_of_its_own_preset() throws Exception {
        Run without = here.awaitEnd(here.submit(here.preset(LIST)));
        Files.writeString(presets.resolve("list.yaml"), FILES + "folder: .\n");
        here.engine().presets().reload();
        Run with = here.awaitEnd(here.submit(here.preset(LIST)));
        assertThat(here.engine().codeVersions().sinceRun(without.id())).isEqualTo(CodeDifference.NONE);
        assertThat(here.engine().codeVersions().sinceRun(with.id())).isEqualTo(CodeDifference.NONE);
    }

    private List<String> listed(String preset) throws Exception {
        return here.printed(here.awaitEnd(here.submit(here.preset(new PresetId("mine", preset)))));
    }

    /** Returns everything below the root of the cluster. */
    private List<String> sent() throws IOException {
        try (Stream<Path> all = Files.walk(folder.resolve("cluster"))) {
            return all.map(Path::toString).toList();
        }
    }
}

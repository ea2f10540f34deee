package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.workspace.SettingsFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceWindowsTest {
    @TempDir
    private Path folder;

    @Test
    void the_last_workspaces_are_remembered_once_each_newest_first() throws Exception {
        WorkspaceWindows windows = new WorkspaceWindows(new SettingsFile(folder.resolve("settings.yaml")));
        Path one = Files.createDirectory(folder.resolve("one"));
        Path two = Files.createDirectory(folder.resolve("두 번째"));
        Path gone = Files.createDirectory(folder.resolve("gone"));
        for (Path opened : List.of(one, gone, two, one)) {
            windows.remember(opened);
        }
        Files.delete(gone);
        assertThat(windows.recent()).containsExactly(one, two);
    }

    @Test
    void a_workspace_opens_with_the_options_of_this_process() {
        assertThat(WorkspaceWindows.command(
                        Optional.of("/usr/bin/java"),
                        Optional.of(List.of("-Xmx768m", "org.batchwright.Main", "--workspace", "/old")),
                        Path.of("/new place")))
                .contains(List.of("/usr/bin/java", "-Xmx768m", "org.batchwright.Main", "--workspace", "/new place"));
        assertThat(WorkspaceWindows.command(Optional.of("/usr/bin/java"), Optional.empty(), folder))
                .isEmpty();
    }

    @Test
    void any_other_folder_is_no_workspace() {
        WorkspaceWindows windows = new WorkspaceWindows(new SettingsFile(folder.resolve("settings.yaml")));
        assertThatThrownBy(() -> windows.open(folder))
                .isInstanceOfSatisfying(
                        OperationException.class,
                        refused -> assertThat(refused.message().code()).isEqualTo("workspace.not-a-workspace"));
    }
}

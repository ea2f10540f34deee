package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.workspace.SettingsFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceWindowsTest {
    @TempDir
    private Path folder;

    @Test
    void each_recent_workspace_is_remembered_once_with_the_newest_first() throws Exception {
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
    void the_settings_are_not_written_again_for_the_newest_workspace() throws Exception {
        Path file = folder.resolve("settings.yaml");
        WorkspaceWindows windows = new WorkspaceWindows(new SettingsFile(file));
        windows.remember(folder);
        FileTime written = FileTime.from(Instant.EPOCH);
        Files.setLastModifiedTime(file, written);
        windows.remember(folder);
        assertThat(Files.getLastModifiedTime(file)).isEqualTo(written);
    }

    @Test
    void a_folder_without_the_workspace_folders_is_not_a_workspace() {
        WorkspaceWindows windows = new WorkspaceWindows(new SettingsFile(folder.resolve("settings.yaml")));
        assertThatThrownBy(() -> windows.open(folder))
                .isInstanceOfSatisfying(
                        OperationException.class,
                        refused -> assertThat(refused.message().code()).isEqualTo("workspace.not-a-workspace"));
    }
}

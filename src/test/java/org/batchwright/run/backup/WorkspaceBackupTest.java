package org.batchwright.run.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.batchwright.run.backup.WorkspaceRestoreTest.code;

import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceBackupTest {
    @TempDir
    Path workspace;

    @Test
    void too_many_files_are_refused_with_the_folder_that_has_most() throws Exception {
        Set<String> files = IntStream.range(0, WorkspaceBackup.MAX_FILES)
                .mapToObj(i -> "presets/cache/" + i)
                .collect(Collectors.toSet());
        WorkspaceBackup.checkNumber(workspace, files);
        files.add("failures.yaml");
        assertThatThrownBy(() -> WorkspaceBackup.checkNumber(workspace, files))
                .hasMessageContaining("49998 of them are directly in " + workspace.resolve("presets/cache"))
                .satisfies(failure -> assertThat(code(failure)).isEqualTo("run.backup-too-many-files"));
    }
}

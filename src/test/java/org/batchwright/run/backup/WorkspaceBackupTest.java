package org.batchwright.run.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.batchwright.run.backup.WorkspaceRestoreTest.code;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.HistoryOpener;
import org.batchwright.run.history.SqliteRunHistory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceBackupTest {
    @TempDir
    Path workspace;

    @Test
    void too_many_files_are_refused_and_the_folder_with_the_most_is_named() throws Exception {
        Set<String> files = IntStream.range(0, WorkspaceBackup.MAX_FILES)
                .mapToObj(i -> "presets/cache/" + i)
                .collect(Collectors.toSet());
        WorkspaceBackup.checkNumber(workspace, files);
        files.add("failures.yaml");
        assertThatThrownBy(() -> WorkspaceBackup.checkNumber(workspace, files))
                .hasMessageContaining("49998 of them are directly in " + workspace.resolve("presets/cache"))
                .satisfies(failure -> assertThat(code(failure)).isEqualTo("run.backup-too-many-files"));
    }

    @Test
    void backups_with_the_same_name_can_be_written_concurrently() throws Exception {
        Path data = Files.createDirectories(workspace.resolve("data"));
        WorkspaceRestoreTest.addRuns(data.resolve("history.db"), WorkspaceRestoreTest.id(1));
        WorkspaceBackup source = new WorkspaceBackup(workspace, data.resolve("history.db"), "1.2");
        List<Callable<WorkspaceBackup.Result>> writers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Path file = Files.createDirectories(workspace.resolve("disk" + i)).resolve("backup.zip");
            writers.add(() ->
                    source.writeTo(file, WorkspaceBackup.Existing.REPLACE, Instant.parse("2026-11-27T12:00:00Z")));
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(writers.size())) {
            for (Future<WorkspaceBackup.Result> written : threads.invokeAll(writers)) {
                assertThat(written.get().runs()).isEqualTo(1);
            }
        }
        assertThat(data.toFile().list()).noneMatch(name -> name.startsWith(".backup"));
    }

    @Test
    void the_project_folder_of_a_run_from_another_computer_is_not_restored() throws Exception {
        Path history = Files.createDirectories(workspace.resolve("data")).resolve("history.db");
        String run = WorkspaceRestoreTest.id(1);
        WorkspaceRestoreTest.addRuns(history, run);
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + history);
                Statement sql = raw.createStatement()) {
            sql.execute("INSERT INTO frozen (run, script, params, job, preset, project) VALUES ('" + run
                    + "', 'echo 1', '{}', '{\"name\":\"quick\"}', '[{\"id\":\"mnist/quick\"}]', '/home/other/mnist')");
        }
        Path backup = workspace.resolve("backup.zip");
        new WorkspaceBackup(workspace, history, "1.2")
                .writeTo(backup, WorkspaceBackup.Existing.KEEP, Instant.parse("2026-11-27T12:00:00Z"));
        Path fresh = Files.createDirectories(workspace.resolve("other")).resolve("history.db");

        new WorkspaceRestore(fresh).restore(backup, workspace.resolve("restored"));

        try (SqliteRunHistory restored = HistoryOpener.open(fresh)) {
            assertThat(restored.newest(10)).hasSize(1);
            assertThat(restored.projects().find(new RunId(run))).isEmpty();
        }
    }
}

package org.batchwright.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.model.OperationException.NotPossible;
import org.batchwright.run.backup.WorkspaceBackup;
import org.batchwright.run.backup.WorkspaceRestore;
import org.batchwright.text.Message;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackupViewModelTest {
    @TempDir
    Path folder;

    private final List<String> notices = new ArrayList<>();
    private final List<Path> opened = new ArrayList<>();
    private boolean windowsOpen = true;
    private BackupViewModel model;

    @BeforeEach
    void workspace() throws Exception {
        Path workspace = folder.resolve("lab");
        Files.createDirectories(workspace.resolve("presets"));
        Files.createDirectories(workspace.resolve("clusters"));
        Files.writeString(workspace.resolve("presets/評価.yaml"), "command: train\n");
        Path history = folder.resolve("history.db");
        model = new BackupViewModel(
                new BackupViewModel.Services(
                        new WorkspaceBackup(workspace, history, "1.2"),
                        new WorkspaceRestore(history),
                        InstantSource.fixed(Instant.parse("2026-11-27T12:00:00Z"))),
                new Windows(),
                new InlineBackground(),
                (title, text) -> notices.add(text.isEmpty() ? title : title + " | " + text));
    }

    @Test
    void the_suggested_name_contains_the_workspace_name_and_the_date() {
        assertThat(model.suggestedName()).isEqualTo("lab-2026-11-27.zip");
    }

    @Test
    void a_backup_is_written_and_restored_in_a_separate_window() {
        Path file = folder.resolve("first.zip");
        Path target = folder.resolve("copy");

        model.backUp(file);
        model.restore(file, target);

        assertThat(notices)
                .containsExactly(
                        "Backed up 1 file and 0 runs to " + file,
                        "Restored 1 file to " + target + " and added 0 runs to the history (0 already there)");
        assertThat(target.resolve("presets/評価.yaml")).hasContent("command: train");
        assertThat(opened).containsExactly(target);
    }

    @Test
    void a_file_is_replaced_after_confirmation() throws Exception {
        Path file = Files.writeString(folder.resolve("old.ZIP"), "old");

        model.backUp(file);

        assertThat(notices).containsExactly("Backed up 1 file and 0 runs to " + file);
        assertThat(Files.size(file)).isGreaterThan(100);
    }

    @Test
    void a_file_is_not_replaced_if_the_extension_was_added_to_the_chosen_name() throws Exception {
        Path file = Files.writeString(folder.resolve("old.zip"), "old");

        model.backUp(folder.resolve("old"));

        assertThat(notices)
                .containsExactly(
                        "The file " + file + " already exists. | Choose another name, or remove the file first.");
        assertThat(file).hasContent("old");
    }

    @Test
    void files_with_secrets_are_listed() throws Exception {
        for (int i = 0; i < 7; i++) {
            Files.writeString(
                    folder.resolve("lab/presets/p" + i + ".yaml"), "environment: {WANDB_API_KEY: 0123456789abcdef}\n");
        }

        model.backUp(folder.resolve("secrets.zip"));

        assertThat(notices.getFirst())
                .endsWith("These files appear to contain passwords or tokens: presets/p0.yaml, presets/p1.yaml,"
                        + " presets/p2.yaml, presets/p3.yaml, presets/p4.yaml and 2 more. Remove the secrets before you"
                        + " share the backup.");
    }

    @Test
    void a_backup_is_not_restored_over_existing_files() {
        Path file = folder.resolve("first.zip");
        model.backUp(file);
        notices.clear();

        model.restore(file, folder.resolve("lab"));

        assertThat(notices)
                .containsExactly("The folder " + folder.resolve("lab")
                        + " is not empty. | Choose a new or empty folder. Restoring a backup never overwrites files.");
        assertThat(opened).isEmpty();
    }

    @Test
    void a_window_that_cannot_be_opened_is_reported_after_the_restore() {
        Path file = folder.resolve("first.zip");
        model.backUp(file);
        notices.clear();
        windowsOpen = false;

        model.restore(file, folder.resolve("copy"));

        assertThat(notices).hasSize(2);
        assertThat(notices.getLast()).contains(folder.resolve("copy").toString());
        assertThat(folder.resolve("copy/presets/評価.yaml")).exists();
    }

    private final class Windows implements WorkspaceFolders {
        @Override
        public List<Path> recent() {
            return List.of();
        }

        @Override
        public void open(Path workspace) throws OperationException {
            if (!windowsOpen) {
                throw new NotPossible(Message.of("workspace.window-not-opened", workspace.toString()));
            }
            opened.add(workspace);
        }

        @Override
        public void create(Path workspace) {
            throw new AssertionError(workspace);
        }

        @Override
        public void reveal(Path workspace) {
            throw new AssertionError(workspace);
        }
    }
}

package org.batchwright.workspace.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitFolderTest {
    @TempDir
    private Path root;

    private Path shared = Path.of("none");
    private Path mine = Path.of("none");

    @BeforeEach
    void create_two_clones_of_a_repository() throws Exception {
        shared = root.resolve("shared");
        mine = root.resolve("mine");
        git(root, "init", "--quiet", "--initial-branch=main", shared.toString());
        named(shared);
        write(shared.resolve("presets/one.yaml"), "command: \"true\"\n");
        git(shared, "add", ".");
        git(shared, "commit", "--quiet", "--message=first");
        git(root, "clone", "--quiet", shared.toString(), mine.toString());
        named(mine);
    }

    @Test
    void changed_and_new_files_are_counted_and_committed() throws Exception {
        write(mine.resolve("presets/one.yaml"), "command: \"false\"\n");
        write(mine.resolve("presets/실험/새 것.yaml"), "command: \"true\"\n");
        GitFolder folder = GitFolder.of(mine).orElseThrow();
        assertThat(folder.status()).isEqualTo(new GitStatus("main", 2, 0, 0, true));
        folder.commit("Try \"$(false)\"; 실험");
        assertThat(folder.status()).isEqualTo(new GitStatus("main", 0, 1, 0, true));
        assertThat(git(mine, "log", "-1", "--format=%s")).containsExactly("Try \"$(false)\"; 실험");
    }

    @Test
    void pulling_fetches_the_commits_of_other_users() throws Exception {
        write(shared.resolve("presets/two.yaml"), "command: \"true\"\n");
        git(shared, "add", ".");
        git(shared, "commit", "--quiet", "--message=second");
        GitFolder.of(mine).orElseThrow().pull();
        assertThat(mine.resolve("presets/two.yaml")).exists();
    }

    @Test
    void a_pull_that_would_need_a_merge_reports_the_message_of_git() throws Exception {
        write(shared.resolve("presets/two.yaml"), "command: \"true\"\n");
        git(shared, "add", ".");
        git(shared, "commit", "--quiet", "--message=second");
        write(mine.resolve("presets/mine.yaml"), "command: \"true\"\n");
        GitFolder folder = GitFolder.of(mine).orElseThrow();
        folder.commit("mine");
        assertThatThrownBy(folder::pull).isInstanceOfSatisfying(OperationException.class, refused -> {
            assertThat(refused.what()).isEqualTo("git pull failed.");
            assertThat(refused.details()).isNotBlank();
        });
    }

    @Test
    void a_folder_outside_a_repository_is_not_a_git_folder() throws Exception {
        assertThat(GitFolder.of(Files.createDirectory(root.resolve("plain")))).isEmpty();
    }

    private static void named(Path clone) throws Exception {
        git(clone, "config", "user.name", "Someone");
        git(clone, "config", "user.email", "someone@example.org");
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static List<String> git(Path folder, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        List<String> lines = process.inputReader().lines().toList();
        assertThat(process.waitFor()).as(lines.toString()).isZero();
        return lines;
    }
}

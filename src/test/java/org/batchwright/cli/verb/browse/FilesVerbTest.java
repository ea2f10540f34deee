package org.batchwright.cli.verb.browse;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.CliHarness;
import org.batchwright.cli.FakeEngine;
import org.batchwright.model.run.JobState;
import org.batchwright.run.access.ShellClusters;
import org.batchwright.run.files.FileTree;
import org.batchwright.ui.fake.FolderFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the verb on a local folder that is both the run's folder and the cluster's root. */
class FilesVerbTest {
    @TempDir
    Path folder;

    private final CliHarness typed = new CliHarness();
    private Path root = Path.of("");
    private Path work = Path.of("");

    @BeforeEach
    void a_run_with_files() throws Exception {
        root = Files.createDirectories(folder.resolve("root"));
        work = Files.createDirectories(root.resolve("work/logs"));
        work = root.resolve("work");
        Files.writeString(work.resolve("best.pt"), "weights");
        Files.createSymbolicLink(work.resolve("newest"), Path.of("best.pt"));
        Files.createDirectories(root.resolve("home/ada/data"));
        prepare(typed);
    }

    private void prepare(CliHarness line) {
        line.engine.put(FakeEngine.run(3, JobState.SUCCEEDED));
        line.engine.files = Optional.of(new FolderFiles(root));
        line.engine.desk.answering = Optional.of(new ShellClusters(0));
    }

    @Test
    void the_working_folder_of_a_run_is_listed() {
        assertThat(typed.run("files", "3")).isZero();

        assertThat(typed.out().replaceAll("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d", "TIME"))
                .containsPattern("7 B +TIME +best.pt\n +TIME +logs/\n +TIME +newest -> best.pt\n");
        assertThat(typed.err()).isEqualTo("work: 3 files and folders.\n");
    }

    @Test
    void the_separate_folders_of_the_jobs_are_listed() throws Exception {
        for (String name : List.of("10-work", "0-work", "2-work")) {
            Files.createDirectories(root.resolve(name));
        }
        assertThat(typed.run("files", "3")).isZero();
        assertThat(typed.err())
                .endsWith("The results of jobs with their own folders are in 0-work, 2-work, 10-work. To list one:"
                        + " batchwright files 3 0-work\n");
        assertThat(typed.run("files", "3", "work")).isZero();
        assertThat(typed.err()).endsWith("work: 3 files and folders.\n");
    }

    @Test
    void json_has_every_field() {
        assertThat(typed.run("files", "last", "work", "--json")).isZero();

        assertThat(typed.json().at("/folder").asString()).isEqualTo("work");
        assertThat(typed.json().at("/whole").asBoolean()).isTrue();
        assertThat(typed.json().at("/files/0/name").asString()).isEqualTo("best.pt");
        assertThat(typed.json().at("/files/0/bytes").asLong()).isEqualTo(7);
        assertThat(typed.json().at("/files/1/type").asString()).isEqualTo("folder");
        assertThat(typed.json().at("/files/2/target").asString()).isEqualTo("best.pt");
    }

    @Test
    void cluster_paths_are_absolute_or_relative_to_the_home_folder() {
        assertThat(typed.run("files", "lab")).isZero();
        assertThat(typed.out()).contains("data/");
        assertThat(typed.run("files", "lab", "~/data")).isZero();
        assertThat(typed.run("files", "lab", "/work/logs/")).isZero();
        assertThat(typed.err()).isEqualTo("""
                        /home/ada: 1 file or folder.
                        /home/ada/data: 0 files and folders.
                        /work/logs: 0 files and folders.
                        """);
    }

    @Test
    void a_file_is_downloaded() {
        assertThat(typed.run(
                        "files",
                        "3",
                        "work/best.pt",
                        "--get",
                        "--into",
                        folder.resolve("here").toString(),
                        "--json"))
                .isZero();

        assertThat(folder.resolve("here/best.pt")).hasContent("weights");
        assertThat(typed.json().at("/results/files/0/path").asString())
                .isEqualTo(folder.resolve("here/best.pt").toString());
    }

    @Test
    void files_are_uploaded_without_replacing_others() throws Exception {
        Path mine = Files.writeString(folder.resolve("best.pt"), "mine");

        assertThat(typed.run("files", "3", "--put", mine.toString())).isZero();

        assertThat(typed.out()).isEqualTo("1 file uploaded to work.\n");
        assertThat(work.resolve("best.pt")).hasContent("weights");
        assertThat(work.toFile().list()).hasSize(4);
    }

    @Test
    void folders_are_created_renamed_and_moved() {
        assertThat(typed.run("files", "3", "work/new", "--new-folder")).isZero();
        assertThat(typed.run("files", "3", "work/new", "--rename", "kept")).isZero();
        assertThat(typed.run("files", "3", "work/best.pt", "--rename", "work/kept/first.pt"))
                .isZero();

        assertThat(typed.out()).isEqualTo("Created work/new.\nRenamed to work/kept.\nRenamed to work/kept/first.pt.\n");
        assertThat(work.resolve("kept/first.pt")).hasContent("weights");
        assertThat(typed.run("files", "3", "work/kept", "--new-folder")).isEqualTo(4);
    }

    @Test
    void the_new_path_of_a_file_is_resolved_like_the_old_path() {
        assertThat(typed.run("files", "lab", "data", "--rename", "old/data")).isEqualTo(4);
        assertThat(typed.run("files", "lab", "data", "--rename", "..")).isEqualTo(2);
        assertThat(typed.run("files", "lab", "data", "--rename", "~/moved")).isZero();
        assertThat(typed.run("files", "lab", "moved", "--rename", "/work/logs/moved"))
                .isZero();

        assertThat(typed.out()).isEqualTo("Renamed to /home/ada/moved.\nRenamed to /work/logs/moved.\n");
        assertThat(work.resolve("logs/moved")).isDirectory();
    }

    @Test
    void deleting_asks_for_confirmation() {
        assertThat(typed.run("files", "3", "work/best.pt", "--delete")).isEqualTo(2);
        assertThat(typed.err()).contains("no terminal to prompt in", "Use --yes to continue without confirmation.");
        assertThat(work.resolve("best.pt")).exists();

        CliHarness again = new CliHarness();
        prepare(again);
        assertThat(again.run("files", "3", "work", "--delete", "--yes", "--json"))
                .isZero();
        assertThat(again.json().at("/path").asString()).isEqualTo("work");
        assertThat(again.json().at("/files").asInt()).isEqualTo(2);
        assertThat(work).doesNotExist();
    }

    @Test
    void the_target_of_a_symlink_that_points_outside_the_run_is_not_deleted() throws Exception {
        Files.createDirectories(folder.resolve("elsewhere"));
        Files.writeString(folder.resolve("elsewhere/data"), "valuable");
        Files.createSymbolicLink(work.resolve("out"), folder.resolve("elsewhere"));

        assertThat(typed.run("files", "3", "work/out/data", "--delete", "--yes"))
                .isEqualTo(4);

        assertThat(typed.err()).contains("is outside the run's folder.");
        assertThat(folder.resolve("elsewhere/data")).exists();
    }

    @Test
    void unsupported_actions_are_rejected() {
        FolderFiles storage = new FolderFiles(root);
        storage.limit(EnumSet.noneOf(FileTree.Ability.class));
        typed.engine.files = Optional.of(storage);
        assertThat(typed.run("files", "3", "work/best.pt", "--rename", "b")).isEqualTo(4);
        assertThat(typed.run("files", "3", "--fetch", "https://example.org/data.zip"))
                .isEqualTo(4);
        assertThat(typed.err()).contains("cannot be renamed", "Files from the web cannot be downloaded directly to");
        assertThat(work.resolve("best.pt")).exists();
    }

    @Test
    void invalid_arguments_are_rejected_before_connecting() {
        assertThat(typed.run("files", "88")).isEqualTo(5);
        assertThat(typed.run("files", "nowhere")).isEqualTo(5);
        assertThat(typed.run("files", "3", "work/../..")).isEqualTo(2);
        assertThat(typed.run("files", "3", "--delete", "--yes")).isEqualTo(2);
        assertThat(typed.run("files", "3", ".", "--delete", "--yes")).isEqualTo(2);
        assertThat(typed.run("files", "3", "work", "--delete", "--get")).isEqualTo(2);
        assertThat(typed.run("files", "3", "--fetch", "file:///etc/passwd")).isEqualTo(2);
        assertThat(typed.run("files", "3", "--put", folder.resolve("missing").toString()))
                .isEqualTo(6);
        assertThat(typed.run("files", "3", "nothing")).isEqualTo(6);
        assertThat(work.resolve("best.pt")).exists();
    }
}

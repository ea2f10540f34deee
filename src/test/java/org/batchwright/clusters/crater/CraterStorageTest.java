package org.batchwright.clusters.crater;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.HostChanges;
import org.batchwright.remote.Listing;
import org.batchwright.run.files.FileTree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the files on a fake Crater: those of runs, and the user's whole space. */
@Tag("rig")
class CraterStorageTest {
    private static final String NASTY = "a b#%?&+ \"결과\"";

    @TempDir
    Path folder;

    private CraterLab lab;

    @BeforeEach
    void open() throws Exception {
        lab = CraterLab.open(folder);
    }

    @AfterEach
    void close() {
        lab.close();
    }

    @Test
    void the_files_of_a_run_are_browsed_and_downloaded_after_it_has_ended() throws Exception {
        Run run = lab.workspace()
                .submit(lab.workspace()
                        .command("mkdir -p 'logs/" + NASTY + "'; echo 1 > 'logs/" + NASTY
                                + "/one'; printf 'lr: 1' > config.yaml; touch empty"));
        assertThat(lab.workspace().awaitEnd(run).state()).isEqualTo(JobState.SUCCEEDED);
        FileTree tree = lab.workspace().engine().files().of(run.id());

        assertThat(names(tree, "work")).contains("logs", "config.yaml", "empty");
        assertThat(tree.list("work/none")).isEmpty();
        assertThat(tree.readHead("work/config.yaml", 3))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("lr:");
        Path into = Files.createDirectories(folder.resolve("brought"));
        FileTree.Report report =
                tree.download(List.of("work/logs", "work/config.yaml", "work/empty"), into, Progress.SILENT);
        assertThat(report.fetched()).isEqualTo(3);
        assertThat(into.resolve("logs").resolve(NASTY).resolve("one")).hasContent("1");
        assertThat(into.resolve("config.yaml")).hasContent("lr: 1");
        assertThat(into.resolve("empty")).isEmptyFile();

        HostChanges.Survey survey = tree.survey(List.of("work/logs", "work/config.yaml"));
        assertThat(survey.files()).isEqualTo(2);
        assertThat(survey.isOwn()).isTrue();
        tree.delete(survey.folder(), List.of("logs", "config.yaml"));
        assertThat(names(tree, "work")).contains("empty").doesNotContain("logs", "config.yaml");
    }

    @Test
    void the_users_space_is_browsed_and_changed() throws Exception {
        FileTree tree = tree();
        tree.createFolder("user/" + NASTY);
        assertThatThrownBy(() -> tree.createFolder("user/" + NASTY)).hasMessageContaining("already exists");
        Path set = Files.createDirectories(folder.resolve("set/deep"));
        Files.writeString(set.resolve("config.yaml"), "lr: 1\n");
        assertThat(tree.send(List.of(folder.resolve("set")), "user/" + NASTY, Progress.SILENT))
                .isEqualTo(1);
        assertThat(tree.send(List.of(set.resolve("config.yaml")), "user/" + NASTY + "/set/deep", Progress.SILENT))
                .isEqualTo(1);
        String deep = "user/" + NASTY + "/set/deep";
        assertThat(names(tree, deep)).containsExactlyInAnyOrder("config.yaml", "config (2).yaml");

        byte[] before = tree.readHead(deep + "/config.yaml", 100);
        byte[] after = "lr: 2\n".getBytes(StandardCharsets.UTF_8);
        assertThat(tree.replace(deep + "/config.yaml", before, after)).isTrue();
        assertThat(tree.replace(deep + "/config.yaml", before, after)).isFalse();
        assertThat(lab.server().files().real(deep + "/config.yaml")).hasBinaryContent(after);

        assertThat(tree.abilities()).isEqualTo(Set.of());
        assertThat(tree.survey(List.of(deep)).isOwn()).isTrue();
        assertThatThrownBy(() -> tree.list("public/shared"))
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageContaining("Crater refused access to /public/shared");
        assertThatThrownBy(() -> tree.delete("/public", List.of("shared")))
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageContaining("notAllowed");
        tree.delete("/user", List.of(NASTY));
        assertThat(names(tree, "user")).doesNotContain(NASTY);
    }

    @Test
    void an_expired_token_is_renewed_without_a_new_login() throws Exception {
        FileTree tree = tree();
        tree.createFolder("user/data");
        lab.server().tokens().expireAccess();
        assertThat(names(tree, "user")).contains("data");
        assertThat(lab.person().prompts()).hasSize(1);
    }

    private FileTree tree() throws Exception {
        return lab.workspace()
                .engine()
                .files()
                .of(lab.workspace()
                        .engine()
                        .workspace()
                        .clusters()
                        .find(CraterLab.NAME)
                        .orElseThrow());
    }

    private static List<String> names(FileTree tree, String of) throws Exception {
        return tree.list(of).map(Listing::entries).orElse(List.of()).stream()
                .map(FolderEntry::name)
                .toList();
    }
}

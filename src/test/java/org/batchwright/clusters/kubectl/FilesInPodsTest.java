package org.batchwright.clusters.kubectl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.HostChanges;
import org.batchwright.remote.Listing;
import org.batchwright.run.files.FileTree;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the files of packed runs in the pods of a fake API server, with a real kubectl. */
@Tag("rig")
class FilesInPodsTest extends KubernetesRuns {
    private static final String NASTY = "it's \"$HOME\" 결과";

    @Test
    void files_are_browsed_downloaded_changed_and_deleted_while_the_job_runs() throws Exception {
        Value command = Value.of("mkdir -p logs/deep; echo 1 > logs/deep/one; echo 'lr: 1' > config.yaml; touch ready;"
                + " until [ -e goal ]; do sleep 0.1; done");
        Value time = Value.of("01:00:00"); // each action starts kubectl, which is slow on a busy machine
        Run run = here().submit(
                        here().with(Settings.NONE.with(Fields.COMMAND, command).with(Fields.TIME, time)));
        here().awaitRun(run, last -> last.state() == JobState.RUNNING);
        FileTree tree = here().engine().files().of(run.id());
        await().atMost(RealWorkspace.PATIENCE).until(() -> names(tree, "work").contains("ready"));

        Path into = Files.createDirectories(folder.resolve("brought"));
        assertThat(tree.download(List.of("work/logs", "work/config.yaml"), into, Progress.SILENT)
                        .fetched())
                .isEqualTo(2);
        assertThat(into.resolve("logs/deep/one")).hasContent("1");
        assertThat(into.resolve("config.yaml")).hasContent("lr: 1");

        byte[] before = tree.readHead("work/config.yaml", 100);
        byte[] after = "lr: 2\n".repeat(5_000).getBytes(StandardCharsets.UTF_8);
        assertThat(tree.replace("work/config.yaml", before, after)).isTrue();
        assertThat(tree.replace("work/config.yaml", before, after)).isFalse();
        assertThat(tree.readHead("work/config.yaml", 100_000)).isEqualTo(after);

        tree.createFolder("work/" + NASTY);
        tree.rename("work/" + NASTY, "work/moved " + NASTY);
        Path mine = Files.writeString(folder.resolve("mine.csv"), "a,b\n");
        assertThat(tree.send(List.of(mine), "work/moved " + NASTY, Progress.SILENT))
                .isEqualTo(1);
        HostChanges.Survey survey = tree.survey(List.of("work/moved " + NASTY, "work/logs"));
        assertThat(survey.files()).isEqualTo(2);
        assertThat(survey.isOwn()).isTrue();
        tree.delete(survey.folder(), List.of("moved " + NASTY, "logs"));
        assertThat(names(tree, "work")).contains("config.yaml", "ready").doesNotContain("logs", "moved " + NASTY);
        assertThat(tree.abilities()).containsExactly(FileTree.Ability.RENAME);

        Files.createFile(podFolder().resolve("goal"));
        here().awaitEnd(run);
        assertThatThrownBy(() -> tree.list("work"))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("exist only while the jobs run");
    }

    private static List<String> names(FileTree tree, String of) throws Exception {
        return tree.list(of).map(Listing::entries).orElse(List.of()).stream()
                .map(FolderEntry::name)
                .toList();
    }

    private Path podFolder() throws Exception {
        try (Stream<Path> files = Files.find(lab().pods(), 8, (path, file) -> path.endsWith("ready"))) {
            Optional<Path> ready = files.findFirst();
            return ready.orElseThrow().getParent();
        }
    }
}

package org.batchwright.run.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.preset.PresetId;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.sync.scan.CodeFile;
import org.batchwright.remote.sync.scan.CodeManifests;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.Manifest;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.InterceptingHost;
import org.batchwright.run.submit.KillPoint;
import org.batchwright.ui.fake.FakePresets;
import org.batchwright.workspace.preset.FilePresets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterCodeVersionsTest {
    /** Text that is too large in UTF-8 bytes, although it is far below the limit in characters. */
    private static final String TOO_LARGE = "学習\n".repeat((1 << 20) / 7 + 1);

    private static final Manifest NEW = new Manifest(List.of(new CodeFile("train.py", 'f', "c0ffee")));

    @TempDir
    private Path folder;

    private FolderCluster lab;
    private Path there;
    private Path here;
    private CodeVersion before;
    private CodeVersion now;
    private Optional<Answer> refusal = Optional.empty();

    @BeforeEach
    void submit() throws Exception {
        lab = new FolderCluster(folder);
        lab.over(host -> new InterceptingHost(
                host, (real, script, limit) -> refusal.isPresent() ? refusal.get() : real.run(script, limit)));
        here = lab.project();
        var run = lab.submissions(KillPoint.NONE).submit(lab.composition(), here, Progress.SILENT);
        there = lab.root().resolve("code/snap");
        before = new CodeVersion.OfRun(run.id());
        now = new CodeVersion.CurrentOf(run.id());
    }

    @AfterEach
    void close() {
        lab.close();
    }

    @Test
    void both_versions_of_a_file_are_read_and_a_missing_version_is_empty() throws Exception {
        Files.writeString(there.resolve("学習.py"), "lr = 1e-3\n");
        assertThat(texts("学習.py")).isEqualTo(new FileTexts("lr = 1e-3\n", ""));
        Files.writeString(here.resolve("学習.py"), "lr = 1e-4\n");
        assertThat(texts("学習.py")).isEqualTo(new FileTexts("lr = 1e-3\n", "lr = 1e-4\n"));
    }

    @Test
    void a_file_that_is_too_large_on_either_side_is_not_compared_partially() throws Exception {
        Files.writeString(there.resolve("a.txt"), TOO_LARGE);
        Files.writeString(here.resolve("b.txt"), TOO_LARGE);
        for (String path : List.of("a.txt", "b.txt")) {
            assertThatThrownBy(() -> texts(path))
                    .isInstanceOf(OperationException.NotPossible.class)
                    .hasMessageContaining("larger than 1 MB");
        }
    }

    @Test
    void a_file_that_is_binary_on_either_side_is_named_but_not_shown() throws Exception {
        Files.writeString(there.resolve("a.npy"), "text\n");
        Files.write(here.resolve("a.npy"), new byte[] {'x', 0, 'y'});
        Files.write(there.resolve("b.npy"), new byte[] {'x', 0, 'y'});
        for (String path : List.of("a.npy", "b.npy")) {
            assertThatThrownBy(() -> texts(path))
                    .isInstanceOf(OperationException.NotPossible.class)
                    .hasMessageContaining(path + " cannot be shown: it is not a text file");
        }
    }

    @Test
    void a_file_that_cannot_be_read_on_the_cluster_is_not_shown_as_new() throws Exception {
        Files.writeString(here.resolve("new.py"), "print()\n");
        refusal = Optional.of(new Answer(1, "", "head: cannot open 'new.py' for reading: Permission denied\n"));
        assertThatThrownBy(() -> texts("new.py"))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessage("new.py could not be read.");
    }

    @Test
    void a_file_that_is_now_a_folder_or_inside_a_symlink_is_treated_as_missing() throws Exception {
        Files.writeString(there.resolve("utils"), "a file\n");
        Files.createDirectory(here.resolve("utils"));
        Files.writeString(here.resolve("utils/a.py"), "a = 1\n");
        assertThat(texts("utils")).isEqualTo(new FileTexts("a file\n", ""));
        assertThat(texts("utils/a.py")).isEqualTo(new FileTexts("", "a = 1\n"));

        Files.createDirectories(there.resolve("-data/x"));
        Files.writeString(there.resolve("-data/x/b.py"), "b = 1\n");
        Files.writeString(here.resolve("-data"), "a file\n");
        assertThat(texts("-data")).isEqualTo(new FileTexts("", "a file\n"));
        assertThat(texts("-data/x/b.py")).isEqualTo(new FileTexts("b = 1\n", ""));

        for (Path side : List.of(there, here)) {
            Files.createDirectory(side.resolve("real"));
            Files.writeString(side.resolve("real/c.py"), "c = 1\n");
            Files.createSymbolicLink(side.resolve("link"), Path.of("real"));
        }
        assertThat(texts("link")).isEqualTo(new FileTexts("real\n", "real\n"));
        assertThat(texts("link/c.py")).isEqualTo(new FileTexts("", ""));
    }

    @Test
    void a_file_replaced_by_a_named_pipe_does_not_block() throws Exception {
        Process made = new ProcessBuilder("mkfifo", here.resolve("pipe").toString()).start();
        assertThat(made.waitFor()).isZero();
        assertThatThrownBy(() -> texts("pipe")).hasMessageContaining("cannot be shown");
    }

    @Test
    void the_code_of_a_preset_is_read_from_its_current_folder_instead_of_the_folder_of_the_run() throws Exception {
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
        Files.writeString(elsewhere.resolve("train.py"), "print(2)\n");
        Files.writeString(there.resolve("train.py"), "print(1)\n");
        Path file = Files.createDirectories(folder.resolve("presets/vision")).resolve("moved.yaml");
        Files.writeString(file, "command: python train.py\nfolder: ../../elsewhere\n");
        FilePresets presets = new FilePresets(folder.resolve("presets"));
        presets.reload();
        CodeVersion moved = new CodeVersion.OfPreset(PresetId.of("vision/moved"));
        CurrentManifests manifests = new CurrentManifests(Map.of(elsewhere, NEW));
        var versions = new ClusterCodeVersions(lab.sites, lab.history, presets, manifests);
        assertThat(versions.texts(before, moved, "train.py")).isEqualTo(new FileTexts("print(1)\n", "print(2)\n"));
        assertThat(versions.between(before, moved).files()).containsExactly("train.py");
        assertThat(manifests.scanned).as("scanned once").containsExactly(elsewhere);

        Files.delete(file);
        presets.reload();
        assertThatThrownBy(() -> versions.between(before, moved)).hasMessageContaining("no longer in the workspace");
    }

    private FileTexts texts(String path) throws Exception {
        return new ClusterCodeVersions(lab.sites, lab.history, new FakePresets(), new CurrentManifests(Map.of()))
                .texts(before, now, path);
    }

    /** The manifests of folders from which nothing has been sent yet. */
    private static final class CurrentManifests implements CodeManifests {
        private final Map<Path, Manifest> current;
        private final List<Path> scanned = new ArrayList<>();

        /** @param current the contents of the folders */
        CurrentManifests(Map<Path, Manifest> current) {
            this.current = current;
        }

        @Override
        public Manifest current(CodeSource source) {
            scanned.add(source.folder());
            return Optional.ofNullable(current.get(source.folder()))
                    .orElseThrow(() -> new UnsupportedOperationException("another folder: " + source));
        }

        @Override
        public Optional<Manifest> sent(Host host, String codeRoot, String snapshot) {
            return Optional.of(new Manifest(List.of()));
        }
    }
}

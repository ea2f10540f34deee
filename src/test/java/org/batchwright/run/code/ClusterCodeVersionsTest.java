package org.batchwright.run.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.sync.scan.CodeManifests;
import org.batchwright.remote.sync.scan.Manifest;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.HostAround;
import org.batchwright.run.submit.KillPoint;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterCodeVersionsTest {
    /** In bytes of UTF-8; in characters it is far below the limit. */
    private static final String TOO_LARGE = "学習\n".repeat((1 << 20) / 7 + 1);

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
        lab.over(host -> new HostAround(
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
    void a_file_is_read_in_both_versions_and_is_empty_where_it_does_not_exist() throws Exception {
        Files.writeString(there.resolve("学習.py"), "lr = 1e-3\n");
        assertThat(texts("学習.py")).isEqualTo(new FileTexts("lr = 1e-3\n", ""));
        Files.writeString(here.resolve("学習.py"), "lr = 1e-4\n");
        assertThat(texts("学習.py")).isEqualTo(new FileTexts("lr = 1e-3\n", "lr = 1e-4\n"));
    }

    @Test
    void a_file_that_is_too_large_on_either_side_is_not_compared_in_part() throws Exception {
        Files.writeString(there.resolve("a.txt"), TOO_LARGE);
        Files.writeString(here.resolve("b.txt"), TOO_LARGE);
        for (String path : List.of("a.txt", "b.txt")) {
            assertThatThrownBy(() -> texts(path))
                    .isInstanceOf(OperationException.NotPossible.class)
                    .hasMessageContaining("larger than 1 MB");
        }
    }

    @Test
    void a_file_that_cannot_be_read_on_the_cluster_is_not_shown_as_a_new_one() throws Exception {
        Files.writeString(here.resolve("new.py"), "print()\n");
        refusal = Optional.of(new Answer(1, "", "head: cannot open 'new.py' for reading: Permission denied\n"));
        assertThatThrownBy(() -> texts("new.py"))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessage("new.py could not be read.");
    }

    private FileTexts texts(String path) throws Exception {
        return new ClusterCodeVersions(lab.sites, lab.history, new NoManifests()).texts(before, now, path);
    }

    private record NoManifests() implements CodeManifests {
        @Override
        public Manifest current(Path project) {
            throw new UnsupportedOperationException("files are read without a list");
        }

        @Override
        public Optional<Manifest> sent(Host host, String codeRoot, String snapshot) {
            throw new UnsupportedOperationException("files are read without a list");
        }
    }
}

package org.batchwright.remote.sync.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.assertj.core.groups.Tuple;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class LocalScanTest {
    @TempDir
    Path folder;

    private Path root;
    private Path cache;

    @BeforeEach
    void create_a_project() throws IOException {
        root = Files.createDirectories(folder.resolve("project"));
        cache = folder.resolve("cache");
        write("train.py", "one");
        write("lib/net.py", "x = 1");
    }

    @Test
    void hashes_of_unchanged_files_are_reused_at_the_next_start() throws Exception {
        ContentHashes.Known planted = known("train.py");
        plant(Map.of("train.py", planted));

        assertThat(hashes(new LocalScan(Optional.of(cache))))
                .contains(planted.hash().orElseThrow());

        write("train.py", "two");
        assertThat(hashes(new LocalScan(Optional.of(cache))))
                .doesNotContain(planted.hash().orElseThrow());
    }

    @Test
    void an_edit_that_preserves_size_and_time_is_detected() throws Exception {
        FileTime before = Files.getLastModifiedTime(root.resolve("train.py"));
        ContentHashes.Known planted = known("train.py");
        plant(Map.of("train.py", planted));

        write("train.py", "six");
        Files.setLastModifiedTime(root.resolve("train.py"), before);

        assertThat(hashes(new LocalScan(Optional.of(cache))))
                .doesNotContain(planted.hash().orElseThrow());
    }

    @Test
    void a_damaged_or_foreign_cache_causes_all_files_to_be_read() throws Exception {
        List<String> right = hashes(new LocalScan(Optional.empty()));
        Path file = plant(Map.of("train.py", known("train.py")));
        String text = Files.readString(file);
        for (String damaged : List.of(
                "", text.substring(0, text.length() / 2), text.replace("train.py", "train.pz"), text + "x", "\0\0")) {
            Files.writeString(file, damaged);

            assertThat(hashes(new LocalScan(Optional.of(cache)))).isEqualTo(right);
        }
    }

    @Test
    void a_recently_written_file_is_not_cached() throws Exception {
        hashes(new LocalScan(Optional.of(cache)));

        assertThat(ContentHashesFile.in(cache, root.toRealPath()).read(root.toRealPath()))
                .isEmpty();
    }

    @Test
    void a_constantly_changing_file_is_named_in_the_failure() throws Exception {
        Files.write(root.resolve("model.bin"), new byte[48 << 20]);
        AtomicBoolean over = new AtomicBoolean();
        CountDownLatch begun = new CountDownLatch(1);
        Thread writer = Thread.ofPlatform().start(() -> {
            for (long i = 0; !over.get(); i++) {
                touch("model.bin", i);
                begun.countDown();
            }
        });
        try {
            begun.await();
            assertThatThrownBy(() -> hashes(new LocalScan(Optional.empty())))
                    .isInstanceOf(OperationException.FileFailed.class)
                    .hasMessageContaining("model.bin changed while");
        } finally {
            over.set(true);
            writer.join();
        }
    }

    @Test
    void making_a_file_executable_changes_the_snapshot() throws Exception {
        String before = scan(new LocalScan(Optional.empty())).name();
        Files.setPosixFilePermissions(root.resolve("train.py"), PosixFilePermissions.fromString("rwxr-xr-x"));

        assertThat(scan(new LocalScan(Optional.empty())).name()).isNotEqualTo(before);
    }

    @Test
    void a_file_with_an_unsupported_name_blocks_submission_unless_it_is_ignored() throws Exception {
        write("two\nlines.py", "");
        assertThat(new ProcessBuilder("bash", "-c", "touch \"$1/$(printf 'caf\\351.py')\"", "_", root.toString())
                        .start()
                        .waitFor())
                .isZero();

        assertThatThrownBy(() -> scan(new LocalScan(Optional.empty())))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("two lines.py")
                .hasMessageContaining("caf");
        assertThat(new LocalScan(Optional.empty())
                        .survey(new CodeSource(root, true))
                        .unsendableNames())
                .hasSize(2);
        write(".batchwrightignore", "/two*\n/caf*\n");
        assertThat(scan(new LocalScan(Optional.empty()))).isNotNull();
    }

    @Test
    void names_that_collide_on_other_file_systems_are_reported() throws Exception {
        write("Lib/other.py", "");
        write("data/caf\u00e9.txt", "");
        write("data/cafe\u0301.txt", "");
        write("data/README", "");

        assertThat(new LocalScan(Optional.empty())
                        .survey(new CodeSource(root, true))
                        .clashes())
                .containsExactly("Lib and lib", "data/cafe\u0301.txt and caf\u00e9.txt");
    }

    @Test
    void a_survey_lists_the_files_that_are_not_sent_and_the_reasons() throws Exception {
        write(".gitignore", "out/\n*.log\n");
        write("out/a.csv", "1");
        write("b.log", "1");
        write("best.ckpt", "12");
        write("__pycache__/net.pyc", "1");
        try (var sparse = new RandomAccessFile(root.resolve("huge.bin").toFile(), "rw")) {
            sparse.setLength(300L << 20);
        }
        Files.createSymbolicLink(root.resolve("elsewhere"), Path.of("../../data"));

        var scan = new LocalScan(Optional.empty()).survey(new CodeSource(root, true));

        assertThat(scan.files()).isEqualTo(3);
        assertThat(scan.leftOut())
                .extracting(LeftOutFile::path, LeftOutFile::why)
                .containsExactly(
                        tuple("__pycache__/", LeftOutReason.NEVER_SENT),
                        tuple("b.log", LeftOutReason.IGNORED),
                        tuple("best.ckpt", LeftOutReason.CHECKPOINT),
                        tuple("elsewhere", LeftOutReason.LEADS_OUT),
                        tuple("huge.bin", LeftOutReason.LARGE),
                        tuple("out/", LeftOutReason.IGNORED));
        assertThat(scan.implicitlyExcluded())
                .extracting(LeftOutFile::path)
                .containsExactly("best.ckpt", "elsewhere", "huge.bin");
    }

    @Test
    void editor_settings_are_sent_only_on_request() throws Exception {
        write(".vscode/launch.json", "{\"env\": {\"WANDB_API_KEY\": \"1\"}}");
        write("lib/.idea/workspace.xml", "1");

        var before = new LocalScan(Optional.empty()).survey(new CodeSource(root, true));
        assertThat(before.goes()).extracting(SentFile::path).containsExactly("lib/net.py", "train.py");
        assertThat(before.leftOut())
                .extracting(LeftOutFile::path, LeftOutFile::why)
                .containsExactly(
                        tuple(".vscode/", LeftOutReason.NEVER_SENT), tuple("lib/.idea/", LeftOutReason.NEVER_SENT));

        write(".batchwrightignore", "!/.vscode/launch.json\n");
        assertThat(new LocalScan(Optional.empty())
                        .survey(new CodeSource(root, true))
                        .goes())
                .extracting(SentFile::path)
                .contains(".vscode/launch.json");
    }

    private static Tuple tuple(Object... values) {
        return Tuple.tuple(values);
    }

    /** Simulates a file that was hashed long after it was written, with a wrong hash. */
    private ContentHashes.Known known(String path) throws IOException {
        return new ContentHashes.Known(
                FileStamp.read(root.toRealPath().resolve(path)).stamp(), Optional.of("ab".repeat(32)), false);
    }

    private Path plant(Map<String, ContentHashes.Known> all) throws IOException {
        ContentHashesFile file = ContentHashesFile.in(cache, root.toRealPath());
        file.write(root.toRealPath(), new ContentHashes(all));
        return file.file();
    }

    private Manifest scan(LocalScan scan) throws OperationException, InterruptedException {
        return scan.scan(new CodeSource(root, true), Progress.SILENT).manifest();
    }

    private List<String> hashes(LocalScan scan) throws OperationException, InterruptedException {
        return scan(scan).files().stream().map(CodeFile::content).toList();
    }

    private void touch(String path, long time) {
        try {
            Files.setLastModifiedTime(root.resolve(path), FileTime.from(Instant.ofEpochSecond(1 + time)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.writeString(file, text);
    }
}

package org.batchwright.remote.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.Host;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.LeftOutFile;
import org.batchwright.remote.sync.scan.LeftOutReason;
import org.batchwright.remote.sync.scan.LocalScan;
import org.batchwright.remote.sync.scan.Manifest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class SnapshotSyncTest extends SnapshotProject {
    @Test
    void a_snapshot_contains_the_tree_and_is_read_only() throws Exception {
        SubmittedRun.Code snapshot = sync();

        Path made = there.resolve(snapshot.snapshot());
        assertThat(Files.readString(made.resolve("lib/모델 a.py"))).isEqualTo("x = 1\n");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made.resolve("train.py"))))
                .isEqualTo("r--r--r--");
        assertThat(parts()).isEmpty();
    }

    @Test
    void only_changed_files_are_sent_and_nothing_is_sent_if_no_file_has_changed() throws Exception {
        SubmittedRun.Code first = sync();
        sent.clear();
        assertThat(sync()).isEqualTo(first);
        assertThat(sent).isEmpty();

        write("train.py", "print('two')\n");
        SubmittedRun.Code second = sync();

        assertThat(sent).containsExactly("train.py");
        assertThat(second.snapshot()).isNotEqualTo(first.snapshot());
        assertThat(Files.readString(there.resolve(first.snapshot()).resolve("train.py")))
                .isEqualTo("print('one')\n");
        assertThat(Files.isSameFile(
                        there.resolve(first.snapshot()).resolve("lib/모델 a.py"),
                        there.resolve(second.snapshot()).resolve("lib/모델 a.py")))
                .isTrue();
    }

    @Test
    void deleted_files_and_empty_folders_are_not_in_the_next_snapshot() throws Exception {
        sync();
        Files.delete(code.resolve("lib/deep/it's.py"));
        SubmittedRun.Code second = sync();

        assertThat(there.resolve(second.snapshot()).resolve("lib/deep")).doesNotExist();
        assertThat(there.resolve(second.snapshot()).resolve("lib/모델 a.py")).exists();
    }

    @Test
    void ignored_files_and_checkpoints_stay_local_and_checkpoints_are_reported() throws Exception {
        write(".gitignore", "*.log\n/out/\n");
        write("lib/.gitignore", "!keep.log\n");
        write("a.log", "x");
        write("lib/keep.log", "x");
        write("out/big.bin", "x");
        write("model.pt", "x");
        write(".git/config", "x");
        Path made = there.resolve(sync().snapshot());

        assertThat(made.resolve("a.log")).doesNotExist();
        assertThat(made.resolve("out")).doesNotExist();
        assertThat(made.resolve(".git")).doesNotExist();
        assertThat(made.resolve("model.pt")).doesNotExist();
        assertThat(made.resolve("lib/keep.log")).exists();
        assertThat(sync.scan(new CodeSource(code, true)).implicitlyExcluded())
                .containsExactly(new LeftOutFile("model.pt", LeftOutReason.CHECKPOINT, 1));
    }

    @Test
    void a_secret_is_rejected_until_it_is_explicitly_included() throws Exception {
        write(".env", "TOKEN=abc");
        write("keys/deploy", "-----BEGIN OPENSSH PRIVATE KEY-----\n");

        assertThatThrownBy(this::sync)
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining(".env");
        assertThat(there).doesNotExist();

        write(".batchwrightignore", "!.env\nkeys/\n");
        assertThat(there.resolve(sync().snapshot()).resolve(".env")).exists();
        assertThat(sync.scan(new CodeSource(code, true)).secrets()).isEmpty();
    }

    @Test
    void a_symlink_target_with_a_line_feed_stays_local_and_is_not_executed() throws Exception {
        Path hacked = folder.resolve("hacked");
        Files.createSymbolicLink(code.resolve("odd"), Path.of("x\nMANIFEST\ntouch '" + hacked.getFileName() + "'\n"));
        Path made = there.resolve(sync().snapshot());

        assertThat(Files.exists(made.resolve("odd"), LinkOption.NOFOLLOW_LINKS)).isFalse();
        assertThat(there.resolve("hacked")).doesNotExist();
        assertThat(sync.scan(new CodeSource(code, true)).implicitlyExcluded())
                .containsExactly(new LeftOutFile("odd", LeftOutReason.LINE_BREAK_IN_TARGET, 0));
    }

    @Test
    void another_computer_reuses_the_existing_snapshot() throws Exception {
        sync();
        sent.clear();
        write("train.py", "print('two')\n");
        SubmittedRun.Code second =
                new SnapshotSync().sync(new Watched(), new CodeSource(code, true), there.toString(), Progress.SILENT);

        assertThat(sent).containsExactly("train.py");
        assertThat(Files.readString(there.resolve(second.snapshot() + ".manifest")))
                .isEqualTo(manifestOf(second));
    }

    @Test
    void files_are_sent_one_by_one_if_the_cluster_has_no_tar() throws Exception {
        Files.createSymbolicLink(code.resolve("again.py"), Path.of("train.py"));
        Host bare = new Watched() {
            @Override
            String around(String script) {
                return "command() { [ \"$2\" != tar ] && builtin command \"$@\"; }\n" + script;
            }
        };
        SubmittedRun.Code first = sync.sync(bare, new CodeSource(code, true), there.toString(), Progress.SILENT);
        assertThat(sent).contains("by itself: train.py");
        write("train.py", "print('two')\n");
        SubmittedRun.Code second = sync.sync(bare, new CodeSource(code, true), there.toString(), Progress.SILENT);
        assertThat(Files.readString(there.resolve(second.snapshot()).resolve("again.py")))
                .isEqualTo("print('two')\n");

        Path elsewhere = folder.resolve("elsewhere");
        assertThat(new SnapshotSync()
                        .sync(new Watched(), new CodeSource(code, true), elsewhere.toString(), Progress.SILENT))
                .isEqualTo(second)
                .isNotEqualTo(first);
    }

    @Test
    void even_a_project_without_files_has_a_snapshot() throws Exception {
        Path nothing = Files.createDirectories(folder.resolve("nothing"));
        CodeSource source = new CodeSource(nothing, true);
        Path shared = folder.resolve("shared");
        SubmittedRun.Code whole = sync();
        sync.updateInPlace(new Watched(), there.toString(), whole, shared.toString(), Optional.empty());

        SubmittedRun.Code empty = sync.sync(new Watched(), source, there.toString(), Progress.SILENT);
        assertThat(there.resolve(empty.snapshot())).isEmptyDirectory();
        assertThat(new SnapshotSync().sync(new Watched(), source, there.toString(), Progress.SILENT))
                .isEqualTo(empty);
        assertThat(sync.snapshots(new Watched(), there.toString()))
                .filteredOn(snapshot -> snapshot.name().equals(empty.snapshot()))
                .singleElement()
                .satisfies(snapshot -> {
                    assertThat(snapshot.files()).isZero();
                    assertThat(sync.verify(new Watched(), there.toString(), snapshot)
                                    .isIntact())
                            .isTrue();
                });
        sync.updateInPlace(new Watched(), there.toString(), empty, shared.toString(), Optional.empty());
        assertThat(shared.resolve("train.py")).doesNotExist();
        assertThat(sync().snapshot()).isEqualTo(whole.snapshot());
    }

    @Test
    void a_folder_can_become_a_file_and_a_file_can_become_a_folder() throws Exception {
        sync();
        Files.delete(code.resolve("lib/deep/it's.py"));
        Files.delete(code.resolve("lib/deep"));
        write("lib/deep", "now a file");
        Files.delete(code.resolve("train.py"));
        write("train.py/main.py", "now in a folder");
        write("-rf", "an odd name");
        write("lib/\\back slash\\", "another");
        write("\uD83D\uDE00 \uFF01.txt", "sorts differently in Java and in UTF-8");
        Path made = there.resolve(sync().snapshot());

        assertThat(made.resolve("lib/deep")).hasContent("now a file");
        assertThat(made.resolve("train.py/main.py")).hasContent("now in a folder");
        assertThat(made.resolve("-rf")).exists();
        assertThat(made.resolve("lib/\\back slash\\")).exists();
        write("\uFF01.txt", "beside it");
        assertThat(there.resolve(sync().snapshot()).resolve("\uFF01.txt")).exists();
    }

    @Test
    void long_and_non_ascii_names_and_symlinks_arrive() throws Exception {
        String deep = "a".repeat(90) + "/" + "\uD55C".repeat(60) + "/" + "c".repeat(120) + ".txt";
        write(deep, "deep");
        Files.createSymbolicLink(code.resolve("link"), Path.of(deep));
        Path made = there.resolve(sync().snapshot());

        assertThat(made.resolve(deep)).hasContent("deep");
        assertThat(made.resolve("link")).hasContent("deep");
    }

    private String manifestOf(SubmittedRun.Code made) throws Exception {
        Manifest manifest = new LocalScan(Optional.empty())
                .scan(new CodeSource(code, true), Progress.SILENT)
                .manifest();
        assertThat(manifest.name()).isEqualTo(made.snapshot());
        return manifest.text();
    }
}

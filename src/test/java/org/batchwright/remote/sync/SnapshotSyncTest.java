package org.batchwright.remote.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.Answer;
import org.batchwright.remote.CodeTransfer;
import org.batchwright.remote.ConnectionReport;
import org.batchwright.remote.ContentSource;
import org.batchwright.remote.ExecReader;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.sync.scan.LeftOutFile;
import org.batchwright.remote.sync.scan.LeftOutReason;
import org.batchwright.remote.sync.scan.LocalScan;
import org.batchwright.remote.sync.scan.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class SnapshotSyncTest {
    @TempDir
    Path folder;

    private final List<String> sent = new CopyOnWriteArrayList<>();
    private final List<Integer> streamed = new CopyOnWriteArrayList<>();
    private static final Duration SOON = Duration.ofSeconds(20);
    private final SnapshotSync sync = new SnapshotSync();
    private Path code;
    private Path there;

    @BeforeEach
    void create_a_project() throws IOException {
        code = Files.createDirectories(folder.resolve("my project"));
        there = folder.resolve("root/code");
        write("train.py", "print('one')\n");
        write("lib/모델 a.py", "x = 1\n");
        write("lib/deep/it's.py", "y = 1\n");
    }

    @Test
    void a_snapshot_holds_the_tree_and_is_read_only() throws Exception {
        SubmittedRun.Code snapshot = sync();

        Path made = there.resolve(snapshot.snapshot());
        assertThat(Files.readString(made.resolve("lib/모델 a.py"))).isEqualTo("x = 1\n");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made.resolve("train.py"))))
                .isEqualTo("r--r--r--");
        assertThat(parts()).isEmpty();
    }

    @Test
    void nothing_is_sent_when_nothing_changed_and_only_the_changed_file_when_one_did() throws Exception {
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
    void deleted_files_and_empty_folders_are_gone_from_the_next_snapshot() throws Exception {
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
        assertThat(sync.scan(code).implicitlyExcluded())
                .containsExactly(new LeftOutFile("model.pt", LeftOutReason.CHECKPOINT, 1));
    }

    @Test
    void a_secret_is_rejected_until_explicitly_included() throws Exception {
        write(".env", "TOKEN=abc");
        write("keys/deploy", "-----BEGIN OPENSSH PRIVATE KEY-----\n");

        assertThatThrownBy(this::sync)
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining(".env");
        assertThat(there).doesNotExist();

        write(".batchwrightignore", "!.env\nkeys/\n");
        assertThat(there.resolve(sync().snapshot()).resolve(".env")).exists();
        assertThat(sync.scan(code).secrets()).isEmpty();
    }

    @Test
    void an_executable_and_an_internal_symlink_are_preserved() throws Exception {
        write("run.sh", "#!/bin/sh\n");
        Files.setPosixFilePermissions(code.resolve("run.sh"), PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createSymbolicLink(code.resolve("again.py"), Path.of("train.py"));
        Files.createSymbolicLink(code.resolve("data"), Path.of("/etc"));
        Path made = there.resolve(sync().snapshot());

        assertThat(Files.isExecutable(made.resolve("run.sh"))).isTrue();
        assertThat(Files.readSymbolicLink(made.resolve("again.py"))).isEqualTo(Path.of("train.py"));
        assertThat(made.resolve("data")).doesNotExist();
        assertThat(sync.scan(code).implicitlyExcluded())
                .containsExactly(new LeftOutFile("data", LeftOutReason.LEADS_OUT, 0));
    }

    @Test
    void a_symlink_target_with_a_line_break_stays_local_and_runs_nothing() throws Exception {
        Path hacked = folder.resolve("hacked");
        Files.createSymbolicLink(code.resolve("odd"), Path.of("x\nMANIFEST\ntouch '" + hacked.getFileName() + "'\n"));
        Path made = there.resolve(sync().snapshot());

        assertThat(Files.exists(made.resolve("odd"), java.nio.file.LinkOption.NOFOLLOW_LINKS))
                .isFalse();
        assertThat(there.resolve("hacked")).doesNotExist();
        assertThat(sync.scan(code).implicitlyExcluded())
                .containsExactly(new LeftOutFile("odd", LeftOutReason.LINE_BREAK_IN_TARGET, 0));
    }

    @Test
    void a_file_that_changes_while_it_is_sent_leaves_no_snapshot() throws Exception {
        Host host = new Watched() {
            @Override
            void sending() {
                try {
                    Files.writeString(code.resolve("train.py"), "changed meanwhile");
                } catch (IOException refused) {
                    throw new java.io.UncheckedIOException(refused);
                }
            }
        };

        assertThatThrownBy(() -> sync.sync(host, code, there.toString(), Progress.SILENT))
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageContaining("train.py changed while");
        assertThat(there.toFile().list()).isEmpty();
    }

    @Test
    void data_received_before_a_cut_is_not_sent_again() throws Exception {
        byte[] noise = new byte[600_000];
        new Random(1).nextBytes(noise);
        Files.write(code.resolve("a.bin"), noise);
        Files.write(code.resolve("z.bin"), noise);
        Host cut = new Watched() {
            @Override
            int most() {
                return 800_000;
            }
        };

        assertThatThrownBy(() -> sync.sync(cut, code, there.toString(), Progress.SILENT))
                .isInstanceOf(OperationException.ConnectionLost.class);
        assertThat(snapshots()).isEmpty();
        sent.clear();
        Path made = there.resolve(sync().snapshot());

        assertThat(sent).contains("z.bin").doesNotContain("a.bin");
        assertThat(made.resolve("a.bin")).hasBinaryContent(noise);
        assertThat(made.resolve("z.bin")).hasBinaryContent(noise);
        assertThat(parts()).isEmpty();
    }

    @Test
    void a_large_file_resumes_at_the_cut_byte_however_often() throws Exception {
        byte[] noise = new byte[6_000_000];
        new Random(1).nextBytes(noise);
        Files.createDirectories(code.resolve("big data"));
        Files.write(code.resolve("big data/it's big"), noise);
        Files.setPosixFilePermissions(code.resolve("big data/it's big"), PosixFilePermissions.fromString("rwxr-xr-x"));
        for (int attempt = 0; attempt < 2; attempt++) {
            Host cut = new Watched() {
                @Override
                int most() {
                    return 2_200_000;
                }
            };
            assertThatThrownBy(() -> sync.sync(cut, code, there.toString(), Progress.SILENT))
                    .isInstanceOf(OperationException.ConnectionLost.class);
        }
        streamed.clear();
        Path made = there.resolve(sync().snapshot());

        assertThat(streamed).hasSize(1).allMatch(size -> size < 2_000_000);
        assertThat(made.resolve("big data/it's big")).hasBinaryContent(noise).isExecutable();
        assertThat(Files.isWritable(made.resolve("big data")))
                .isEqualTo("root".equals(System.getProperty("user.name")));
        assertThat(parts()).isEmpty();
    }

    @Test
    void a_large_tree_uses_two_channels_to_a_distant_cluster() throws Exception {
        byte[] noise = new byte[35 << 20];
        new Random(1).nextBytes(noise);
        Files.write(code.resolve("big.bin"), noise);
        List<Long> channels = new CopyOnWriteArrayList<>();
        Host far = new Watched() {
            @Override
            public Optional<ConnectionReport> report() {
                return Optional.of(new ConnectionReport(
                        "there",
                        "key",
                        Instant.EPOCH,
                        Optional.of(Duration.ofMillis(30)),
                        new ConnectionReport.Seats(1, 0, OptionalInt.empty()),
                        new CodeTransfer(CodeTransfer.By.STREAM, false),
                        Optional.empty(),
                        List.of()));
            }

            @Override
            public Answer runWithInput(String script, ContentSource source, Duration limit)
                    throws OperationException, InterruptedException {
                return new ThisComputer()
                        .runWithInput(
                                script,
                                out -> {
                                    Counted counted = new Counted(out);
                                    source.writeTo(counted);
                                    channels.add(counted.bytes);
                                },
                                limit);
            }
        };
        Path made = there.resolve(
                sync.sync(far, code, there.toString(), Progress.SILENT).snapshot());

        assertThat(made.resolve("big.bin")).hasBinaryContent(noise);
        assertThat(made.resolve("lib/deep/it's.py")).hasContent("y = 1");
        await().atMost(SOON).until(() -> channels.size() == 2);
        assertThat(channels).allMatch(bytes -> bytes > 17L << 20);
        assertThat(parts()).isEmpty();
    }

    private static final class Counted extends FilterOutputStream {
        private long bytes;

        Counted(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] piece, int from, int count) throws IOException {
            bytes += count;
            out.write(piece, from, count);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1024 + 512, 1024 + 512 + 1024})
    void an_uncompressed_stream_cut_between_two_files_makes_no_snapshot(int before) throws Exception {
        byte[] noise = new byte[5 << 20];
        new Random(1).nextBytes(noise);
        Files.write(code.resolve("a.bin"), noise);
        sync.sync(new Watched(), code, folder.resolve("elsewhere").toString(), Progress.SILENT);
        // two blocks of zeros as the end marker, preceded by the last file: a header and one block
        int most = streamed.getLast() - before;
        assertThat(most).isGreaterThan(noise.length);
        Host cut = new Watched() {
            @Override
            int most() {
                return most;
            }
        };

        assertThatThrownBy(() -> new SnapshotSync().sync(cut, code, there.toString(), Progress.SILENT))
                .isInstanceOf(OperationException.ConnectionLost.class);
        assertThat(snapshots()).isEmpty();
    }

    @Test
    void a_partial_file_with_other_content_is_not_resumed() throws Exception {
        byte[] noise = new byte[4_000_000];
        new Random(1).nextBytes(noise);
        Files.write(code.resolve("big.bin"), noise);
        Host cut = new Watched() {
            @Override
            int most() {
                return 3_000_000;
            }
        };
        assertThatThrownBy(() -> sync.sync(cut, code, there.toString(), Progress.SILENT))
                .isInstanceOf(OperationException.ConnectionLost.class);
        Path begun = there.resolve(parts().getFirst()).resolve("new/big.bin");
        new ThisComputer()
                .run("chmod u+w '" + begun + "'; printf x | dd of='" + begun + "' bs=1 seek=7 conv=notrunc", SOON);

        assertThat(there.resolve(sync().snapshot()).resolve("big.bin")).hasBinaryContent(noise);
    }

    @Test
    void a_base_removed_in_the_meantime_is_not_required() throws Exception {
        SubmittedRun.Code first = sync();
        write("train.py", "print('two')\n");
        new ThisComputer().run("cd '" + there + "' && chmod -R u+w . && rm -rf " + first.snapshot() + "*", SOON);

        assertThat(there.resolve(sync().snapshot()).resolve("lib/deep/it's.py")).exists();
        assertThat(snapshots()).hasSize(1);
    }

    @Test
    void another_computer_starts_from_the_existing_snapshot() throws Exception {
        sync();
        sent.clear();
        write("train.py", "print('two')\n");
        SubmittedRun.Code second = new SnapshotSync().sync(new Watched(), code, there.toString(), Progress.SILENT);

        assertThat(sent).containsExactly("train.py");
        assertThat(Files.readString(there.resolve(second.snapshot() + ".manifest")))
                .isEqualTo(manifestOf(second));
    }

    @Test
    void without_tar_on_the_cluster_files_are_sent_one_by_one() throws Exception {
        Files.createSymbolicLink(code.resolve("again.py"), Path.of("train.py"));
        Host bare = new Watched() {
            @Override
            String around(String script) {
                return "command() { [ \"$2\" != tar ] && builtin command \"$@\"; }\n" + script;
            }
        };
        SubmittedRun.Code first = sync.sync(bare, code, there.toString(), Progress.SILENT);
        assertThat(sent).contains("by itself: train.py");
        write("train.py", "print('two')\n");
        SubmittedRun.Code second = sync.sync(bare, code, there.toString(), Progress.SILENT);
        assertThat(Files.readString(there.resolve(second.snapshot()).resolve("again.py")))
                .isEqualTo("print('two')\n");

        Path elsewhere = folder.resolve("elsewhere");
        assertThat(new SnapshotSync().sync(new Watched(), code, elsewhere.toString(), Progress.SILENT))
                .isEqualTo(second)
                .isNotEqualTo(first);
    }

    @Test
    void a_folder_becomes_a_file_and_a_file_a_folder() throws Exception {
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
    void long_and_foreign_names_and_symlinks_arrive() throws Exception {
        String deep = "a".repeat(90) + "/" + "\uD55C".repeat(60) + "/" + "c".repeat(120) + ".txt";
        write(deep, "deep");
        Files.createSymbolicLink(code.resolve("link"), Path.of(deep));
        Path made = there.resolve(sync().snapshot());

        assertThat(made.resolve(deep)).hasContent("deep");
        assertThat(made.resolve("link")).hasContent("deep");
    }

    @Test
    void two_windows_sending_the_same_snapshot_both_succeed() throws Exception {
        List<Callable<SubmittedRun.Code>> windows = IntStream.range(0, 4)
                .mapToObj(i -> (Callable<SubmittedRun.Code>)
                        () -> new SnapshotSync().sync(new ThisComputer(), code, there.toString(), Progress.SILENT))
                .toList();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<SubmittedRun.Code> one : threads.invokeAll(windows)) {
                assertThat(there.resolve(one.get().snapshot()).resolve("train.py"))
                        .exists();
            }
        }
        assertThat(snapshots()).hasSize(1);
        assertThat(parts()).isEmpty();
    }

    private List<String> snapshots() throws IOException {
        try (Stream<Path> all = Files.list(there)) {
            return all.map(path -> String.valueOf(path.getFileName()))
                    .filter(name -> name.matches("[0-9a-f]{16}"))
                    .toList();
        }
    }

    private String manifestOf(SubmittedRun.Code made) throws Exception {
        Manifest manifest =
                new LocalScan(Optional.empty()).scan(code, Progress.SILENT).manifest();
        assertThat(manifest.name()).isEqualTo(made.snapshot());
        return manifest.text();
    }

    private SubmittedRun.Code sync() throws OperationException, InterruptedException {
        return sync.sync(new Watched(), code, there.toString(), Progress.SILENT);
    }

    private List<String> parts() throws IOException {
        try (Stream<Path> all = Files.list(there)) {
            return all.map(Path::getFileName)
                    .map(Path::toString)
                    .filter(name -> name.startsWith(".part"))
                    .toList();
        }
    }

    private void write(String path, String text) throws IOException {
        Path file = code.resolve(path);
        Files.createDirectories(java.util.Objects.requireNonNull(file.getParent()));
        Files.writeString(file, text);
    }

    /** This computer, recording what is sent. */
    private class Watched implements Host {
        private final ThisComputer real = new ThisComputer();

        void sending() {}

        /** Returns how many bytes pass before the link is cut. */
        int most() {
            return Integer.MAX_VALUE;
        }

        String around(String script) {
            return script;
        }

        @Override
        public Answer run(String script, Duration limit) throws OperationException, InterruptedException {
            return real.run(around(script), limit);
        }

        @Override
        public Answer runWithInput(String script, ContentSource source, Duration limit)
                throws OperationException, InterruptedException {
            ByteArrayOutputStream stream = new ByteArrayOutputStream();
            Answer answer = real.runWithInput(
                    around(script),
                    out -> {
                        sending();
                        source.writeTo(stream);
                        out.write(stream.toByteArray(), 0, Math.min(most(), stream.size()));
                    },
                    limit);
            streamed.add(stream.size());
            if (stream.size() > most()) {
                throw new OperationException.ConnectionLost("The link is gone.", "Try again.", new IOException("cut"));
            }
            if (answer.out().startsWith("done")) {
                sent.addAll(TarNames.of(stream.toByteArray()));
            }
            return answer;
        }

        @Override
        public Answer stream(String script, ByteSink sink) throws OperationException, InterruptedException {
            return real.stream(script, sink);
        }

        @Override
        public void follow(String path, long from, ByteSink sink) throws OperationException, InterruptedException {
            real.follow(path, from, sink);
        }

        @Override
        public HostFiles files() {
            HostFiles files = real.files();
            return new HostFiles() {
                @Override
                public byte[] read(String path) throws OperationException, InterruptedException {
                    return files.read(path);
                }

                @Override
                public void write(String path, byte[] content) throws OperationException, InterruptedException {
                    files.write(path, content);
                }

                @Override
                public void send(String folder, List<Outgoing> all) throws OperationException, InterruptedException {
                    all.forEach(one -> sent.add("by itself: " + one.path()));
                    files.send(folder, all);
                }
            };
        }

        @Override
        public HostReader reader() {
            return new ExecReader(this);
        }

        @Override
        public Facts facts() {
            return real.facts();
        }

        @Override
        public Optional<Path> local(String path) {
            return real.local(path);
        }

        @Override
        public boolean isOpen() {
            return most() == Integer.MAX_VALUE;
        }

        @Override
        public void close() {
            real.close();
        }
    }
}

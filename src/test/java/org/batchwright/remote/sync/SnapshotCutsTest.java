package org.batchwright.remote.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
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
import org.batchwright.remote.Host;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.LeftOutFile;
import org.batchwright.remote.sync.scan.LeftOutReason;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests a project that is sent while its connection is cut or congested, or its files change. There must never be a partial snapshot, and
 * nothing may be sent twice.
 */
@Tag("slow")
class SnapshotCutsTest extends SnapshotProject {
    private static final Duration SOON = Duration.ofSeconds(60);

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
        assertThat(sync.scan(new CodeSource(code, true)).implicitlyExcluded())
                .containsExactly(new LeftOutFile("data", LeftOutReason.LEADS_OUT, 0));
    }

    @Test
    void a_file_that_changes_while_it_is_being_sent_leaves_no_snapshot() throws Exception {
        Host host = new Watched() {
            @Override
            void sending() {
                try {
                    Files.writeString(code.resolve("train.py"), "changed meanwhile");
                } catch (IOException refused) {
                    throw new UncheckedIOException(refused);
                }
            }
        };

        assertThatThrownBy(() -> sync.sync(host, new CodeSource(code, true), there.toString(), Progress.SILENT))
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

        assertThatThrownBy(() -> sync.sync(cut, new CodeSource(code, true), there.toString(), Progress.SILENT))
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
    void a_large_file_resumes_after_every_cut_at_the_byte_that_was_cut() throws Exception {
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
            assertThatThrownBy(() -> sync.sync(cut, new CodeSource(code, true), there.toString(), Progress.SILENT))
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
    void a_large_tree_is_sent_to_a_distant_cluster_over_two_channels() throws Exception {
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
        Path made = there.resolve(sync.sync(far, new CodeSource(code, true), there.toString(), Progress.SILENT)
                .snapshot());

        assertThat(made.resolve("big.bin")).hasBinaryContent(noise);
        assertThat(made.resolve("lib/deep/it's.py")).hasContent("y = 1");
        await().atMost(SOON).until(() -> channels.size() == 2);
        assertThat(channels).allMatch(bytes -> bytes > 17L << 20);
        assertThat(parts()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1024 + 512, 1024 + 512 + 1024})
    void an_uncompressed_stream_cut_between_two_files_creates_no_snapshot(int before) throws Exception {
        byte[] noise = new byte[5 << 20];
        new Random(1).nextBytes(noise);
        Files.write(code.resolve("a.bin"), noise);
        sync.sync(
                new Watched(),
                new CodeSource(code, true),
                folder.resolve("elsewhere").toString(),
                Progress.SILENT);
        // the end marker is two blocks of zeros, preceded by the last file: a header and one block
        int most = streamed.getLast() - before;
        assertThat(most).isGreaterThan(noise.length);
        Host cut = new Watched() {
            @Override
            int most() {
                return most;
            }
        };

        assertThatThrownBy(() ->
                        new SnapshotSync().sync(cut, new CodeSource(code, true), there.toString(), Progress.SILENT))
                .isInstanceOf(OperationException.ConnectionLost.class);
        assertThat(snapshots()).isEmpty();
    }

    @Test
    void a_partial_file_with_different_content_is_not_resumed() throws Exception {
        byte[] noise = new byte[4_000_000];
        new Random(1).nextBytes(noise);
        Files.write(code.resolve("big.bin"), noise);
        Host cut = new Watched() {
            @Override
            int most() {
                return 3_000_000;
            }
        };
        assertThatThrownBy(() -> sync.sync(cut, new CodeSource(code, true), there.toString(), Progress.SILENT))
                .isInstanceOf(OperationException.ConnectionLost.class);
        Path begun = there.resolve(parts().getFirst()).resolve("new/big.bin");
        new ThisComputer()
                .run("chmod u+w '" + begun + "'; printf x | dd of='" + begun + "' bs=1 seek=7 conv=notrunc", SOON);

        assertThat(there.resolve(sync().snapshot()).resolve("big.bin")).hasBinaryContent(noise);
    }

    @Test
    void a_base_snapshot_that_was_removed_in_the_meantime_is_not_required() throws Exception {
        SubmittedRun.Code first = sync();
        write("train.py", "print('two')\n");
        new ThisComputer().run("cd '" + there + "' && chmod -R u+w . && rm -rf " + first.snapshot() + "*", SOON);

        assertThat(there.resolve(sync().snapshot()).resolve("lib/deep/it's.py")).exists();
        assertThat(snapshots()).hasSize(1);
    }

    @Test
    void two_windows_that_send_the_same_snapshot_both_succeed() throws Exception {
        List<Callable<SubmittedRun.Code>> windows = IntStream.range(0, 4)
                .mapToObj(i -> (Callable<SubmittedRun.Code>) () -> new SnapshotSync()
                        .sync(new ThisComputer(), new CodeSource(code, true), there.toString(), Progress.SILENT))
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

    private List<String> snapshots() throws IOException {
        try (Stream<Path> all = Files.list(there)) {
            return all.map(path -> String.valueOf(path.getFileName()))
                    .filter(name -> name.matches("[0-9a-f]{16}"))
                    .toList();
        }
    }
}

package org.batchwright.clusters.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.batchwright.Cleanup;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.Host;
import org.batchwright.remote.RigHosts;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.sync.SnapshotSync;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.CodeSync;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Syncs code to full or inaccessible folders of a real sshd. */
@Tag("rig")
class SyncUnderFireTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private final Cleanup cleanup = new Cleanup();
    private Optional<Host> direct = Optional.empty();
    private Path code;
    private String place;

    @BeforeEach
    void create_a_project_and_connect() throws Exception {
        code = Files.createDirectories(folder.resolve("code"));
        Random random = new Random(1);
        for (int i = 0; i < 40; i++) {
            byte[] noise = new byte[i == 20 ? 150_000 : random.nextInt(6_000)];
            random.nextBytes(noise);
            write("pkg" + i % 7 + "/file" + i + ".bin", noise);
        }
        direct = Optional.of(new RigHosts(Files.createDirectories(folder.resolve("home"))).connect("key"));
        cleanup.add(host()::close);
        place = host().facts().home() + "/fire-" + UUID.randomUUID();
        cleanup.add(() -> host().run("chmod -R u+w " + place + "; rm -rf " + place, SOON));
    }

    @AfterEach
    void clean_up() throws Exception {
        cleanup.run();
    }

    @Test
    void an_unwritable_folder_is_reported() throws Exception {
        host().run("mkdir -p " + place + " && chmod 555 " + place, SOON);

        assertThatThrownBy(() -> new SnapshotSync().sync(host(), new CodeSource(code, true), place, Progress.SILENT))
                .isInstanceOf(OperationException.CommandFailed.class)
                .has(MessageCode.of("remote.no-write-permission"))
                .hasMessageContaining(place);
    }

    @Test
    void a_file_size_limit_leaves_no_partial_file_and_syncing_recovers_once_it_is_lifted() throws Exception {
        SnapshotSync sync = new SnapshotSync();
        Host limited = new PrefixedHost(host(), "trap '' XFSZ; ulimit -f 50\n");

        assertThatThrownBy(() -> sync.sync(limited, new CodeSource(code, true), place, Progress.SILENT))
                .isInstanceOf(OperationException.CommandFailed.class);
        assertThat(host().run("ls -A " + place, SOON).out()).isEmpty();
        assertThat(there(sync.sync(host(), new CodeSource(code, true), place, Progress.SILENT)
                        .snapshot()))
                .isEqualTo(here());
    }

    @Test
    void a_constantly_changing_file_is_reported_and_is_sent_once_it_is_stable() throws Exception {
        SnapshotSync sync = new SnapshotSync();
        AtomicBoolean over = new AtomicBoolean();
        Path log = code.resolve("train.log");
        Thread writer = Thread.ofPlatform().start(() -> append(log, over));
        int refused = 0;
        int made = 0;
        while (refused == 0 && made < 200) {
            try {
                SubmittedRun.Code done = sync.sync(host(), new CodeSource(code, true), place, Progress.SILENT);
                assertThat(host().run(
                                        "cd " + place + " && sed -n 's/^f \\([0-9a-f]*\\) /\\1  /p' " + done.snapshot()
                                                + ".manifest > /tmp/sums-$$ && cd " + done.snapshot()
                                                + " && sha256sum -c --quiet /tmp/sums-$$; rm /tmp/sums-$$",
                                        SOON)
                                .out())
                        .as("what was made is what was looked at")
                        .isEmpty();
                made++;
            } catch (OperationException.FileFailed changed) {
                assertThat(changed.what()).contains("train.log").containsAnyOf("changed while", "is being written to");
                assertThat(changed.advice()).contains(".batchwrightignore");
                refused++;
            }
        }
        over.set(true);
        writer.join();
        assertThat(refused).as("noticed").isPositive();
        assertThat(there(sync.sync(host(), new CodeSource(code, true), place, Progress.SILENT)
                        .snapshot()))
                .isEqualTo(here());
        assertThat(host().run("ls -A " + place, SOON).out()).doesNotContain(".part-");
    }

    private static void append(Path log, AtomicBoolean over) {
        byte[] line = "epoch 1 loss 0.5\n".repeat(2_000).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = Files.newOutputStream(log, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            for (int lines = 0; !over.get(); lines++) {
                if (lines % 500 == 0) {
                    Files.write(log, new byte[0]); // otherwise, it would exceed the size limit
                }
                out.write(line);
                out.flush();
            }
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", PrefixedHost.NO_TAR})
    void incorrect_clocks_and_absurd_timestamps_do_no_harm(String lines) throws Exception {
        Host there = new PrefixedHost(host(), lines + "date() { echo 86400; }\n");
        SnapshotSync sync = new SnapshotSync();
        Files.setLastModifiedTime(
                write("old.py", new byte[] {1}), FileTime.from(Instant.parse("1901-01-01T00:00:00Z")));
        Files.setLastModifiedTime(
                write("new.py", new byte[] {2}), FileTime.from(Instant.parse("2200-01-01T00:00:00Z")));
        SubmittedRun.Code first = sync.sync(there, new CodeSource(code, true), place, Progress.SILENT);
        host().run(
                        "cd " + place + " && touch -d '2040-01-01' *.manifest && chmod u+w " + first.snapshot()
                                + " && touch -d 1990-01-01 " + first.snapshot(),
                        SOON);
        FileTime before = Files.getLastModifiedTime(write("pkg1/changed.txt", new byte[] {3}));
        sync.sync(there, new CodeSource(code, true), place, Progress.SILENT);
        Files.setLastModifiedTime(write("pkg1/changed.txt", new byte[] {4}), before); // the same size and timestamp
        SubmittedRun.Code second = sync.sync(there, new CodeSource(code, true), place, Progress.SILENT);

        assertThat(second.snapshot()).isNotEqualTo(first.snapshot());
        assertThat(there(second.snapshot())).isEqualTo(here());
        assertThat(sync.snapshots(there, place)).hasSize(3).allMatch(CodeSync.Snapshot::young);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", PrefixedHost.NO_TAR})
    void names_that_differ_only_in_case_or_unicode_form_are_reported_and_all_arrive(String lines) throws Exception {
        SnapshotSync sync = new SnapshotSync();
        write("Model.py", new byte[] {1});
        write("model.py", new byte[] {2});
        write("caf\u00e9.py", new byte[] {3});
        write("cafe\u0301.py", new byte[] {4});
        assertThat(sync.scan(new CodeSource(code, true)).clashes())
                .containsExactly("Model.py and model.py", "cafe\u0301.py and caf\u00e9.py");
        assertThat(there(sync.sync(new PrefixedHost(host(), lines), new CodeSource(code, true), place, Progress.SILENT)
                        .snapshot()))
                .isEqualTo(here())
                .contains("Model.py", "model.py", "caf\u00e9.py", "cafe\u0301.py");
    }

    private String there(String snapshot) throws Exception {
        return host().run(
                        "cd " + place + "/" + snapshot + " && find . -type f -exec sha256sum {} + | LC_ALL=C sort",
                        SOON)
                .out();
    }

    private String here() throws Exception {
        return new ThisComputer()
                .run("cd '" + code + "' && find . -type f -exec sha256sum {} + | LC_ALL=C sort", SOON)
                .out();
    }

    private Host host() {
        return direct.orElseThrow();
    }

    private Path write(String path, byte[] content) throws IOException {
        Path file = code.resolve(path);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        return Files.write(file, content);
    }
}

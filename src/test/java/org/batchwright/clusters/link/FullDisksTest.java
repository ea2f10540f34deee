package org.batchwright.clusters.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.batchwright.Cleanup;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.Host;
import org.batchwright.remote.RigHosts;
import org.batchwright.remote.SentFile;
import org.batchwright.remote.sync.SnapshotSync;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.transfer.Download;
import org.batchwright.remote.transfer.RememberedMarks;
import org.batchwright.remote.transfer.Upload;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Transfers code and files while the file system of a real server is full or read-only, or the local disk is full. */
@Tag("rig")
class FullDisksTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private final String name = "disk-" + UUID.randomUUID();
    private final Random random = new Random(1);
    private final Cleanup cleanup = new Cleanup();
    private Path room;
    private Path code;
    private Host host;

    @BeforeEach
    void create_a_small_disk() throws Exception {
        host = new RigHosts(Files.createDirectories(folder.resolve("home"))).connect("key");
        cleanup.add(host::close);
        room = Rigs.room(name, "600k");
        cleanup.add(() -> Rigs.room(name, "gone"));
        code = Files.createDirectories(folder.resolve("code"));
        write("small.bin", 100_000);
    }

    @AfterEach
    void clean_up() throws Exception {
        cleanup.run();
    }

    @ParameterizedTest
    @ValueSource(strings = {"packed", "one by one"})
    void a_full_disk_is_reported_without_losing_snapshots_and_syncing_recovers_once_space_is_freed(String way)
            throws Exception {
        Host there = new PrefixedHost(host, way.equals("packed") ? "" : PrefixedHost.NO_TAR);
        String place = room + "/code";
        SnapshotSync sync = new SnapshotSync();
        String first = sync.sync(there, new CodeSource(code, true), place, Progress.SILENT)
                .snapshot();
        String before = output("ls -lA " + place + " " + place + "/" + first);
        write("large.bin", 700_000);

        assertThatThrownBy(() -> sync.sync(there, new CodeSource(code, true), place, Progress.SILENT))
                .isInstanceOf(OperationException.CommandFailed.class)
                .has(MessageCode.of("remote.disk-full"))
                .hasMessageContaining(place);
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(output("ls -lA " + place + " " + place + "/" + first))
                        .as("snapshots and nothing half made")
                        .isEqualTo(before));
        Rigs.room(name, "3m");
        String second = sync.sync(there, new CodeSource(code, true), place, Progress.SILENT)
                .snapshot();
        assertThat(output("cat " + place + "/" + second + "/large.bin | wc -c")).isEqualToIgnoringWhitespace("700000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"packed", "one by one"})
    void a_read_only_disk_is_reported_and_syncing_recovers_once_it_is_writable(String way) throws Exception {
        Host there = new PrefixedHost(host, way.equals("packed") ? "" : PrefixedHost.NO_TAR);
        SnapshotSync sync = new SnapshotSync();
        Rigs.room(name, "read-only");
        assertThatThrownBy(() -> sync.sync(there, new CodeSource(code, true), room + "/code", Progress.SILENT))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessageContaining("is read-only");
        Rigs.room(name, "600k");
        sync.sync(there, new CodeSource(code, true), room + "/code", Progress.SILENT);
        Rigs.room(name, "read-only");
        write("more.bin", 1_000);
        assertThatThrownBy(() -> sync.sync(there, new CodeSource(code, true), room + "/code", Progress.SILENT))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessageContaining("is read-only");
        Rigs.room(name, "600k");
        String made = sync.sync(there, new CodeSource(code, true), room + "/code", Progress.SILENT)
                .snapshot();
        assertThat(output("ls " + room + "/code/" + made)).isEqualTo("more.bin\nsmall.bin\n");
    }

    @Test
    void an_upload_to_a_full_disk_fails_cleanly_and_succeeds_once_space_is_freed() throws Exception {
        Path file = write("data.bin", 900_000);
        assertThatThrownBy(() -> new Upload(host).send(file, room + "/data", Progress.SILENT))
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageContaining("data.bin could not be uploaded to " + room + "/data: the file system is full.");
        await().atMost(SOON)
                .untilAsserted(
                        () -> assertThat(output("ls -A " + room + "/data")).isEmpty());
        Rigs.room(name, "3m");
        assertThat(new Upload(host).send(file, room + "/data", Progress.SILENT)).isEqualTo("data.bin");
        Rigs.room(name, "read-only");
        assertThatThrownBy(() -> new Upload(host).send(file, room + "/data", Progress.SILENT))
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageContaining("is read-only");
        assertThat(host.files().read(room + "/data/data.bin")).isEqualTo(Files.readAllBytes(file));
    }

    @Test
    void a_local_disk_full_during_a_download_leaves_no_partial_file() throws Exception {
        byte[] content = new byte[500_000];
        random.nextBytes(content);
        String there = host.facts().home() + "/" + name;
        SentFile.send(host, there, content);
        Path target = room.resolve("here/model.pt");
        Path other = room.resolve("other");
        AtomicBoolean filled = new AtomicBoolean();
        Progress filling = (what, done, total) -> {
            if (done == 0 && filled.compareAndSet(false, true)) {
                fill(other, 300_000);
            }
        };
        assertThatThrownBy(() -> new Download("rig", host, new RememberedMarks()).download(there, target, filling))
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageContaining("Not enough disk space on this computer for model.pt.");
        assertThat(list(target.getParent())).isEmpty();
        assertThatThrownBy(
                        () -> new Download("rig", host, new RememberedMarks()).download(there, target, Progress.SILENT))
                .as("now it is seen before")
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageContaining("more needed");
        assertThat(list(target.getParent())).isEmpty();
        Files.delete(other);
        new Download("rig", host, new RememberedMarks()).download(there, target, Progress.SILENT);
        assertThat(target).hasBinaryContent(content);
        output("rm -f " + there);
    }

    private static void fill(Path file, int size) {
        try {
            Files.write(file, new byte[size]);
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    private static List<Path> list(Path folder) throws Exception {
        try (Stream<Path> all = Files.list(folder)) {
            return all.toList();
        }
    }

    private Path write(String path, int size) throws Exception {
        byte[] noise = new byte[size];
        random.nextBytes(noise);
        return Files.write(code.resolve(path), noise);
    }

    private String output(String script) throws Exception {
        return host.run(script, SOON).out();
    }
}

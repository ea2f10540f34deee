package org.batchwright.remote.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.CodeSync;
import org.batchwright.remote.sync.scan.CodeSync.Snapshot;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SnapshotStoreTest {
    @TempDir
    Path folder;

    private final SnapshotSync sync = new SnapshotSync();
    private final ThisComputer host = new ThisComputer();
    private Path place;
    private String code;

    @BeforeEach
    void set_the_folders() {
        place = folder.resolve("it's a root");
        code = place.resolve("code").toString();
    }

    @Test
    void a_snapshot_used_by_any_run_is_needed_and_all_other_snapshots_are_removable() throws Exception {
        String first = snapshot("one");
        String second = snapshot("two");
        run("20261101-120000-abcdef", first);
        run("20261101-120001-abcdef", first);

        List<Snapshot> all = sync.snapshots(host, code);
        assertThat(all).extracting(Snapshot::name).containsExactlyInAnyOrder(first, second);
        assertThat(all).filteredOn(Snapshot::isNeeded).singleElement().satisfies(needed -> {
            assertThat(needed.runs()).containsExactly("20261101-120000-abcdef", "20261101-120001-abcdef");
            assertThat(needed.files()).isEqualTo(1);
            assertThat(needed.made())
                    .hasValueSatisfying(at -> assertThat(at)
                            .isBetween(
                                    Instant.now().minus(Duration.ofDays(3)),
                                    Instant.now().minus(Duration.ofDays(1))));
        });

        assertThat(sync.remove(host, code, all)).containsExactly(second);
        assertThat(Path.of(code, first, "train.py")).hasContent("one");
        assertThat(Path.of(code, second)).doesNotExist();
        assertThat(Path.of(code).toFile().list()).hasSize(2);
    }

    @Test
    void reclaimable_space_excludes_files_shared_with_needed_snapshots() throws Exception {
        Path data = Files.createDirectories(folder.resolve("project")).resolve("data.bin");
        Files.write(data, new byte[300_000]);
        String first = snapshot("one");
        String second = snapshot("two");
        run("20261101-120000-abcdef", first.compareTo(second) < 0 ? second : first);

        List<Snapshot> all = sync.snapshots(host, code);
        assertThat(all).filteredOn(Snapshot::isNeeded).allMatch(one -> one.bytes() > 290_000);
        assertThat(all).filteredOn(one -> !one.isNeeded()).hasSize(1).allMatch(one -> one.bytes() < 100_000);
    }

    @Test
    void a_run_created_before_the_removal_keeps_its_snapshot() throws Exception {
        String first = snapshot("one");
        List<Snapshot> all = sync.snapshots(host, code);
        run("20261101-120000-abcdef", first);

        assertThat(sync.remove(host, code, all)).isEmpty();
        assertThat(Path.of(code, first, "train.py")).exists();
    }

    @Test
    void new_snapshots_count_as_needed_as_do_all_snapshots_during_a_submission() throws Exception {
        String first = snapshot("one");
        Files.setLastModifiedTime(Path.of(code, first + ".manifest"), FileTime.from(Instant.now()));
        assertThat(sync.snapshots(host, code)).allMatch(Snapshot::isNeeded);

        old(first);
        assertThat(sync.snapshots(host, code)).noneMatch(Snapshot::isNeeded);
        Files.createDirectories(place.resolve("runs/20261101-120000-abcdef/lock"));
        assertThat(sync.snapshots(host, code)).allMatch(Snapshot::isNeeded);
        assertThat(sync.remove(host, code, sync.snapshots(host, code))).isEmpty();
    }

    @Test
    void a_recently_sent_or_requested_snapshot_is_kept_for_its_run() throws Exception {
        Path project = Files.createDirectories(folder.resolve("project"));
        Files.writeString(project.resolve("train.py"), "one");
        String name = sync.sync(host, new CodeSource(project, true), code, Progress.SILENT)
                .snapshot();
        assertThat(sync.snapshots(host, code)).singleElement().satisfies(fresh -> {
            assertThat(fresh.young()).isTrue();
            assertThat(fresh.made())
                    .hasValueSatisfying(
                            at -> assertThat(at).isAfter(Instant.now().minus(Duration.ofHours(1))));
        });
        old(name);
        assertThat(sync.sync(host, new CodeSource(project, true), code, Progress.SILENT)
                        .snapshot())
                .isEqualTo(name);
        assertThat(sync.remove(host, code, sync.snapshots(host, code))).isEmpty();
        assertThat(sync.snapshots(host, code)).allMatch(Snapshot::young);
    }

    @Test
    void a_folder_without_code_has_no_snapshots() throws Exception {
        assertThat(sync.snapshots(host, code)).isEmpty();
    }

    @Test
    void verification_names_every_modified_file_regardless_of_its_name() throws Exception {
        List<String> names =
                List.of("back\\slash\\n.py", "two  ./blanks ", "it's $(id)", "모델 a.py", "-n", "l x y", "sub/o z");
        Path project = Files.createDirectories(folder.resolve("project/sub"));
        for (String name : names) {
            Path file = project.resolveSibling(name);
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, name);
        }
        Files.createSymbolicLink(project.resolveSibling("a link"), Path.of("sub/o z"));
        Path there = Path.of(code, snapshot("one"));
        assertThat(verified().isIntact()).isTrue();

        open(there);
        for (String name : names) {
            Files.delete(there.resolve(name));
            Files.writeString(there.resolve(name), "other");
        }
        Files.writeString(there.resolve("added\\ file"), "");
        Files.delete(there.resolve("train.py"));
        Files.delete(there.resolve("a link"));
        Files.createSymbolicLink(there.resolve("a link"), Path.of("sub"));
        CodeSync.Verified found = verified();
        assertThat(found.differ()).contains("a link").containsAll(names).hasSize(names.size() + 1);
        assertThat(found.missing()).containsExactly("train.py");
        assertThat(found.added()).containsExactly("added\\ file");
        assertThat(found.manifest()).isTrue();

        host.run(found.removal(), Duration.ofSeconds(20));
        assertThat(Path.of(code)).isEmptyDirectory();
    }

    @Test
    void a_modified_manifest_is_reported() throws Exception {
        String name = snapshot("one");
        Files.writeString(
                Path.of(code, name + ".manifest"), "f " + "0".repeat(64) + " z.py\n", StandardOpenOption.APPEND);
        CodeSync.Verified found = verified();
        assertThat(found.manifest()).isFalse();
        assertThat(found.missing()).containsExactly("z.py");
    }

    @Test
    void an_unreadable_manifest_is_not_treated_as_a_missing_manifest() throws Exception {
        String name = snapshot("one");
        assertThat(sync.sent(host, code, name)).isPresent();
        Path manifest = Path.of(code, name + ".manifest");
        Files.delete(manifest);
        assertThat(sync.sent(host, code, name)).isEmpty();
        Files.createDirectory(manifest);
        assertThatThrownBy(() -> sync.sent(host, code, name))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessageContaining("cannot be accessed");
    }

    @Test
    void a_comparison_that_is_impossible_is_reported() throws Exception {
        snapshot("one");
        Snapshot one = sync.snapshots(host, code).getFirst();
        assertThatThrownBy(() -> SnapshotVerification.read(one, code, "cannot sha256sum or shasum\n"))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("sha256sum or shasum is not installed on the cluster");
        assertThatThrownBy(() -> SnapshotVerification.read(one, code, "line \tcut"))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("was incomplete");
        assertThat(sync.remove(host, code, List.of(one))).hasSize(1);
        assertThatThrownBy(() -> sync.verify(host, code, one))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("no longer exists");
    }

    private CodeSync.Verified verified() throws Exception {
        return sync.verify(host, code, sync.snapshots(host, code).getFirst());
    }

    /** Removes the write protection of a snapshot so that it can be damaged. */
    private static void open(Path snapshot) throws IOException {
        try (Stream<Path> all = Files.walk(snapshot)) {
            all.filter(path -> Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))
                    .forEach(path -> assertThat(path.toFile().setWritable(true)).isTrue());
        }
    }

    private String snapshot(String text) throws Exception {
        Path project = Files.createDirectories(folder.resolve("project"));
        Files.writeString(project.resolve("train.py"), text);
        String name = sync.sync(host, new CodeSource(project, true), code, Progress.SILENT)
                .snapshot();
        old(name);
        return name;
    }

    private void old(String name) throws IOException {
        Files.setLastModifiedTime(
                Path.of(code, name + ".manifest"), FileTime.from(Instant.now().minus(Duration.ofDays(2))));
    }

    private void run(String id, String snapshot) throws IOException {
        Path file = place.resolve("runs").resolve(id).resolve("code");
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.writeString(file, snapshot + "\n9f31c2a\n");
    }
}

package org.batchwright.run.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.run.history.HistoryOpener;
import org.batchwright.run.history.HistoryTransfer;
import org.batchwright.run.history.SqliteRunHistory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceRestoreTest {
    private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");

    @TempDir
    Path folder;

    private Path workspace;
    private Path history;
    private Path backup;
    private Path target;

    @BeforeEach
    void workspace() throws Exception {
        workspace = folder.resolve("ws");
        Files.createDirectories(workspace.resolve("presets/深度"));
        Files.createDirectories(workspace.resolve("clusters"));
        Files.writeString(workspace.resolve("presets/深度/評価.yaml"), "command: train\n");
        Files.writeString(workspace.resolve("clusters/lab.yaml"), "host: lab\n");
        Files.writeString(workspace.resolve("failures.yaml"), "rules: {}\n");
        Files.writeString(workspace.resolve("notes.txt"), "not part of it");
        history = Files.createDirectories(folder.resolve("data")).resolve("history.db");
        backup = folder.resolve("backup.zip");
        target = folder.resolve("restored");
    }

    private WorkspaceBackup.Result backUp() throws OperationException {
        return new WorkspaceBackup(workspace, history, "1.2").writeTo(backup, WorkspaceBackup.Existing.KEEP, NOON);
    }

    private WorkspaceRestore.Result restore(Path into) throws OperationException {
        return new WorkspaceRestore(into).restore(backup, target);
    }

    /** Adds runs with these numbers to a history. */
    static void addRuns(Path file, String... ids) throws Exception {
        HistoryOpener.open(file).close();
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement sql = raw.createStatement()) {
            for (String id : ids) {
                sql.execute("INSERT INTO run (id, preset, cluster, place, created, revision) VALUES ('" + id
                        + "', 'mnist/quick', 'lab', '~/batchwright', 1, 1)");
                sql.execute("INSERT INTO job (run, task, job, state, word, since) VALUES ('" + id
                        + "', 0, '81', 'SUCCEEDED', 'COMPLETED', 2)");
                sql.execute("INSERT INTO cause (run, task, since, text) VALUES ('" + id + "', 0, 2, 'none')");
            }
        }
    }

    static String id(int number) {
        return "20261120-12000" + number + "-abcdef";
    }

    private static List<Run> runs(Path file) throws OperationException {
        try (SqliteRunHistory opened = HistoryOpener.open(file)) {
            return opened.newest(100);
        }
    }

    @Test
    void files_and_runs_are_restored_with_their_numbers() throws Exception {
        addRuns(history, id(1), id(2), id(3));
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + history);
                Statement sql = raw.createStatement()) {
            sql.execute("DELETE FROM job WHERE run = '" + id(2) + "'");
            sql.execute("DELETE FROM cause WHERE run = '" + id(2) + "'");
            sql.execute("DELETE FROM run WHERE id = '" + id(2) + "'");
        }
        assertThat(backUp()).isEqualTo(new WorkspaceBackup.Result(3, 2, List.of(), List.of()));
        Path fresh = folder.resolve("other/history.db");
        assertThat(restore(fresh)).isEqualTo(new WorkspaceRestore.Result(3, 2, 0));
        assertThat(target.resolve("presets/深度/評価.yaml")).hasContent("command: train\n");
        assertThat(target.resolve("failures.yaml")).exists();
        assertThat(target.resolve("notes.txt")).doesNotExist();
        assertThat(target.resolve("templates")).isDirectory();
        assertThat(runs(fresh)).isEqualTo(runs(history)).extracting(Run::number).containsExactly(3L, 1L);
        assertThat(leftovers()).isEmpty();
    }

    @Test
    void runs_are_added_to_an_existing_history_only_once() throws Exception {
        addRuns(history, id(1), id(2));
        backUp();
        Path other = Files.createDirectories(folder.resolve("other")).resolve("history.db");
        addRuns(other, id(7), id(8), id(2));
        assertThat(restore(other)).isEqualTo(new WorkspaceRestore.Result(3, 1, 1));
        assertThat(runs(other))
                .extracting(run -> run.number() + " " + run.id())
                .containsExactly("4 " + id(1), "3 " + id(2), "2 " + id(8), "1 " + id(7));
        assertThat(runs(other)).allSatisfy(run -> assertThat(run.jobs()).hasSize(1));
    }

    @Test
    void a_history_from_a_newer_version_is_refused() throws Exception {
        addRuns(history, id(1));
        backUp();
        rewrite(Map.of(), "PRAGMA user_version = 99");
        assertRefused("run.backup-newer");
    }

    @Test
    void existing_files_are_not_overwritten() throws Exception {
        backUp();
        Files.createDirectories(target);
        Files.writeString(target.resolve("mine"), "mine");
        assertRefusedBut("run.backup-target-not-empty");
        assertThat(target.resolve("mine")).hasContent("mine");
        assertThatThrownBy(this::backUp)
                .satisfies(failure -> assertThat(code(failure)).isEqualTo("run.backup-exists"));
    }

    @Test
    void a_backup_can_be_restored_to_an_empty_folder() throws Exception {
        backUp();
        Files.createDirectories(target);
        assertThat(restore(folder.resolve("other.db")).files()).isEqualTo(3);
        assertThat(target.resolve("clusters/lab.yaml")).exists();
    }

    @Test
    void nothing_is_restored_from_a_damaged_backup() throws Exception {
        addRuns(history, id(1));
        backUp();
        byte[] whole = Files.readAllBytes(backup);
        for (int at = 60; at < whole.length; at += Math.max(1, whole.length / 40)) {
            byte[] damaged = whole.clone();
            damaged[at] ^= 0x5a;
            Files.write(backup, damaged);
            Path other = folder.resolve("damaged-" + at + ".db");
            try {
                restore(other);
                try (Stream<Path> all = Files.walk(target)) {
                    for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                        // restored, because the changed byte was insignificant, such as part of a timestamp
                        Files.delete(one);
                    }
                }
            } catch (OperationException refused) {
                assertThat(target).doesNotExist();
                assertThat(code(refused)).matches("run\\.(backup-.*|not-a-backup)");
            }
        }
        Files.write(backup, Arrays.copyOf(whole, whole.length / 2));
        assertRefused("run.backup-damaged");
    }

    @Test
    void a_history_with_triggers_is_refused() throws Exception {
        addRuns(history, id(1));
        backUp();
        rewrite(Map.of(), "CREATE TRIGGER evil AFTER INSERT ON run BEGIN DELETE FROM job; END");
        assertRefused("run.backup-history-damaged");
        rewrite(Map.of("history.db", "no database"), "");
        assertRefused("run.backup-history-damaged");
    }

    @Test
    void a_run_number_that_leaves_none_for_later_runs_is_refused() throws Exception {
        addRuns(history, id(1));
        backUp();
        rewrite(Map.of(), "UPDATE run SET number = 9223372036854775807");
        assertRefused("run.backup-history-damaged");
    }

    @Test
    void a_backup_with_names_that_differ_only_in_case_or_contain_a_backslash_can_be_restored() throws Exception {
        Files.writeString(workspace.resolve("presets/深度/Train.yaml"), "command: a\n");
        Files.writeString(workspace.resolve("presets/深度/train.yaml"), "command: b\n");
        Files.writeString(workspace.resolve("presets/深度\\評価.yaml"), "command: c\n");

        assertThat(backUp().leftOut()).containsExactly("presets/深度\\評価.yaml");
        restore(history);

        assertThat(target.resolve("presets/深度/Train.yaml")).hasContent("command: a");
        assertThat(target.resolve("presets/深度/train.yaml")).hasContent("command: b");
        assertThat(target.resolve("presets/深度/評価.yaml")).hasContent("command: train");
    }

    @Test
    void links_and_large_files_are_omitted_and_files_with_secrets_are_named() throws Exception {
        Files.write(workspace.resolve("presets/weights.bin"), new byte[4_000_000]);
        Path outside = Files.writeString(folder.resolve("private"), "private");
        Files.createSymbolicLink(workspace.resolve("presets/link.yaml"), outside);
        Files.writeString(workspace.resolve("presets/env.yaml"), "environment:\n  WANDB_API_KEY: abc\n");
        WorkspaceBackup.Result result = backUp();
        assertThat(result.leftOut()).containsExactlyInAnyOrder("presets/link.yaml", "presets/weights.bin");
        assertThat(result.secrets()).containsExactly("presets/env.yaml");
    }

    @Test
    void the_history_in_a_backup_is_consistent_even_during_writes() throws Exception {
        addRuns(history, id(1));
        try (SqliteRunHistory open = HistoryOpener.open(history)) {
            assertThat(open.totals().runs()).isEqualTo(1);
            assertThat(backUp().runs()).isEqualTo(1);
        }
        Path copy = folder.resolve("copy.db");
        new HistoryTransfer(folder.resolve("none.db")).copyTo(copy);
        assertThat(copy).doesNotExist();
    }

    /** Changes the database in the backup or replaces entries. */
    private void rewrite(Map<String, String> replaced, String sql) throws Exception {
        Path copy = folder.resolve("changed.db");
        Files.deleteIfExists(copy);
        new HistoryTransfer(history).copyTo(copy);
        if (!sql.isEmpty()) {
            try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + copy);
                    Statement statement = raw.createStatement()) {
                statement.execute(sql);
            }
        }
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(backup))) {
            put(zip, BackupManifest.NAME, manifest(0, 1));
            zip.putNextEntry(new ZipEntry("history.db"));
            zip.write(
                    replaced.containsKey("history.db")
                            ? replaced.get("history.db").getBytes(StandardCharsets.UTF_8)
                            : Files.readAllBytes(copy));
            zip.closeEntry();
        }
    }

    static String manifest(int files, int runs) {
        return new String(
                new BackupManifest(BackupManifest.FORMAT, "1.2", NOON.toString(), files, runs).toJson(),
                StandardCharsets.UTF_8);
    }

    static void put(ZipOutputStream zip, String name, String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        zip.putNextEntry(new ZipEntry(name));
        bytes.writeTo(zip);
        zip.closeEntry();
    }

    private void assertRefused(String code) throws IOException {
        assertRefusedBut(code);
        assertThat(target).doesNotExist();
    }

    private void assertRefusedBut(String code) throws IOException {
        AbstractThrowableAssert<?, ?> failure = assertThatThrownBy(() -> restore(folder.resolve("refused.db")));
        failure.isInstanceOf(OperationException.class).satisfies(why -> {
            assertThat(code(why)).isEqualTo(code);
            assertThat(((OperationException) why).advice()).isNotBlank();
            if (code.startsWith("run.backup-history") || code.equals("run.backup-newer")) {
                assertThat(((OperationException) why).what()).contains(backup.toString());
            }
        });
        assertThat(leftovers()).isEmpty();
    }

    static String code(Throwable failure) {
        return ((OperationException) failure).message().code();
    }

    private List<Path> leftovers() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(one -> one.getFileName().toString().startsWith("."))
                    .toList();
        }
    }
}

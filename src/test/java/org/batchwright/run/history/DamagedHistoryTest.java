package org.batchwright.run.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.batchwright.ChildJvm;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.RunSamples;
import org.batchwright.run.history.database.DamageMarker;
import org.batchwright.run.history.database.HistoryFault;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * Tests a history that the disk has damaged. An error is reported, the readable rows are copied to a new file, and the damaged file is
 * kept.
 */
@Tag("slow")
@Timeout(600)
class DamagedHistoryTest {
    private static final int RUNS = 120;
    private static final int PAGE = 4096;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void damage_in_the_middle_is_repaired_and_the_damaged_file_is_kept(int seed) throws Exception {
        Path path = history();
        byte[] before = Files.readAllBytes(path);
        Random random = new Random(seed);
        int pages = before.length / PAGE;
        for (int at = 0; at < 4; at++) {
            overwrite(path, (long) PAGE * (pages / 4 + random.nextInt(pages / 2)), PAGE, (byte) 0xA5);
        }
        byte[] damaged = Files.readAllBytes(path);

        OperationException failure = useUntilTold(path);

        assertThat(failure.what())
                .contains("was corrupted")
                .contains("recovered into a new file")
                .contains("kept as");
        assertThat(Path.of(failure.details().lines().findFirst().orElseThrow())).hasBinaryContent(damaged);
        try (SqliteRunHistory history = HistoryOpener.open(path)) {
            List<Run> runs = history.newest(2 * RUNS);
            assertThat(runs).hasSizeGreaterThan(RUNS / 4);
            assertThat(failure.what()).contains(runs.size() + " runs");
            for (Run run : runs) {
                history.submitted(run.id());
                history.timeline(run.id());
            }
            history.writer().createRun(RunSamples.fresh("afterwards"));
            assertThat(history.find(new RunId("afterwards"))).isPresent();
        }
        assertThat(leftovers()).isEmpty();
    }

    @Test
    void rows_with_corrupted_bytes_are_dropped() throws Exception {
        Path path = history();
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + path);
                var statement = raw.createStatement()) {
            statement.executeUpdate("UPDATE job SET state = 'Q\u0001UEUED' WHERE run = 'run-7'");
            statement.executeUpdate("UPDATE frozen SET job = '{\"name' WHERE run = 'run-8'");
        }
        try (SqliteRunHistory history = HistoryOpener.open(path)) {
            assertThatThrownBy(() -> history.newest(RUNS))
                    .isInstanceOf(HistoryFault.class)
                    .hasMessageContaining("is corrupted. It was not changed");
        }
        OperationException failure = catchThrowableOfType(OperationException.class, () -> HistoryOpener.open(path));

        assertThat(failure.what()).contains((RUNS - 1) + " runs were recovered");
        try (SqliteRunHistory history = HistoryOpener.open(path)) {
            assertThat(history.find(new RunId("run-7"))).isEmpty();
            assertThat(history.find(new RunId("run-8"))).isPresent();
            assertThat(history.submitted(new RunId("run-8"))).isEmpty();
            assertThat(history.submitted(new RunId("run-9"))).isPresent();
        }
    }

    @Test
    void nothing_is_moved_while_another_process_has_the_file_open() throws Exception {
        Path path = history();
        Process other = new ProcessBuilder(ChildJvm.command(DamagedHistoryTest.class.getName(), path.toString()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (var output = other.inputReader()) {
            assertThat(output.readLine()).isEqualTo("open");
            overwrite(path, PAGE, (int) Files.size(path) - PAGE, (byte) 0);
            byte[] damaged = Files.readAllBytes(path);

            OperationException failure = useUntilTold(path);

            assertThat(failure.what()).contains("another Batchwright window or command has it open");
            assertThat(path).hasBinaryContent(damaged);
        } finally {
            other.destroyForcibly().waitFor();
        }
        assertThat(useUntilTold(path).what()).contains("none of its runs can be read");
    }

    @Test
    void a_damage_marker_is_removed_if_the_history_is_intact() throws Exception {
        Path path = history();
        new DamageMarker(path).set();
        try (SqliteRunHistory history = HistoryOpener.open(path)) {
            assertThat(history.newest(RUNS)).hasSize(RUNS);
        }
        assertThat(new DamageMarker(path).isSet()).isFalse();
    }

    @Test
    void other_errors_are_reported_unchanged() {
        Path path = Path.of("history.db");
        assertThat(of(path, SQLiteErrorCode.SQLITE_BUSY)).contains("is locked by another program");
        assertThat(of(path, SQLiteErrorCode.SQLITE_BUSY_SNAPSHOT)).contains("is locked by another program");
        assertThat(of(path, SQLiteErrorCode.SQLITE_FULL)).contains("the disk is full");
        assertThat(of(path, SQLiteErrorCode.SQLITE_IOERR_SHMSIZE)).contains("the disk is full");
        assertThat(of(path, SQLiteErrorCode.SQLITE_READONLY)).contains("is not writable");
        assertThat(of(path, SQLiteErrorCode.SQLITE_IOERR)).contains("cannot be written: ");
        assertThat(of(path, SQLiteErrorCode.SQLITE_CORRUPT_INDEX)).contains("is corrupted");
    }

    private static String of(Path path, SQLiteErrorCode code) {
        return String.valueOf(HistoryFault.of(path, HistoryFault.Attempt.WRITE, new SQLiteException("why", code))
                .getMessage());
    }

    /** Opens the history, prints that it is open, and waits to be killed. */
    public static void main(String[] words) throws Exception {
        try (SqliteRunHistory history = HistoryOpener.open(Path.of(words[0]))) {
            history.newest(1);
            System.out.println("open");
            new CountDownLatch(1).await();
        }
    }

    /** Uses the history until the damage is detected, then restarts, as a user would. */
    private static OperationException useUntilTold(Path path) {
        try (SqliteRunHistory history = HistoryOpener.open(path)) {
            for (Run run : history.newest(2 * RUNS)) {
                history.submitted(run.id());
                history.timeline(run.id());
                history.results().of(run.id());
            }
            history.results().outstanding();
        } catch (OperationException failure) {
            return failure;
        } catch (HistoryFault damaged) {
            assertThat(damaged).hasMessageContaining("is corrupted. It was not changed");
            assertThat(damaged.failure().advice()).contains("recover");
        }
        return catchThrowableOfType(OperationException.class, () -> HistoryOpener.open(path));
    }

    private Path history() throws Exception {
        Path path = folder.resolve("data/history.db");
        try (SqliteRunHistory history = HistoryOpener.open(path)) {
            for (int at = 0; at < RUNS; at++) {
                history.writer().createRun(RunSamples.fresh("run-" + at));
            }
        }
        return path;
    }

    private static void overwrite(Path path, long from, int count, byte with) throws Exception {
        byte[] bytes = new byte[count];
        Arrays.fill(bytes, with);
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.wrap(bytes), from);
        }
    }

    private List<Path> leftovers() throws Exception {
        try (Stream<Path> files = Files.list(folder.resolve("data"))) {
            return files.filter(file -> file.getFileName().toString().startsWith(".")
                            || file.toString().endsWith(".damaged"))
                    .toList();
        }
    }
}

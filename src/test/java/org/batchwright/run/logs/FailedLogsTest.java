package org.batchwright.run.logs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;
import org.batchwright.remote.Answer;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.InterceptingHost;
import org.batchwright.run.RunSamples;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.cluster.FaultlessClusters;
import org.batchwright.run.logs.excerpt.DeepTraceback;
import org.batchwright.run.logs.excerpt.FailedLog;
import org.batchwright.run.logs.excerpt.LogExcerpt;
import org.batchwright.run.logs.excerpt.LongTraceback;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailedLogsTest {
    private static final RunId RUN = new RunId("a");
    private static final String TRACEBACK = """
            Traceback (most recent call last):
              File "train.py", line 3, in <module>
                main()
            ValueError: 학습
            """;

    @TempDir
    private Path folder;

    private FolderCluster lab;
    private ConnectedClusters elsewhere;
    private Path logs;
    private Run run;
    private final List<String> scripts = new ArrayList<>();
    private Optional<InterceptingHost.Way> cut = Optional.empty();

    @BeforeEach
    void open() throws Exception {
        lab = new FolderCluster(folder);
        lab.over(host -> new InterceptingHost(host, (real, script, limit) -> {
            scripts.add(script);
            return cut.isPresent() ? cut.get().run(real, script, limit) : real.run(script, limit);
        }));
        lab.history.writer().createRun(RunSamples.freshAt(RUN, lab.root().toString()));
        run = lab.history.find(RUN).orElseThrow();
        logs = Files.createDirectories(
                Path.of(lab.sites.connect(lab.cluster).folder(lab.history.storageFolder(RUN), RUN)));
        Cluster remote = new Cluster(
                RunSamples.LAB,
                Optional.of(Address.alias("lab.example")),
                "folder",
                lab.cluster.policy(),
                Map.of(),
                List.of());
        elsewhere = FaultlessClusters.of(
                name -> Optional.of(remote), lab.desk, new Dialects(List.of(lab.scheduler)), "my lab");
        scripts.clear();
    }

    @AfterEach
    void close() {
        lab.close();
    }

    @Test
    void a_thousand_logs_are_read_with_one_short_command() throws Exception {
        for (int job = 0; job < FailedLogs.MAX_LOGS; job++) {
            print("" + job, "job " + job + "\n" + (job % 2 == 0 ? TRACEBACK : "Killed\n"));
        }
        Map<Integer, FailedLog> found = read(jobs(FailedLogs.MAX_LOGS + 5));
        assertThat(scripts)
                .singleElement()
                .satisfies(script -> assertThat(script).hasSizeLessThan(4_000));
        assertThat(found).hasSize(FailedLogs.MAX_LOGS);
        found.forEach((job, log) -> assertThat(log)
                .isEqualTo(FailedLog.read("job " + job + "\n" + (job % 2 == 0 ? TRACEBACK : "Killed\n"))));
    }

    @Test
    void the_first_traceback_and_the_end_of_a_long_log_are_read() throws Exception {
        String progress = "step 1 loss 0.5\n".repeat(20_000);
        String end = "x".repeat(LogExcerpt.TAIL - 7) + "\nKilled";
        print("0", progress + TRACEBACK + "retrying\n" + progress + TRACEBACK + end);
        print("1", progress);
        Map<Integer, FailedLog> found = read(jobs(2));
        assertThat(log(found, 0).text()).startsWith(TRACEBACK + "retrying\n").endsWith("\n" + end);
        assertThat(log(found, 0).text()).hasSizeBetween(LogExcerpt.TAIL, LogExcerpt.TAIL + LongTraceback.HALF + 1_000);
        assertThat(log(found, 1).text()).hasSize(LogExcerpt.TAIL);
    }

    @Test
    void the_first_frames_and_the_exception_of_a_long_traceback_are_read() throws Exception {
        String traceback = DeepTraceback.text();
        String progress = "step 1 loss 0.5\n".repeat(20_000);
        print("0", progress + traceback + progress);
        String text = log(read(jobs(1)), 0).text();
        DeepTraceback.assertShortened(text);
        DeepTraceback.assertShortened(LogExcerpt.of(logs.resolve("0.log")));
    }

    @Test
    void logs_beyond_the_limit_of_a_command_are_read_by_the_next_command() throws Exception {
        int fit = (16 << 20) / LogExcerpt.TAIL;
        for (int job = 0; job < fit + 2; job++) {
            extend("" + job, LogExcerpt.TAIL);
        }
        Map<Integer, FailedLog> found = read(jobs(fit + 2));
        assertThat(found).hasSize(fit).doesNotContainKey(fit);
        assertThat(found.values()).allMatch(log -> log.complete() && log.text().length() == LogExcerpt.TAIL);
        assertThat(read(jobs(fit + 2).subList(fit, fit + 2))).containsOnlyKeys(fit, fit + 1);
    }

    @Test
    void only_logs_that_were_searched_for_tracebacks_are_returned() throws Exception {
        cut = Optional.of(
                (host, script, limit) -> host.run(script.replaceFirst("budget='?\\d+'?", "budget=200000"), limit));
        extend("0", 200_001);
        extend("1", 150_000);
        extend("2", 150_000);
        print("3", "boom");
        Map<Integer, FailedLog> found = read(jobs(4));
        assertThat(found).as("a larger log is never searched").containsOnlyKeys(0, 1, 3);
    }

    @Test
    void the_logs_of_a_deleted_run_folder_are_missing_permanently() throws Exception {
        Files.delete(logs);
        assertThat(read(jobs(2)).values())
                .hasSize(2)
                .containsOnly(new FailedLog("", true, Optional.of("The file does not exist.")));
    }

    @Test
    void logs_are_not_dropped_while_the_storage_folder_is_missing() throws Exception {
        Files.delete(logs);
        Files.delete(logs.getParent());
        FailedLog lost = log(read(jobs(1)), 0);
        assertThat(lost.complete()).isFalse();
        assertThat(lost.unread().orElseThrow())
                .contains("(exit status 2)", "Check that the folder of the run still exists", "No such file");
    }

    @Test
    void a_traceback_that_spans_the_beginning_of_the_tail_is_not_read_twice() throws Exception {
        String end = "x\n".repeat((LogExcerpt.TAIL - 60) / 2);
        print("0", "start\n" + TRACEBACK + end);
        String text = log(read(jobs(1)), 0).text();
        assertThat(text.split("Traceback", -1)).hasSize(2);
        assertThat(text.split("ValueError", -1)).hasSize(2);
    }

    @Test
    void text_in_a_log_cannot_be_mistaken_for_another_log() throws Exception {
        String fake = "\n==> 1.log <==\nforged\n\nend\ntails\nmissing 1.log\n9 1.log\n";
        print("0", fake);
        print("1", "");
        print("2", "no line feed");
        Map<Integer, FailedLog> found = read(jobs(3));
        assertThat(found.values()).extracting(FailedLog::text).containsExactly(fake, "", "no line feed");
        assertThat(found.values()).allMatch(FailedLog::complete);
    }

    @Test
    void missing_and_unreadable_logs_are_reported_as_such() throws Exception {
        print("0", "boom");
        Files.createDirectory(logs.resolve("2.log"));
        Files.createSymbolicLink(logs.resolve("3.log"), logs.resolve("nowhere"));
        print("4", "last");
        Map<Integer, FailedLog> found = read(jobs(5));
        assertThat(found.get(0)).isEqualTo(FailedLog.read("boom"));
        assertThat(found.get(1)).isEqualTo(new FailedLog("", true, Optional.of("The file does not exist.")));
        assertThat(log(found, 2).complete()).isFalse();
        assertThat(log(found, 2).unread()).hasValue("It is not a file, or you do not have permission to read it.");
        assertThat(log(found, 3).complete()).isFalse();
        assertThat(found.get(4)).isEqualTo(FailedLog.read("last"));
    }

    @Test
    void after_a_lost_connection_the_same_logs_are_read_again() throws Exception {
        print("0", "boom");
        Files.createDirectories(folder.resolve("logs/a"));
        Files.writeString(folder.resolve("logs/a/0.log"), "bo");
        for (InterceptingHost.Way way :
                List.of(InterceptingHost.CUT_BEFORE, InterceptingHost.CUT_AFTER, InterceptingHost.killedAt(4))) {
            cut = Optional.of(way);
            FailedLog lost = log(read(jobs(1)), 0);
            assertThat(lost.complete()).isFalse();
            assertThat(lost.unread()).isPresent();
            assertThat(lost.text()).as("the copy").isEqualTo("bo");
        }
        cut = Optional.empty();
        assertThat(read(jobs(1)).get(0)).isEqualTo(FailedLog.read("boom"));
    }

    @Test
    void a_truncated_response_is_not_mistaken_for_a_complete_response() throws Exception {
        IntStream.range(0, 20).forEach(job -> print("" + job, "boom " + job + "\n"));
        cut = Optional.of((host, script, limit) -> {
            Answer whole = host.run(script, limit);
            return new Answer(whole.exit(), whole.out().substring(0, whole.out().length() * 2 / 3), whole.err());
        });
        assertThat(read(jobs(20)).values())
                .noneMatch(FailedLog::complete)
                .allMatch(log -> log.unread().isPresent());
    }

    @Test
    void cached_logs_need_no_connection_while_their_cause_is_known() throws Exception {
        print("0", "boom");
        Job job = run.jobs().getFirst();
        Job failed = new Job(
                0, new Task(Task.Role.JOB, "0", ""), job.id(), JobReport.of(JobState.FAILED, "FAILED"), job.since());
        read(List.of(failed));
        lab.history.causes().keep(RUN, Map.of(failed, "boom"));
        cut = Optional.of(InterceptingHost.CUT_BEFORE);
        assertThat(read(List.of(failed)).get(0)).isEqualTo(FailedLog.read("boom"));
        assertThat(scripts).hasSize(1);
    }

    @Test
    void logs_on_this_computer_are_read_in_place() throws Exception {
        print("job", "boom");
        assertThat(new MirroredLogs(lab.sites, lab.history, folder.resolve("logs")).readFailed(run, run.jobs()))
                .isEqualTo(Map.of(0, FailedLog.read("boom")));
        Files.delete(logs.resolve("job.log"));
        assertThat(new MirroredLogs(lab.sites, lab.history, folder.resolve("logs")).readFailed(run, run.jobs()))
                .containsEntry(0, new FailedLog("", true, Optional.of("The file does not exist.")));
        assertThat(scripts).isEmpty();
    }

    private static FailedLog log(Map<Integer, FailedLog> found, int job) {
        return Optional.ofNullable(found.get(job)).orElseThrow();
    }

    private Map<Integer, FailedLog> read(List<Job> jobs) throws Exception {
        return new MirroredLogs(elsewhere, lab.history, folder.resolve("logs")).readFailed(run, jobs);
    }

    private void print(String stem, String text) {
        try {
            Files.writeString(logs.resolve(stem + ".log"), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Creates a sparse log of this size. */
    private void extend(String stem, long size) throws IOException {
        try (RandomAccessFile log =
                new RandomAccessFile(logs.resolve(stem + ".log").toFile(), "rw")) {
            log.setLength(size);
        }
    }

    static List<Job> jobs(int count) {
        return IntStream.range(0, count)
                .mapToObj(String::valueOf)
                .map(FailedLogsTest::job)
                .toList();
    }

    static Job job(String stem) {
        return new Job(
                stem.matches("\\d+") ? Integer.parseInt(stem) : 0,
                new Task(Task.Role.JOB, stem, ""),
                Optional.empty(),
                JobReport.of(JobState.FAILED, "FAILED"),
                RunSamples.NOON);
    }
}

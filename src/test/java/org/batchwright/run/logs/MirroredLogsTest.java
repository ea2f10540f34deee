package org.batchwright.run.logs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Host;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.RunSamples;
import org.batchwright.text.Message;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MirroredLogsTest {
    private static final RunId RUN = new RunId("a");

    @TempDir
    Path folder;

    private FolderCluster lab;
    private Path log;

    @BeforeEach
    void open() throws Exception {
        lab = new FolderCluster(folder);
        lab.history.writer().createRun(RunSamples.freshAt(RUN, lab.root().toString()));
        lab.history.writer().recordSubmitted(RUN, new JobId("7"), RunSamples.NOON);
        log = Files.createDirectories(lab.root().resolve("runs/a")).resolve("job.log");
    }

    @AfterEach
    void close() {
        lab.close();
    }

    private void print(String text) throws IOException {
        Files.writeString(log, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private void end() {
        lab.history.writer().report(RUN, 0, JobReport.of(JobState.SUCCEEDED, "COMPLETED"), RunSamples.NOON);
    }

    private RunLogs.Feed remote() {
        LogSource source = new RemoteLog(
                new LogLocation(lab.sites, lab.history, new LogFeed.Of(RUN, 0), "job.log"),
                folder.resolve("logs/a/0.log"));
        LogFeed feed = new LogFeed(
                folder.resolve("logs/a/0.log"), lab.history, new LogFeed.Of(RUN, 0), state -> {}, source, () -> {});
        feed.start();
        return feed;
    }

    @Test
    void a_local_log_is_the_file_of_the_job_and_is_complete_when_the_job_ends() throws Exception {
        AtomicInteger updates = new AtomicInteger();
        try (RunLogs.Feed feed = new MirroredLogs(lab.sites, lab.history, folder.resolve("logs"))
                .open(RUN, 0, state -> updates.incrementAndGet())) {
            assertThat(feed.file()).isEqualTo(log);
            await().until(() -> feed.state().phase() == RunLogs.Phase.LIVE);
            int before = updates.get();
            print("epoch 1\n");
            await().until(() -> updates.get() > before);
            end();
            await().until(() -> feed.state().phase() == RunLogs.Phase.COMPLETE);
        }
    }

    @Test
    void a_remote_log_is_copied_as_it_grows_and_is_complete_at_the_end() throws Exception {
        byte[] bytes = new byte[700_000];
        new Random(1).nextBytes(bytes);
        try (RunLogs.Feed feed = remote()) {
            print("epoch 1\n");
            await().untilAsserted(() -> assertThat(feed.file()).hasContent("epoch 1\n"));
            Files.write(log, bytes, StandardOpenOption.APPEND);
            end();
            await().until(() -> feed.state().phase() == RunLogs.Phase.COMPLETE);
            assertThat(feed.file()).hasSameBinaryContentAs(log);
            assertThat(RemoteLog.completionMarker(feed.file())).exists();
        }
    }

    @Test
    void the_state_is_queried_once_the_journal_reports_the_end_of_a_job_with_a_quiet_log() throws Exception {
        List<ClusterName> queried = new CopyOnWriteArrayList<>();
        MirroredLogs logs = new MirroredLogs(lab.sites, lab.history, folder.resolve("logs"), queried::add);
        print("epoch 1\n");
        try (RunLogs.Feed feed = logs.open(RUN, 0, state -> {})) {
            await().until(() -> feed.state().phase() == RunLogs.Phase.LIVE);
            Files.writeString(log.resolveSibling("job.journal"), "job=7\nstarted=1\n");
            print("epoch 2\n");
            await().during(Duration.ofSeconds(1)).until(queried::isEmpty);
            Files.writeString(log.resolveSibling("job.journal"), "job=7\nstarted=1\nfinished=2\nexit=0\n");
            await().until(() -> queried.contains(RunSamples.LAB));
        }
    }

    @Test
    void the_journal_on_a_cluster_is_read_while_the_log_is_quiet() throws Exception {
        AtomicInteger queried = new AtomicInteger();
        Path mirror = folder.resolve("logs/a/0.log");
        LogFeed.Of job = new LogFeed.Of(RUN, 0);
        LogSource source = new RemoteLog(new LogLocation(lab.sites, lab.history, job, "job.log"), mirror);
        print("epoch 1\n");
        Files.writeString(log.resolveSibling("job.journal"), "job=7\nstarted=1\nfinished=2\nexit=0\n");
        try (LogFeed feed = new LogFeed(mirror, lab.history, job, state -> {}, source, queried::incrementAndGet)) {
            feed.start();
            await().until(() -> queried.get() > 0);
        }
    }

    @Test
    void the_log_of_a_job_that_was_not_submitted_is_not_requested_from_the_cluster() throws Exception {
        RunId unsent = new RunId("b");
        lab.history.writer().createRun(RunSamples.freshAt(unsent, lab.root().toString()));
        lab.history.writer().endUnsubmitted(unsent, JobState.NOT_SUBMITTED, "refused", RunSamples.NOON);
        try (RunLogs.Feed feed =
                new MirroredLogs(lab.sites, lab.history, folder.resolve("logs")).open(unsent, 0, state -> {})) {
            assertThat(feed.state().phase()).isEqualTo(RunLogs.Phase.COMPLETE);
        }
    }

    @Test
    void a_copy_resumes_where_it_stopped_and_can_have_two_readers() throws Exception {
        print("one\n");
        try (RunLogs.Feed feed = remote()) {
            await().untilAsserted(() -> assertThat(feed.file()).hasContent("one\n"));
        }
        print("two\n");
        try (RunLogs.Feed feed = remote();
                RunLogs.Feed other = remote()) {
            await().untilAsserted(() -> assertThat(feed.file()).hasContent("one\ntwo\n"));
            print("three\n");
            end();
            await().until(() -> feed.state().phase() == RunLogs.Phase.COMPLETE);
            await().until(() -> other.state().phase() == RunLogs.Phase.COMPLETE);
            assertThat(feed.file()).hasContent("one\ntwo\nthree\n");
        }
    }

    @Test
    void an_oversized_log_is_copied_up_to_a_limit_and_marked_as_truncated() throws Exception {
        byte[] bytes = new byte[300_000];
        new Random(1).nextBytes(bytes);
        Files.write(log, bytes);
        end();
        Path mirror = folder.resolve("logs/a/0.log");
        LogFeed.Of job = new LogFeed.Of(RUN, 0);
        LogSource source = new RemoteLog(new LogLocation(lab.sites, lab.history, job, "job.log"), mirror, 100_000);
        try (LogFeed feed = new LogFeed(mirror, lab.history, job, state -> {}, source, () -> {})) {
            feed.start();
            await().until(() -> feed.state().phase() == RunLogs.Phase.COMPLETE);
        }
        byte[] copied = Files.readAllBytes(mirror);
        assertThat(copied).startsWith(Arrays.copyOf(bytes, 100_000)).hasSizeLessThan(101_000);
        assertThat(new String(copied, 100_000, copied.length - 100_000, StandardCharsets.UTF_8))
                .contains("The full log is at: " + log);
        assertThat(RemoteLog.completionMarker(mirror)).doesNotExist();
    }

    @Test
    void after_a_lost_link_the_log_is_marked_as_stale_with_the_reason_until_the_link_recovers() throws Exception {
        print("one\n");
        AtomicInteger connections = new AtomicInteger();
        lab.over(host -> connections.incrementAndGet() == 1 ? new CutWhileFollowing(host).host() : host);
        RunLogs.State[] stale = {new RunLogs.State(RunLogs.Phase.CONNECTING, "")};
        Path mirror = folder.resolve("logs/a/0.log");
        LogSource source =
                new RemoteLog(new LogLocation(lab.sites, lab.history, new LogFeed.Of(RUN, 0), "job.log"), mirror);
        LogFeed feed = new LogFeed(
                mirror,
                lab.history,
                new LogFeed.Of(RUN, 0),
                state -> stale[0] = state.phase() == RunLogs.Phase.STALE ? state : stale[0],
                source,
                () -> {});
        try (feed) {
            feed.start();
            await().untilAsserted(() -> assertThat(mirror).hasContent("one\n"));
            await().untilAsserted(() -> assertThat(stale[0].why()).contains("link was cut"));
            end();
            await().until(() -> feed.state().phase() == RunLogs.Phase.COMPLETE);
        }
    }

    @Test
    void a_log_held_by_the_scheduler_is_fetched_until_it_is_complete() throws Exception {
        lab.scheduler.keepLogs();
        Path printed = folder.resolve("scheduler/printed-7");
        List<RunLogs.State> states = new CopyOnWriteArrayList<>();
        Files.createFile(log);
        try (RunLogs.Feed feed =
                new MirroredLogs(lab.sites, lab.history, folder.resolve("logs")).open(RUN, 0, states::add)) {
            assertThat(feed.file()).isEqualTo(folder.resolve("logs/a/0.log"));
            Files.writeString(printed, "one\n");
            await().untilAsserted(() -> assertThat(feed.file()).hasContent("one\n"));
            Files.writeString(folder.resolve("scheduler/deaf"), "");
            await().until(() -> feed.state().phase() == RunLogs.Phase.STALE);
            assertThat(feed.state().why()).isEqualTo("Folder did not return the log.");
            Files.delete(folder.resolve("scheduler/deaf"));
            Files.writeString(printed, "one\ntwo\n");
            await().untilAsserted(() -> assertThat(feed.file()).hasContent("one\ntwo\n"));
            Files.delete(printed);
            print("one\ntwo\nthree\n");
            end();
            await().until(() -> feed.state().phase() == RunLogs.Phase.COMPLETE);
            assertThat(feed.file()).hasContent("one\ntwo\nthree\n");
        }
    }

    /** Fails as soon as a file is followed, and passes on everything else. */
    private record CutWhileFollowing(Host host0) {
        Host host() {
            return (Host) Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {Host.class}, (proxy, method, words) -> {
                        if (method.getName().equals("follow")) {
                            throw new OperationException.ConnectionLost(
                                    Message.written("The link was cut.", "Connect again."), new IOException("cut"));
                        }
                        return method.getName().equals("inBackground") ? proxy : method.invoke(host0, words);
                    });
        }
    }
}

package org.batchwright.run.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.Subscription;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.RunSamples;
import org.batchwright.run.history.ResultRows;
import org.batchwright.text.Message;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests two windows on the same workspace. */
class ResultsDownloaderTest {
    private static final RunId RUN = new RunId("a");

    @TempDir
    private Path folder;

    private FolderCluster lab;
    private final Semaphore attempts = new Semaphore(0);
    private final Semaphore tried = new Semaphore(0);
    private final List<Subscription> windows = new CopyOnWriteArrayList<>();

    /** A window whose downloads are ended by the test. */
    private static final class Window implements ResultsPorter {
        final List<Consumer<WorkOutcome>> downloads = new CopyOnWriteArrayList<>();
        private final ResultsDownloader downloader;

        Window(ResultsDownloader downloader) {
            this.downloader = downloader;
        }

        @Override
        public void execute(Run run, ResultsWork work, Consumer<WorkOutcome> then) {
            downloads.add(then);
        }
    }

    @BeforeEach
    void open() throws Exception {
        lab = new FolderCluster(folder);
        lab.history.writer().createRun(RunSamples.fresh("a"));
        lab.history.writer().recordSubmitted(RUN, new JobId("7"), RunSamples.NOON);
        JobReport ended = new JobReport(
                JobState.SUCCEEDED,
                "COMPLETED",
                Optional.empty(),
                new JobReport.Times(Optional.of(RunSamples.NOON), Optional.of(RunSamples.NOON), Optional.empty()),
                Optional.empty(),
                OptionalInt.of(0));
        lab.history.writer().report(RUN, 0, ended, RunSamples.NOON);
        lab.history.results().put(RUN, ResultRows.State.OWED, "", RunSamples.NOON);
    }

    @AfterEach
    void close() {
        windows.forEach(Subscription::close);
        lab.close();
    }

    private Window window() {
        Window window = new Window(downloader((run, wish, progress) -> {
            throw new AssertionError("the porter runs nothing");
        }));
        windows.add(window.downloader.start(window));
        return window;
    }

    private ResultsDownloader downloader(DownloadsOnly results) {
        return new ResultsDownloader(
                lab.history,
                lab.sites,
                lab.desk,
                results,
                new DownloadLocks(folder.resolve("downloads"), () -> {
                    tried.release();
                    attempts.acquire();
                }),
                InstantSource.system());
    }

    private Optional<ResultRows.State> state() {
        return lab.history.results().of(RUN);
    }

    @Test
    void only_one_window_downloads_the_results_of_a_run() throws Exception {
        Window first = window();
        Window second = window();
        tried.acquire();
        assertThat(first.downloads).hasSize(1);
        assertThat(second.downloads).isEmpty();

        first.downloads.getFirst().accept(new WorkOutcome.Succeeded());
        assertThat(state()).contains(ResultRows.State.HERE);
        attempts.release();
        await().until(() -> files().isEmpty());
        assertThat(second.downloads).isEmpty();
        assertThat(window().downloads).isEmpty();
    }

    @Test
    void a_download_left_unfinished_by_one_window_is_completed_by_the_other_window() throws Exception {
        DownloadLocks.Lock crashing = new DownloadLocks(folder.resolve("downloads")).of(RUN);
        assertThat(crashing.acquire()).isTrue();
        Window second = window();
        tried.acquire();
        attempts.release();
        tried.acquire();
        assertThat(second.downloads).isEmpty();

        crashing.release();
        attempts.release();
        await().until(() -> second.downloads.size() == 1);
        second.downloads.getFirst().accept(new WorkOutcome.Succeeded());
        assertThat(state()).contains(ResultRows.State.HERE);
    }

    @Test
    void a_download_that_failed_in_one_window_is_retried_by_the_other_window_only_on_request() throws Exception {
        Window first = window();
        Window second = window();
        tried.acquire();
        first.downloads.getFirst().accept(failure());
        assertThat(state()).contains(ResultRows.State.OWED);
        attempts.release();
        await().until(() -> !second.downloader.isUnderWay(RUN));
        assertThat(second.downloads).isEmpty();
        second.downloader.retry(RUN);
        assertThat(second.downloads).hasSize(1);
    }

    @Test
    void results_requested_during_a_failing_download_by_another_window_are_downloaded_after_it() throws Exception {
        Window first = window();
        Window second = window();
        tried.acquire();
        second.downloader.retry(RUN);
        first.downloads.getFirst().accept(failure());
        attempts.release();
        await().until(() -> second.downloads.size() == 1);
    }

    @Test
    void results_requested_while_another_window_downloads_them_are_not_downloaded_twice() throws Exception {
        Window first = window();
        Window second = window();
        tried.acquire();
        second.downloader.retry(RUN);
        first.downloads.getFirst().accept(new WorkOutcome.Succeeded());
        attempts.release();
        await().until(() -> !second.downloader.isUnderWay(RUN));
        assertThat(second.downloads).isEmpty();
    }

    @Test
    void closing_waits_until_no_transfer_uses_the_history_and_leaves_results_pending() throws Exception {
        Semaphore begun = new Semaphore(0);
        List<Object> read = new CopyOnWriteArrayList<>();
        Semaphore started = new Semaphore(0);
        ResultsDownloader downloader = downloader((run, wish, progress) -> {
            begun.release();
            try {
                new Semaphore(0).acquire();
            } finally {
                read.add(lab.history.results().of(RUN));
            }
            throw new AssertionError("nothing ends the transfer");
        });
        Subscription open =
                downloader.start((run, work, then) -> Thread.ofVirtual().start(() -> {
                    try {
                        work.run(Progress.SILENT);
                    } catch (OperationException | InterruptedException ended) {
                        then.accept(new WorkOutcome.Cancelled());
                    }
                    started.release();
                }));
        begun.acquire();

        open.close();
        assertThat(read).hasSize(1);
        started.acquire();
        assertThat(state()).contains(ResultRows.State.OWED);
        assertThat(downloader.isUnderWay(RUN)).isFalse();
    }

    private static WorkOutcome failure() {
        return new WorkOutcome.Refused(
                new OperationException.FileFailed(Message.written("Disk full.", ""), "x", new IOException("full")));
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("downloads"))) {
            return files.toList();
        }
    }
}

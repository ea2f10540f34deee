package org.batchwright.run.logs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.RunSamples;
import org.batchwright.run.logs.excerpt.FailedLog;
import org.batchwright.run.logs.search.LogSearch;
import org.batchwright.run.logs.search.LogSearchResult;

/** A run on a cluster in a local folder, whose log is read like a log on a remote cluster. */
public final class LongLog implements RunLogs, AutoCloseable {
    public static final RunId RUN = new RunId("a");

    private final FolderCluster lab;
    private final Path log;
    private final Path mirror;

    public LongLog(Path folder) throws OperationException, IOException {
        lab = new FolderCluster(folder);
        lab.history.writer().createRun(RunSamples.freshAt(RUN, lab.root().toString()));
        lab.history.writer().recordSubmitted(RUN, new JobId("7"), RunSamples.NOON);
        log = Files.createDirectories(lab.root().resolve("runs/a")).resolve("job.log");
        mirror = folder.resolve("logs/a/0.log");
    }

    public Path log() {
        return log;
    }

    /** Returns the local copy of the log. */
    public Path mirror() {
        return mirror;
    }

    public void print(String text) throws IOException {
        Files.writeString(log, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** Prints lines of 100 bytes: {@code step 0}, {@code step 1} and so on. */
    public void printSteps(int count) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int step = 0; step < count; step++) {
            text.append(line(step)).append('\n');
        }
        print(text.toString());
    }

    /** Returns the line printed for a step. */
    public static String line(int step) {
        String start = "step " + step + " loss 0." + step * 7919L % 1000;
        return start + ".".repeat(99 - start.length());
    }

    public void end() {
        lab.history.writer().report(RUN, 0, JobReport.of(JobState.SUCCEEDED, "COMPLETED"), RunSamples.NOON);
    }

    LogLocation place() {
        return new LogLocation(lab.sites, lab.history, new LogFeed.Of(RUN, 0), "job.log");
    }

    @Override
    public Map<Integer, FailedLog> readFailed(Run run, List<Job> failed) throws InterruptedException {
        return Map.of(failed.getFirst().task(), LogCatchUp.read(this, run, failed.getFirst()));
    }

    @Override
    public Feed open(RunId run, int task, LogStream stream, Consumer<State> listener) {
        return started(listener, new RemoteLog(place(), mirror));
    }

    @Override
    public LogSearchResult search(Run run, List<Job> jobs, String text)
            throws OperationException, InterruptedException {
        return new LogSearch(lab.sites, lab.history).find(run, jobs, text);
    }

    @Override
    public Feed openAtEnd(RunId run, int task, LogStream stream, Consumer<State> listener) {
        return started(listener, new RemoteLogTail(place(), mirror));
    }

    private Feed started(Consumer<State> listener, LogSource source) {
        LogFeed feed = new LogFeed(mirror, lab.history, new LogFeed.Of(RUN, 0), listener, source, () -> {});
        feed.start();
        return feed;
    }

    @Override
    public void close() {
        lab.close();
    }
}

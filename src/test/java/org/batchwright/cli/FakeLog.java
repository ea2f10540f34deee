package org.batchwright.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.logs.LogCatchUp;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.logs.excerpt.FailedLog;
import org.batchwright.run.logs.search.LogSearchResult;

/** A log whose state is set by the test. */
final class FakeLog implements RunLogs {
    private final Path file;
    private volatile Phase phase;
    private Consumer<State> watcher = state -> {};
    private LogSearchResult found = LogSearchResult.NONE;
    private String searched = "";
    private LogStream opened = LogStream.OUTPUT;

    FakeLog(Path file, Phase phase) {
        this.file = file;
        this.phase = phase;
    }

    void becomes(Phase changed) {
        phase = changed;
        watcher.accept(new State(changed, ""));
    }

    /** Sets the result of a search. */
    void setSearchResult(LogSearchResult lines) {
        found = lines;
    }

    /** Returns which of a job's files was opened last. */
    LogStream opened() {
        return opened;
    }

    /** Returns the text and the jobs of the last search. */
    String searched() {
        return searched;
    }

    @Override
    public Map<Integer, FailedLog> readFailed(Run run, List<Job> failed) throws InterruptedException {
        return Map.of(failed.getFirst().task(), LogCatchUp.read(this, run, failed.getFirst()));
    }

    @Override
    public LogSearchResult search(Run run, List<Job> jobs, String text) {
        searched = text + " " + jobs.stream().map(Job::task).toList();
        return found;
    }

    @Override
    public Feed open(RunId run, int task, LogStream stream, Consumer<State> listener) {
        watcher = listener;
        opened = stream;
        return new Feed() {
            @Override
            public Path file() {
                return file;
            }

            @Override
            public State state() {
                return new State(phase, phase == Phase.STALE ? "The link is gone." : "");
            }

            @Override
            public void close() {}
        };
    }
}

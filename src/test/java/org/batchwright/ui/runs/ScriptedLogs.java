package org.batchwright.ui.runs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.logs.LogCatchUp;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.logs.excerpt.FailedLog;
import org.batchwright.run.logs.search.LogSearchResult;

/** Logs backed by a single file, in a state set by the test. */
public final class ScriptedLogs implements RunLogs {
    private final Path file;
    private volatile Optional<Path> errors = Optional.empty();
    private final List<Consumer<State>> listeners = new CopyOnWriteArrayList<>();
    private volatile LogSearchResult found = LogSearchResult.NONE;
    private volatile State state = new State(Phase.LIVE, "");
    private volatile Optional<FailedLog> failed = Optional.empty();

    public ScriptedLogs(Path file) {
        this.file = file;
    }

    /** Reports that the file has grown or that the state of the feed has changed. */
    public void stands(State now) {
        state = now;
        new ArrayList<>(listeners).forEach(listener -> listener.accept(now));
    }

    public int open() {
        return listeners.size();
    }

    /** Sets the separate error file. */
    public void setErrors(Path separate) {
        errors = Optional.of(separate);
    }

    /** Sets the text that is read instead of the file as the log of a failed job. */
    public void setFailedLog(FailedLog log) {
        failed = Optional.of(log);
    }

    /** Sets the result of a search. */
    public void setSearchResult(LogSearchResult lines) {
        found = lines;
    }

    @Override
    public Map<Integer, FailedLog> readFailed(Run run, List<Job> jobs) throws InterruptedException {
        Job first = jobs.getFirst();
        return Map.of(first.task(), failed.isPresent() ? failed.get() : LogCatchUp.read(this, run, first));
    }

    @Override
    public LogSearchResult search(Run run, List<Job> jobs, String text) {
        return found;
    }

    @Override
    public Feed open(RunId run, int task, LogStream stream, Consumer<State> listener) {
        listeners.add(listener);
        return new Feed() {
            @Override
            public Path file() {
                return stream == LogStream.ERRORS ? errors.orElse(file) : file;
            }

            @Override
            public State state() {
                return state;
            }

            @Override
            public void close() {
                listeners.remove(listener);
            }
        };
    }
}

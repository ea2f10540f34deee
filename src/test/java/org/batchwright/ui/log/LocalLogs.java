package org.batchwright.ui.log;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.logs.excerpt.FailedLog;
import org.batchwright.run.logs.search.LogSearchResult;

/** Complete logs in a folder of this computer. */
record LocalLogs(Path folder) implements RunLogs {

    @Override
    public Feed open(RunId run, int task, LogStream stream, Consumer<State> listener) {
        return new Feed() {
            @Override
            public Path file() {
                return folder.resolve(stream.fileName("job"));
            }

            @Override
            public State state() {
                return new State(Phase.COMPLETE, "");
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public LogSearchResult search(Run run, List<Job> jobs, String text) {
        return LogSearchResult.NONE;
    }

    @Override
    public Map<Integer, FailedLog> readFailed(Run run, List<Job> failed) {
        return Map.of();
    }
}

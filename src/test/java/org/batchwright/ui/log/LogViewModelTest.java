package org.batchwright.ui.log;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogViewModelTest {
    @TempDir
    Path folder;

    /** The logs of a fake cluster, which do not exist yet. */
    private final class Logs implements RunLogs {
        @Override
        public Feed open(RunId run, int task, LogStream stream, Consumer<State> listener) {
            return new Feed() {
                @Override
                public Path file() {
                    return folder.resolve(stream.fileName("job"));
                }

                @Override
                public State state() {
                    return new State(Phase.CONNECTING, "");
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

    @Test
    void copies_of_the_errors_and_of_the_output_are_offered_under_different_names() {
        try (LogViewModel model = new LogViewModel(new Logs(), new InlineBackground())) {
            assertThat(model.fileName()).isEqualTo("job.log");
            model.show(new RunId("a"), 0, LogStream.ERRORS);
            assertThat(model.fileName()).isEqualTo("job.err");
            model.show(new RunId("a"), 0);
            assertThat(model.fileName()).isEqualTo("job.log");
        }
    }
}

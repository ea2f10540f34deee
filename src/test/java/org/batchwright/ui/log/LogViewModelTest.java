package org.batchwright.ui.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogViewModelTest {
    @TempDir
    Path folder;

    @Test
    void copies_of_the_errors_and_of_the_output_are_offered_under_different_names() {
        try (LogViewModel model = new LogViewModel(new LocalLogs(folder), new InlineBackground())) {
            assertThat(model.fileName()).isEqualTo("job.log");
            model.show(new RunId("a"), 0, LogStream.ERRORS);
            assertThat(model.fileName()).isEqualTo("job.err");
            model.show(new RunId("a"), 0);
            assertThat(model.fileName()).isEqualTo("job.log");
        }
    }
}

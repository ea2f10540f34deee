package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Run;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.logs.search.LogSearchResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("rig")
class LogSearchOnThisComputerTest {
    @TempDir
    Path folder;

    private RealWorkspace here;

    @BeforeEach
    void open() throws Exception {
        here = JobsOnThisComputer.open(folder, "");
    }

    @AfterEach
    void close() {
        here.close();
    }

    @Test
    void text_is_found_in_the_logs_of_all_jobs_of_a_sweep() throws Exception {
        Run run =
                here.awaitEnd(here.submit(here.command("f() { echo first; [ $2 = 1 ] || echo \"loss: NaN at $2\"; }; f")
                        .withValues(ValueGroup.GRID, Assignments.NONE.with("n", Value.of(List.of("1", "2", "3"))))));

        LogSearchResult found = here.engine().logs().search(run, run.jobs(), "nan at");
        assertThat(found.jobs()).extracting(LogSearchResult.JobMatches::task).containsExactly(1, 2);
        assertThat(found.jobs()).allSatisfy(job -> {
            LogSearchResult.Line line = job.lines().getFirst();
            assertThat(line.text()).isEqualTo("loss: NaN at " + (job.task() + 1));
            try (RunLogs.Feed log = here.engine().logs().open(run.id(), job.task(), state -> {})) {
                assertThat(Files.readString(log.file()).substring((int) line.offset()))
                        .startsWith(line.text());
            }
        });
    }
}

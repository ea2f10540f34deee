package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Run;
import org.batchwright.run.logs.search.LogSearchResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches logs on a real Slurm over SSH. */
@Tag("rig")
class LogSearchOnSlurmTest {
    @TempDir
    Path folder;

    private SlurmLab lab;

    @BeforeEach
    void open() throws Exception {
        SlurmLab.make(folder.resolve("search"));
        lab = SlurmLab.open(folder.resolve("search"));
    }

    @AfterEach
    void leave_nothing_behind() throws Exception {
        if (lab != null) {
            lab.clear();
            lab.close();
        }
    }

    @Test
    void text_is_found_in_the_logs_of_all_jobs_of_an_array() throws Exception {
        RealWorkspace here = lab.workspace();
        Run run = here.awaitEnd(here.submit(here.command("f() { echo \"it's job $2\"; [ $2 = b ] || echo fine; }; f")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("n", Value.of(List.of("a", "b", "c"))))));

        assertThat(texts(here, run, "it's job")).containsExactly("it's job a", "it's job b", "it's job c");
        LogSearchResult fine = here.engine().logs().search(run, run.jobs(), "fine");
        assertThat(fine.jobs()).extracting(LogSearchResult.JobMatches::task).containsExactly(0, 2);
        assertThat(here.engine().logs().search(run, run.jobs(), "nowhere")).isEqualTo(LogSearchResult.NONE);
    }

    private static List<String> texts(RealWorkspace here, Run run, String text) throws Exception {
        return here.engine().logs().search(run, run.jobs(), text).jobs().stream()
                .flatMap(job -> job.lines().stream())
                .map(LogSearchResult.Line::text)
                .toList();
    }
}

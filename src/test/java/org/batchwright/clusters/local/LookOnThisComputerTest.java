package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.OptionalInt;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.look.JobInspection;
import org.batchwright.run.look.JobInspector;
import org.batchwright.run.look.JobProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Looks inside jobs on This computer. */
@Tag("rig")
class LookOnThisComputerTest {
    private static final OptionalInt ANY = OptionalInt.empty();

    @TempDir
    Path folder;

    private RealWorkspace here;

    @BeforeEach
    void make() throws Exception {
        here = JobsOnThisComputer.open(folder, 2);
    }

    @AfterEach
    void close() {
        here.close();
    }

    @Test
    void only_the_processes_of_the_job_are_shown_and_the_job_is_not_affected() throws Exception {
        Run other = started("other");
        Run run = started("goal");
        JobInspector looks = new JobInspector(here.engine().access().shells(), InstantSource.system());

        JobInspection look = looks.look(run.id(), ANY);

        assertThat(look.processes().orElseThrow().busiest())
                .extracting(JobProcess::command)
                .anyMatch(command -> command.contains("job.sh"))
                .noneMatch(command -> command.contains("batchwright-look"))
                .noneMatch(command -> command.contains(other.id().value()));
        assertThat(look.node().name()).isNotEmpty();
        assertThat(look.node().memory()).isPresent();

        Files.createFile(folder.resolve("goal"));
        Files.createFile(folder.resolve("other"));
        assertThat(here.awaitEnd(run).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(here.awaitEnd(other).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(here.log(run)).contains("done").doesNotContain("batchwright-look");
    }

    private Run started(String goal) throws Exception {
        Run run = here.submit(here.command("until [ -e " + folder.resolve(goal) + " ]; do sleep 0.1; done; echo done"));
        return here.awaitRun(run, last -> last.state() == JobState.RUNNING);
    }
}

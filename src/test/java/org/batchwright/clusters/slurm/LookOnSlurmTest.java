package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.OptionalInt;
import org.batchwright.Cleanup;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
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

/** Looks inside jobs on a real Slurm. */
@Tag("rig")
class LookOnSlurmTest {
    @TempDir
    Path folder;

    private final Cleanup cleanup = new Cleanup();
    private SlurmLab lab;

    @BeforeEach
    void open() throws Exception {
        lab = SlurmLab.open(folder.resolve("look"), cleanup);
    }

    @AfterEach
    void close() throws Exception {
        cleanup.run();
    }

    /** Checks that the inspection gets its own job step even if all CPUs of the node are allocated and another step is running. */
    @Test
    void looking_inside_a_job_that_uses_its_whole_allocation_does_not_affect_how_it_ends() throws Exception {
        RealWorkspace here = lab.workspace();
        Run run = here.submit(here.with(Settings.NONE
                .with(Fields.QUEUE, Value.of("gpu"))
                .with(Fields.GPUS_PER_NODE, Value.of("1"))
                .with(Fields.SWEEP_TABLE, Value.of("n\n1\n2"))
                .with(
                        Fields.COMMAND,
                        Value.of("srun --exact bash -c 'until [ -e ~/" + lab.root()
                                + "/goal ]; do sleep 0.2; done; echo finished'; exit 3 #"))));
        here.awaitRun(run, last -> last.jobs().stream().allMatch(job -> job.state() == JobState.RUNNING));
        JobInspector looks = new JobInspector(here.engine().access().shells(), InstantSource.system());

        for (int task = 0; task < 2; task++) {
            OptionalInt chosen = OptionalInt.of(task);
            await().atMost(RealWorkspace.PATIENCE)
                    .until(() -> looks.look(run.id(), chosen).processes().orElseThrow().busiest().stream()
                            .anyMatch(process -> process.command().contains("/bash -c until")));
            JobInspection look = looks.look(run.id(), chosen);
            assertThat(look.task()).isEqualTo(task);
            assertThat(look.processes().orElseThrow().busiest())
                    .extracting(JobProcess::command)
                    .filteredOn(command -> command.contains("/bash -c until"))
                    .as("of this job only")
                    .hasSize(1);
            assertThat(look.processes().orElseThrow().busiest())
                    .extracting(JobProcess::command)
                    .noneMatch(command -> command.contains("batchwright-look"));
            assertThat(look.gpus().answer()).isEqualTo(JobInspection.GpuAnswer.NO_TOOL);
        }

        lab.tell("touch ~/" + lab.root() + "/goal");
        Run ended = here.awaitEnd(run);
        assertThat(ended.jobs()).allSatisfy(job -> {
            assertThat(job.state()).isEqualTo(JobState.FAILED);
            assertThat(job.report().exit()).hasValue(3);
        });
        assertThat(here.log(run)).contains("finished").doesNotContain("batchwright-look");
    }
}

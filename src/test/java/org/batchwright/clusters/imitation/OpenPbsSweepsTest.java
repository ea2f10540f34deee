package org.batchwright.clusters.imitation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.SweepCoreOnACluster;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests sweeps as job arrays on a simulated OpenPBS. */
@Tag("rig")
class OpenPbsSweepsTest extends SweepCoreOnACluster {
    @TempDir
    Path folder;

    private Optional<OpenPbsLab> lab = Optional.empty();

    @BeforeEach
    @Override
    protected void code() throws Exception {
        lab = Optional.of(OpenPbsLab.open(folder, RealWorkspace.Tracking.ON));
        super.code();
    }

    @AfterEach
    void close() throws Exception {
        lab.orElseThrow().close();
    }

    @Override
    protected RealWorkspace here() {
        return lab.orElseThrow().workspace();
    }

    @Override
    protected String tell(Run run, String command) throws Exception {
        return lab.orElseThrow().tell(run, command);
    }

    @Test
    void a_sweep_is_one_array_and_a_single_remaining_job_is_submitted_separately() throws Exception {
        ComposedPlan composition = here().composeLimited(
                        here().command("bash say.sh")
                                .withValues(
                                        ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2", "3")))),
                        new Limits(OptionalInt.of(1), OptionalInt.empty()));

        Run run = here().awaitEnd(here().submit(composition));

        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(run.jobs())
                .extracting(Job::id)
                .containsExactly(id("76[0].pbs01"), id("76[1].pbs01"), id("77.pbs01"));
        assertThat(tell(run, "grep -h PBS *.sh")).contains("#PBS -J 0-1\n", "#PBS -o 2-0.log\n");
        assertThat(tell(run, "cat work/got.*")).contains("<1>", "<2>", "<3>");
        assertThat(here().log(run, 2)).contains("row 0 of 2-jobs.tsv");
    }

    private static Optional<JobId> id(String value) {
        return Optional.of(new JobId(value));
    }
}

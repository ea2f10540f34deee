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

/** Tests sweeps as job arrays on a simulated LSF. */
@Tag("rig")
class LsfSweepsTest extends SweepCoreOnACluster {
    @TempDir
    Path folder;

    private Optional<Imitation> lab = Optional.empty();

    @BeforeEach
    @Override
    protected void code() throws Exception {
        lab = Optional.of(Imitation.open(folder, "lsf", ""));
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
    void a_sweep_is_a_one_based_array_and_jobs_beyond_the_limit_form_a_second_array() throws Exception {
        ComposedPlan composition = here().composeLimited(
                        here().command("bash say.sh")
                                .withValues(
                                        ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2", "3")))),
                        new Limits(OptionalInt.of(2), OptionalInt.empty()));

        Run run = here().awaitEnd(here().submit(composition));

        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(run.jobs()).extracting(Job::id).containsExactly(id("501[1]"), id("501[2]"), id("502[1]"));
        assertThat(tell(run, "grep -h BSUB *.sh")).contains("[1-2]\"\n", "#BSUB -o %I.log\n", "#BSUB -o 2-%I.log\n");
        assertThat(tell(run, "cat work/got.*")).contains("<1>", "<2>", "<3>");
        assertThat(here().log(run, 2)).contains("row 1 of 2-jobs.tsv");
    }

    private static Optional<JobId> id(String value) {
        return Optional.of(new JobId(value));
    }
}

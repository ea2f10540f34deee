package org.batchwright.clusters.imitation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.SweepCoreOnACluster;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
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

/** Tests sweeps as bulk jobs on a simulated PJM, which has no native job dependencies. */
@Tag("rig")
class PjmSweepsTest extends SweepCoreOnACluster {
    @TempDir
    Path folder;

    private Optional<Imitation> lab = Optional.empty();

    @BeforeEach
    @Override
    protected void code() throws Exception {
        lab = Optional.of(Imitation.open(folder, "pjm", "dialect: { memory: node-mem }\n"));
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
    void a_sweep_is_one_bulk_job_and_a_throttled_sweep_is_several_in_sequence() throws Exception {
        Preset untilGoal = sweep("until [ -e goal ]; do sleep 0.1; done; bash say.sh");

        Run whole = here().awaitEnd(here().submit(sweep("bash say.sh")));
        Run parted = here().submit(
                        untilGoal.withSettings(untilGoal.settings().with(Fields.SWEEP_MAX_CONCURRENT, Value.of("2"))));

        assertThat(whole.jobs()).extracting(Job::id).containsExactly(id("7001[0]"), id("7001[1]"), id("7001[2]"));
        assertThat(parted.jobs()).extracting(Job::id).containsExactly(id("7002[0]"), id("7002[1]"), id("7003[0]"));
        assertThat(tell(parted, "grep -h PJM *.sh")).contains("--sparam 0-1\n", "--sparam 0-0\n");
        here().awaitRun(
                        parted,
                        last -> last.jobs().get(2).state() == JobState.QUEUED
                                && last.jobs()
                                        .get(2)
                                        .report()
                                        .reason()
                                        .filter("WAITS"::equals)
                                        .isPresent());
        tell(parted, "touch work/goal");
        assertThat(here().awaitEnd(parted).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(tell(parted, "cat work/got.*")).contains("<1>", "<2>", "<3>");
        assertThat(here().log(parted, 2)).contains("row 0 of 2-jobs.tsv");
        assertThat(tell(parted, "ls ~/.batchwright-pjm")).isEmpty();
    }

    private Preset sweep(String command) throws OperationException {
        return here().command(command)
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2", "3"))));
    }

    private static Optional<JobId> id(String value) {
        return Optional.of(new JobId(value));
    }
}

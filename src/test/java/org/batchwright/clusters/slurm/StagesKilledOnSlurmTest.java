package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.KilledJvm;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.submit.KillPoint;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The application killed at each point of submitting a run of four stages to a real Slurm: each stage runs exactly once, or none does. */
@Tag("rig")
class StagesKilledOnSlurmTest {
    private static final Duration SETTLED = Duration.ofMinutes(4);

    /** How many jobs each stage has. */
    private static final List<Integer> JOBS = List.of(1, 8, 1, 1);

    @TempDir
    Path temporary;

    private record Kill(KillPoint.Step step, int later) {}

    /** After each step; and during the remote command that submits one job group after the other. */
    private static List<Kill> kills() {
        return Stream.concat(
                        Stream.of(KillPoint.Step.values()).map(step -> new Kill(step, 0)),
                        IntStream.of(60, 120, 200, 400)
                                .mapToObj(later -> new Kill(KillPoint.Step.MARKED_SUBMITTING, later)))
                .toList();
    }

    @Test
    void each_stage_of_each_submitted_run_runs_exactly_once() throws Exception {
        Path folder = temporary.resolve("stages");
        SlurmLab.make(folder);
        try (SlurmLab lab = SlurmLab.open(folder, KillPoint.NONE, RealWorkspace.Tracking.OFF)) {
            StagedSweep.of(lab.workspace(), "d"); // all programs send the same code
        }
        try (ExecutorService two = Executors.newFixedThreadPool(2)) {
            List<Future<Kill>> killed = new ArrayList<>();
            for (Kill kill : kills()) {
                killed.add(two.submit(() -> run(folder, kill)));
            }
            for (Future<Kill> one : killed) {
                one.get();
            }
        }
        try (SlurmLab lab = SlurmLab.open(folder)) {
            assertAllIsWell(lab);
            lab.clear();
        }
    }

    private Kill run(Path folder, Kill kill) throws Exception {
        KilledJvm.run(
                temporary.resolve(kill.step() + "-" + kill.later() + ".log"),
                KilledApplication.class.getName(),
                folder.toString(),
                kill.step().name(),
                String.valueOf(kill.later()),
                "stages");
        return kill;
    }

    private static void assertAllIsWell(SlurmLab lab) throws Exception {
        lab.skipGrace();
        await().atMost(SETTLED)
                .pollInterval(Duration.ofMillis(500))
                .untilAsserted(() -> assertThat(lab.workspace().engine().runs().newest(200))
                        .filteredOn(run ->
                                run.jobs().stream().anyMatch(job -> !job.state().isFinal()))
                        .isEmpty());
        List<Run> all = lab.workspace().engine().runs().newest(200);
        assertThat(all).hasSize(kills().size() - 1);
        String slurm = lab.accounts();
        int submitted = 0;
        for (Run run : all) {
            boolean reached = run.jobs().stream().anyMatch(job -> job.id().isPresent());
            submitted += reached ? 1 : 0;
            for (int part = 0; part < JOBS.size(); part++) {
                assertThat(jobs(run, part, slurm))
                        .as(run.id() + " part " + part)
                        .hasSize(reached ? JOBS.get(part) : 0);
            }
            assertThat(run.state()).as(run.title()).isEqualTo(reached ? JobState.FAILED : JobState.NOT_SUBMITTED);
            if (reached) {
                assertThat(run.jobs())
                        .as(run.title())
                        .extracting(Job::state)
                        .containsExactly(
                                JobState.SUCCEEDED,
                                JobState.SUCCEEDED,
                                JobState.SUCCEEDED,
                                JobState.SUCCEEDED,
                                JobState.FAILED,
                                JobState.SUCCEEDED,
                                JobState.SUCCEEDED,
                                JobState.SUCCEEDED,
                                JobState.SUCCEEDED,
                                JobState.CANCELLED,
                                JobState.SUCCEEDED);
                assertThat(lab.tell("cat " + lab.folder(run.id()) + "/work/trace")
                                .lines()
                                .sorted())
                        .as(run.title())
                        .containsExactly(
                                "prepare", "report", "train a", "train b", "train c", "train d", "train e", "train f",
                                "train g", "train h");
            }
        }
        assertThat(submitted).isBetween(3, all.size() - 1);
    }

    /** The ids of the jobs of a job group, which all have its tag. */
    private static List<String> jobs(Run run, int part, String slurm) {
        return slurm.lines()
                .filter(line -> line.endsWith("|" + run.id().tag(part)))
                .map(line -> line.substring(0, line.indexOf('|')))
                .distinct()
                .toList();
    }
}

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
import org.batchwright.clusters.Rigs;
import org.batchwright.clusters.link.CutLink;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.submit.KillPoint;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills the application or cuts its link at each point of a submission to a real Slurm. No run is lost or submitted
 * twice.
 */
@Tag("rig")
class KillPointsTest {
    private static final Duration SETTLED = Duration.ofMinutes(2);

    @TempDir
    Path temporary;

    /** @param later the delay after the step, in milliseconds */
    private record Kill(KillPoint.Step step, int later) {}

    /** Returns moments after each step, and moments during the remote command that submits the job. */
    private static List<Kill> kills() {
        return Stream.concat(
                        Stream.of(KillPoint.Step.values()).map(step -> new Kill(step, 0)),
                        IntStream.of(5, 20, 60, 120, 200, 400)
                                .mapToObj(later -> new Kill(KillPoint.Step.MARKED_SUBMITTING, later)))
                .toList();
    }

    @Test
    void a_submission_survives_a_kill_at_each_step() throws Exception {
        Path folder = temporary.resolve("killed");
        SlurmLab.make(folder);
        List<Kill> kills = kills();
        try (ExecutorService two = Executors.newFixedThreadPool(2)) {
            List<Future<Kill>> killed = new ArrayList<>();
            for (Kill kill : kills) {
                killed.add(two.submit(() -> run(folder, kill)));
            }
            for (Future<Kill> one : killed) {
                one.get();
            }
        }
        try (SlurmLab lab = SlurmLab.open(folder)) {
            long begun = kills.stream()
                    .filter(kill -> kill.step() != KillPoint.Step.MADE_ID)
                    .count();
            assertAllIsWell(lab, (int) begun);
            lab.clear();
        }
    }

    private Kill run(Path folder, Kill kill) throws Exception {
        KilledJvm.run(
                temporary.resolve(kill.step() + "-" + kill.later() + ".log"),
                KilledApplication.class.getName(),
                folder.toString(),
                kill.step().name(),
                String.valueOf(kill.later()));
        return kill;
    }

    @Test
    void a_submission_survives_a_cut_link_at_each_chunk() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        Path folder = temporary.resolve("cut");
        try (CutLink link = new CutLink(rig.get("HOST"), Integer.parseInt(rig.get("PORT")))) {
            SlurmLab.make(folder, link.port());
            int[] pieces = {0};
            KillPoint cut = step -> {
                if (step == KillPoint.Step.MARKED_SUBMITTING) {
                    link.cutAfter(pieces[0]);
                }
            };
            try (SlurmLab lab = SlurmLab.open(folder, cut, RealWorkspace.Tracking.ON)) {
                while (isCut(lab, link)) {
                    pieces[0]++;
                }
                assertThat(pieces[0]).isBetween(10, 100);
                assertAllIsWell(lab, pieces[0] + 1);
                lab.clear();
            }
        }
    }

    /**
     * Submits a run and returns whether the link was cut during the submission. The script is longer than an SSH packet, so a cut may let
     * only part of it arrive.
     */
    private static boolean isCut(SlurmLab lab, CutLink link) throws Exception {
        Assignments much = Assignments.NONE.with("x", Value.of("x".repeat(20_000)));
        try {
            lab.workspace().submit(lab.workspace().command("true").withParameters(much));
        } catch (OperationException.ConnectionLost | OperationException.CommandFailed lost) {
            assertThat(link.heal()).as(lost.what()).isTrue();
            return true;
        }
        return link.heal();
    }

    /**
     * Asserts that submitted runs are tracked to their end, that all other runs are marked as not submitted, and that Slurm has exactly one
     * job for each submitted run.
     */
    private static void assertAllIsWell(SlurmLab lab, int runs) throws Exception {
        lab.skipGrace();
        await().atMost(SETTLED)
                .pollInterval(Duration.ofMillis(500))
                .untilAsserted(() -> assertThat(all(lab))
                        .filteredOn(run -> !run.state().isFinal())
                        .isEmpty());
        assertThat(all(lab)).hasSize(runs);
        String slurm = lab.accounts();
        int submitted = 0;
        for (Run run : all(lab)) {
            List<String> here =
                    run.jobs().getFirst().id().stream().map(id -> id.value()).toList();
            assertThat(SlurmLab.idsOf(run.id(), slurm)).as(run.toString()).isEqualTo(here);
            assertThat(run.state())
                    .as(run.toString())
                    .isEqualTo(here.isEmpty() ? JobState.NOT_SUBMITTED : JobState.SUCCEEDED);
            assertThat(run.note().isPresent()).as(run.toString()).isEqualTo(here.isEmpty());
            submitted += here.size();
        }
        assertThat(submitted).isBetween(3, runs - 1);
    }

    private static List<Run> all(SlurmLab lab) throws OperationException {
        return lab.workspace().engine().runs().newest(200);
    }
}

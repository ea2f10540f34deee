package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.Rigs;
import org.batchwright.clusters.link.FlickeringLink;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.submit.KillPoint;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Cuts a link a hundred times at random moments while several runs are submitted to a real Slurm in parallel and logs are followed. Each
 * run must exist once and have run once, and the followed logs must be identical to the logs on the cluster. Use
 * {@code -Dcuts=300 -Dseed=S} for more cuts or to repeat them.
 */
@Tag("rig")
class RandomCutsTest {
    private static final int CUTS = Integer.getInteger("cuts", 100);
    private static final long SEED = Long.getLong("seed", System.nanoTime());

    private static final int SUBMITTING = 3;
    private static final int FOLLOWED = 2;
    private static final Duration LONG = Duration.ofMinutes(2);

    /** A script that prints all kinds of bytes until it is stopped, then a last line without a line feed. */
    private static final String TALK = """
            number=0
            until [ -e "$1" ]; do number=$((number + 1)); printf 'line %d \\303\\251 \\000 \\377\\r\\n' $number; sleep 0.02; done
            printf 'over'
            """;

    @TempDir
    Path temporary;

    private final AtomicInteger submitted = new AtomicInteger();
    private final List<String> followed = new ArrayList<>();

    @Test
    void nothing_is_lost_or_repeated_over_a_link_that_is_cut_at_a_hundred_random_moments() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        Path folder = temporary.resolve("flickering");
        try (FlickeringLink link = new FlickeringLink(rig.get("HOST"), Integer.parseInt(rig.get("PORT")))) {
            SlurmLab.make(folder, link.port());
            try (SlurmLab lab = SlurmLab.open(folder, KillPoint.NONE, RealWorkspace.Tracking.ON)) {
                underFire(lab, link);
                settle(lab);
                assertEachIsThereOnce(lab);
                lab.clear();
            }
        } catch (Exception | AssertionError failed) {
            throw new AssertionError("with -Dcuts=" + CUTS + " -Dseed=" + SEED, failed);
        }
    }

    private void underFire(SlurmLab lab, FlickeringLink link) throws Exception {
        lab.workspace().code("talk.sh", TALK);
        String stop =
                lab.tell("mkdir -p ~/" + lab.root() + "; echo ~/" + lab.root()).strip() + "/stop";
        List<Run> talking = new ArrayList<>();
        List<RunLogs.Feed> feeds = new ArrayList<>();
        try {
            for (int number = 0; number < FOLLOWED; number++) {
                Run run = lab.workspace().submit(lab.workspace().command("bash talk.sh " + stop));
                submitted.incrementAndGet();
                talking.add(run);
                followed.add(run.jobs().getFirst().id().orElseThrow().value());
                feeds.add(lab.workspace().engine().logs().open(run.id(), 0, state -> {}));
            }
            talking.forEach(run -> lab.workspace().awaitRun(run, now -> now.state() == JobState.RUNNING));
            link.cut(CUTS, new Random(SEED));
            submitUntilHealed(lab, link);
            assertThat(link.cuts()).isEqualTo(CUTS);
            lab.tell("touch " + stop);
            for (int number = 0; number < FOLLOWED; number++) {
                RunLogs.Feed feed = feeds.get(number);
                await().atMost(LONG).until(() -> feed.state().phase() == RunLogs.Phase.COMPLETE);
                assertSame(lab, talking.get(number), feed.file());
            }
        } finally {
            feeds.forEach(RunLogs.Feed::close);
        }
    }

    private void submitUntilHealed(SlurmLab lab, FlickeringLink link) throws Exception {
        Preset ran = lab.workspace().command("printf '%s\\n' \"$SLURM_JOB_ID\" >> ~/" + lab.root() + "/ran");
        Callable<Void> submitting = () -> {
            while (!link.isHealed()) {
                submit(lab, ran);
            }
            return null;
        };
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Void>> all = new ArrayList<>();
            for (int number = 0; number < SUBMITTING; number++) {
                all.add(submitting);
            }
            for (Future<Void> one : threads.invokeAll(all)) {
                one.get();
            }
        }
    }

    /** Submits a run. A cut is never mistaken for something else, such as a rejection, which would not be retried. */
    private void submit(SlurmLab lab, Preset preset) throws Exception {
        try {
            Run run = lab.workspace().submit(preset);
            assertThat(run.jobs().getFirst().id()).as(run.toString()).isPresent();
        } catch (OperationException.ConnectionLost | OperationException.Unreachable cut) {
            assertThat(cut.what()).isNotBlank();
        }
        submitted.incrementAndGet();
    }

    private static void assertSame(SlurmLab lab, Run run, Path copy) throws Exception {
        String sum =
                lab.tell("sha256sum < " + lab.folder(run.id()) + "/job.log").substring(0, 64);
        byte[] bytes = Files.readAllBytes(copy);
        assertThat(new String(bytes, StandardCharsets.ISO_8859_1)).contains("line 9 ", "over");
        byte[] own = MessageDigest.getInstance("SHA-256").digest(bytes);
        assertThat(HexFormat.of().formatHex(own)).isEqualTo(sum);
    }

    private static void settle(SlurmLab lab) throws Exception {
        lab.skipGrace();
        await().atMost(LONG)
                .until(() -> all(lab).stream().allMatch(run -> run.state().isFinal()));
    }

    private static List<Run> all(SlurmLab lab) throws OperationException {
        return lab.workspace().engine().runs().newest(100_000);
    }

    /**
     * Asserts that Slurm and the history have the same jobs for each run, that each started job ran once, and that
     * Slurm has no other jobs.
     */
    private void assertEachIsThereOnce(SlurmLab lab) throws Exception {
        List<Run> all = all(lab);
        assertThat(all).hasSize(submitted.get());
        String slurm = lab.accounts();
        List<String> jobs = new ArrayList<>();
        for (Run run : all) {
            List<String> here =
                    run.jobs().getFirst().id().stream().map(id -> id.value()).toList();
            assertThat(SlurmLab.idsOf(run.id(), slurm)).as(run.toString()).isEqualTo(here);
            assertThat(run.state())
                    .as(run.toString())
                    .isEqualTo(here.isEmpty() ? JobState.NOT_SUBMITTED : JobState.SUCCEEDED);
            jobs.addAll(here);
        }
        List<String> ran =
                lab.tell("cat ~/" + lab.root() + "/ran").lines().sorted().toList();
        jobs.removeAll(followed);
        assertThat(ran).isEqualTo(jobs.stream().sorted().toList()).isNotEmpty();
    }
}

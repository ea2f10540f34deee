package org.batchwright.clusters.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.batchwright.clusters.Rigs;
import org.batchwright.remote.Host;
import org.batchwright.remote.RigHosts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Transfers code and files to and from a real sshd in parallel, over links that are cut at random moments. Nothing may be lost, no partial
 * file may appear under its final name, and every transfer must resume. Use {@code -Dcuts=1000} for a long test and {@code -Dseed=N} to
 * repeat the same cuts.
 */
@Tag("rig")
class CutLinksTest {
    private static final int CUTS = Integer.getInteger("cuts", 200);
    private static final long SEED = Long.getLong("seed", 20261122);

    @TempDir
    Path folder;

    /** The work that is done over one link. */
    private interface Lane {
        void go(FlakyHost link, Path folder, Host direct, Random random) throws Exception;
    }

    @Test
    void links_that_are_cut_at_two_hundred_random_moments_lose_and_truncate_nothing() throws Exception {
        Rigs.Info server = Rigs.sshd("key"); // called on this thread, where a missing server skips the test
        List<Lane> lanes = List.of(
                (link, here, direct, random) -> new FlakySync(here, direct, random, "").run(link),
                (link, here, direct, random) -> new FlakySync(here, direct, random, "").run(link),
                (link, here, direct, random) -> new FlakySync(here, direct, random, "").run(link),
                (link, here, direct, random) -> new FlakySync(here, direct, random, PrefixedHost.NO_TAR).run(link),
                (link, here, direct, random) -> {
                    FlakyFiles files = new FlakyFiles(here, direct, random);
                    files.bring(link);
                    assertThat(files.resumed()).as("downloads that went on").isPositive();
                },
                (link, here, direct, random) -> new FlakyFiles(here, direct, random).send(link));
        List<Integer> cuts = List.of(CUTS / 5, CUTS / 5, CUTS / 5, CUTS / 5, CUTS / 10, CUTS / 10);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> going = new ArrayList<>();
            for (int lane = 0; lane < lanes.size(); lane++) {
                int number = lane;
                going.add(threads.submit(() -> {
                    run(lanes.get(number), number, cuts.get(number), server);
                    return null;
                }));
            }
            for (Future<?> one : going) {
                one.get();
            }
        }
    }

    private void run(Lane lane, int number, int cuts, Rigs.Info server) throws Exception {
        Path here = Files.createDirectories(folder.resolve("lane" + number + "/code"));
        RigHosts rig = new RigHosts(Files.createDirectories(folder.resolve("lane" + number + "/home")));
        Random random = new Random(SEED + number);
        try (FlakyHost link = new FlakyHost(rig, server, new Random(random.nextLong()), cuts);
                Host direct = rig.connect(server, server.get("HOST"), Integer.parseInt(server.get("PORT")))) {
            try {
                lane.go(link, here, direct, random);
            } catch (Exception | AssertionError failed) {
                throw new AssertionError(
                        "lane " + number + " after " + link.cuts() + " cuts; again with -Dseed=" + SEED, failed);
            }
        }
    }
}

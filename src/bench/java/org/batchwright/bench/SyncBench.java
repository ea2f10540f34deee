package org.batchwright.bench;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.batchwright.clusters.link.Link;
import org.batchwright.model.Progress;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.remote.sync.SnapshotSync;
import org.batchwright.remote.sync.scan.CodeSource;

/**
 * Measures sending code to a cluster over an open connection with a round trip of 30 ms. Alternates with {@code rsync -az} and {@code sftp}
 * over their own open connection (ControlMaster). Arguments: port, user and key of {@code sshd info key}, rounds, and the measurements
 * ({@code tree}, {@code many}, {@code large}, {@code sftp}, {@code memory}; all if omitted). Prints medians in seconds and their ratio.
 * {@code sftp} measures a cluster without tar; its peer, {@code sftp put -r}, takes minutes and is measured only once. {@code memory}
 * prints the additional reachable heap while 50,000 files are synced.
 */
public final class SyncBench {
    private final OpenSshPeer peer;
    private final Host host;
    private final Path home;
    private final int rounds;
    private int salt;

    private SyncBench(OpenSshPeer peer, Host host, Path home, int rounds) {
        this.peer = peer;
        this.host = host;
        this.home = home;
        this.rounds = rounds;
    }

    public static void main(String[] args) throws Exception {
        List<String> which =
                args.length > 4 ? List.of(args[4].split(",")) : List.of("tree", "many", "large", "sftp", "memory");
        Path home = Files.createTempDirectory("bench-home");
        Files.createDirectories(home.resolve(".ssh"));
        try (Link link = Link.to(Integer.parseInt(args[0]), Duration.ofMillis(30))) {
            Address address =
                    new Address(link.host(), Optional.of(args[1]), OptionalInt.of(link.port()), Optional.of(args[2]));
            Cluster cluster = new Cluster(
                    new ClusterName("rig"), Optional.of(address), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());
            OpenSshPeer peer = OpenSshPeer.connect(home, address);
            try (Host host = new Connections(new SshConfig(home), new ThisComputer())
                    .connect(cluster, new Trusting(), Hosts.Steps.SILENT)) {
                SyncBench bench = new SyncBench(peer, host, home, Integer.parseInt(args[3]));
                for (String one : which) {
                    switch (one) {
                        case "tree" -> bench.tree(2_000, 10_000, "2,000 files, 20 MB");
                        case "many" -> bench.tree(50_000, 1_000, "50,000 files, 50 MB");
                        case "large" -> {
                            bench.large(link, Duration.ofMillis(30));
                            bench.large(link, Duration.ZERO);
                        }
                        case "memory" -> bench.memory();
                        case "sftp" -> bench.withoutTar();
                        default -> throw new IllegalArgumentException(one);
                    }
                }
                host.run("chmod -R u+w bench-sync; rm -rf bench-sync", Duration.ofMinutes(5));
            }
            peer.leave();
        }
    }

    private void tree(int count, int mean, String title) throws Exception {
        Path tree = SourceTrees.plant(home.resolve("tree" + count), count, mean);
        SnapshotSync sync = new SnapshotSync(home.resolve("cache"));
        String place = host.facts().home() + "/bench-sync/ours";
        String theirs = "bench-sync/theirs/";
        compare(title + ", fresh", "rsync", count > 10_000 ? 1 : rounds, new Step() {
            @Override
            public void before() throws Exception {
                empty();
            }

            @Override
            public void ours() throws Exception {
                new SnapshotSync().sync(host, new CodeSource(tree, true), place, Progress.SILENT);
            }

            @Override
            public void theirs() throws Exception {
                peer.rsync(tree, theirs);
            }
        });
        sync.sync(host, new CodeSource(tree, true), place, Progress.SILENT);
        peer.rsync(tree, theirs);
        compare(title + ", nothing changed", "rsync", rounds, new Step() {
            @Override
            public void ours() throws Exception {
                sync.sync(host, new CodeSource(tree, true), place, Progress.SILENT);
            }

            @Override
            public void theirs() throws Exception {
                peer.rsync(tree, theirs);
            }
        });
        compare(title + ", 10 changed", "rsync", rounds, new Step() {
            @Override
            public void before() throws Exception {
                SourceTrees.touch(tree, count, salt++);
            }

            @Override
            public void ours() throws Exception {
                sync.sync(host, new CodeSource(tree, true), place, Progress.SILENT);
            }

            @Override
            public void theirs() throws Exception {
                peer.rsync(tree, theirs);
            }
        });
        empty();
    }

    private void large(Link link, Duration roundTrip) throws Exception {
        link.roundTrip(roundTrip);
        Path folder = Files.createDirectories(home.resolve("large"));
        byte[] noise = new byte[1 << 20];
        Random random = new Random(1);
        Files.writeString(folder.resolve(".batchwrightignore"), "!data.bin\n");
        try (var out = Files.newOutputStream(folder.resolve("data.bin"))) {
            for (int i = 0; i < 477; i++) {
                random.nextBytes(noise);
                out.write(noise);
            }
        }
        String place = host.facts().home() + "/bench-sync/ours";
        SnapshotSync sync = new SnapshotSync(home.resolve("cache"));
        sync.scan(new CodeSource(folder, true));
        compare("one file of 500 MB, " + roundTrip.toMillis() + " ms", "sftp", Math.min(rounds, 3), new Step() {
            @Override
            public void before() throws Exception {
                empty();
            }

            @Override
            public void ours() throws Exception {
                sync.sync(host, new CodeSource(folder, true), place, Progress.SILENT);
            }

            @Override
            public void theirs() throws Exception {
                peer.put(folder.resolve("data.bin"), "bench-sync/theirs/data.bin");
            }
        });
        empty();
    }

    private void memory() throws Exception {
        Path tree = SourceTrees.plant(home.resolve("tree50000"), 50_000, 1_000);
        String place = host.facts().home() + "/bench-sync/ours";
        empty();
        long before = reachable();
        long[] most = {0};
        Thread watch = Thread.ofPlatform().daemon().start(() -> {
            while (!Thread.interrupted()) {
                most[0] = Math.max(most[0], reachable() - before);
                LockSupport.parkNanos(Duration.ofMillis(300)
                        .toNanos()); // collecting garbage continuously would starve everything else
            }
        });
        SnapshotSync sync = new SnapshotSync(home.resolve("cache-memory"));
        sync.sync(host, new CodeSource(tree, true), place, Progress.SILENT);
        long fresh = most[0];
        long kept = reachable() - before;
        most[0] = 0;
        SourceTrees.touch(tree, 50_000, salt++);
        sync.sync(host, new CodeSource(tree, true), place, Progress.SILENT);
        watch.interrupt();
        System.out.printf(
                "heap above idle, 50,000 files: %d MB at most while all are sent, %d MB afterwards, %d MB at most while 10 are%n",
                fresh >> 20, kept >> 20, most[0] >> 20);
        empty();
    }

    /** Returns the number of reachable bytes on the heap. */
    private static long reachable() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private void withoutTar() throws Exception {
        Path tree = SourceTrees.plant(home.resolve("tree2000"), 2_000, 10_000);
        Host bare = new HostWithoutTar(host);
        String place = host.facts().home() + "/bench-sync/ours";
        List<Double> ours = new ArrayList<>();
        for (int round = 0; round <= rounds; round++) {
            empty();
            double mine =
                    timed(() -> new SnapshotSync().sync(bare, new CodeSource(tree, true), place, Progress.SILENT));
            if (round > 0) {
                ours.add(mine);
            }
        }
        double theirs = timed(() -> peer.batch("put -r " + tree + " bench-sync/theirs/tree"));
        print("2,000 files, 20 MB, fresh, no tar", median(ours), "sftp put -r (once)", theirs);
        empty();
    }

    private void empty() throws Exception {
        host.run(
                "chmod -R u+w bench-sync 2>/dev/null; rm -rf bench-sync; mkdir -p bench-sync/theirs; sync",
                Duration.ofMinutes(5));
    }

    private interface Step {
        default void before() throws Exception {}

        void ours() throws Exception;

        void theirs() throws Exception;
    }

    private static void compare(String title, String peer, int rounds, Step step) throws Exception {
        List<Double> ours = new ArrayList<>();
        List<Double> theirs = new ArrayList<>();
        for (int round = 0; round <= rounds; round++) {
            step.before();
            double mine = timed(step::ours);
            double others = timed(step::theirs);
            if (round > 0 || rounds == 1) { // the first round is a warm-up for both
                ours.add(mine);
                theirs.add(others);
            }
        }
        print(title, median(ours), peer, median(theirs));
    }

    private static void print(String title, double ours, String peer, double theirs) {
        System.out.printf(Locale.ROOT, "| %-38s | %.3f | %s %.3f | %.3f |%n", title, ours, peer, theirs, ours / theirs);
    }

    private interface Work {
        void carryOut() throws Exception;
    }

    private static double timed(Work work) throws Exception {
        long begun = System.nanoTime();
        work.carryOut();
        return (System.nanoTime() - begun) / 1e9;
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(value -> value).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private static final class Trusting implements LoginQuestions {
        @Override
        public Optional<char[]> secret(Secret secret) {
            return Optional.empty();
        }

        @Override
        public boolean trust(NewHostKey key) {
            return true;
        }
    }
}

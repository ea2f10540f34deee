package org.batchwright.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
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
import org.batchwright.remote.transfer.Download;
import org.batchwright.remote.transfer.DownloadRecord;

/**
 * Measures downloading a file of 500 MB from a cluster to this computer over an open connection, without delay and with a round trip of 30
 * ms. Alternates with {@code sftp} over its own open connection (ControlMaster). Arguments: port, user and key of {@code sshd info key},
 * and rounds. Prints seconds and the ratio of the medians.
 */
public final class DownloadBench {
    private static final long BYTES = 500_000_000;

    private DownloadBench() {}

    public static void main(String[] args) throws Exception {
        int rounds = Integer.parseInt(args[3]);
        measure(new Server("127.0.0.1", args[0], args[1], args[2]), rounds);
        try (Link link = Link.to(Integer.parseInt(args[0]), Duration.ofMillis(30))) {
            System.out.println("round trip 30 ms");
            measure(new Server(link.host(), String.valueOf(link.port()), args[1], args[2]), rounds);
        }
    }

    private record Server(String host, String port, String user, String key) {}

    private static void measure(Server server, int rounds) throws Exception {
        Path home = Files.createTempDirectory("bench-home");
        Files.createDirectories(home.resolve(".ssh"));
        Address address = new Address(
                server.host(),
                Optional.of(server.user()),
                OptionalInt.of(Integer.parseInt(server.port())),
                Optional.of(server.key()));
        Cluster cluster = new Cluster(
                new ClusterName("rig"), Optional.of(address), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());
        try (Host host = new Connections(new SshConfig(home), new ThisComputer())
                .connect(cluster, new Trusting(), Hosts.Steps.SILENT)) {
            String there = host.facts().home() + "/bench-download";
            host.run("head -c " + BYTES + " /dev/urandom > " + there, Duration.ofMinutes(2));
            try {
                compare(host, there, sftp(home, server, there), home, rounds);
            } finally {
                host.run("rm -f " + there, Duration.ofMinutes(1));
            }
        }
    }

    private static void compare(Host host, String there, Sftp sftp, Path home, int rounds) throws Exception {
        List<Double> ours = new ArrayList<>();
        List<Double> theirs = new ArrayList<>();
        for (int round = 0; round <= rounds; round++) {
            Path target = home.resolve("ours");
            long begun = System.nanoTime();
            new Download("rig", host, new Forgetful()).download(there, target, Progress.SILENT);
            double mine = seconds(begun);
            begun = System.nanoTime();
            sftp.get(home.resolve("theirs"));
            double peer = seconds(begun);
            if (Files.mismatch(target, home.resolve("theirs")) >= 0) {
                throw new IllegalStateException("not the same bytes");
            }
            Files.delete(target);
            Files.delete(home.resolve("theirs"));
            if (round > 0) { // the first round is a warm-up for both
                ours.add(mine);
                theirs.add(peer);
                System.out.printf(Locale.ROOT, "ours %.2f s, sftp %.2f s%n", mine, peer);
            }
        }
        sftp.leave();
        System.out.printf(
                Locale.ROOT,
                "median: ours %.2f s, sftp %.2f s, ratio %.2f%n",
                median(ours),
                median(theirs),
                median(ours) / median(theirs));
    }

    private static double seconds(long begun) {
        return (System.nanoTime() - begun) / 1e9;
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(value -> value).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private interface Sftp {
        void get(Path target) throws Exception;

        default void leave() throws Exception {}
    }

    private static Sftp sftp(Path home, Server server, String there) throws Exception {
        Path socket = home.resolve("socket");
        List<String> options = List.of(
                "-oPort=" + server.port(),
                "-oIdentityFile=" + server.key(),
                "-oUserKnownHostsFile=" + home.resolve("known"),
                "-oStrictHostKeyChecking=accept-new",
                "-oControlPath=" + socket);
        String place = server.user() + "@" + server.host();
        call(home, words("ssh", options, "-oControlMaster=yes", "-oControlPersist=yes", place, "true"));
        return new Sftp() {
            @Override
            public void get(Path target) throws Exception {
                Path batch = Files.writeString(home.resolve("batch"), "get " + there + " " + target + "\n");
                call(home, words("sftp", options, "-q", "-b", batch.toString(), place));
            }

            @Override
            public void leave() throws Exception {
                call(home, words("ssh", options, "-O", "exit", place));
            }
        };
    }

    private static List<String> words(String program, List<String> options, String... more) {
        List<String> words = new ArrayList<>(List.of(program));
        words.addAll(options);
        words.addAll(Arrays.asList(more));
        return words;
    }

    private static void call(Path home, List<String> words) throws Exception {
        Process process = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("said").toFile())
                .start();
        if (process.waitFor() != 0) {
            throw new IllegalStateException(words + ": " + Files.readString(home.resolve("said")));
        }
    }

    /** Remembers no downloads, so that each round is like the first. */
    private static final class Forgetful implements DownloadRecord {
        private final Map<Path, Mark> marks = new ConcurrentHashMap<>();

        @Override
        public Optional<Mark> find(Path place) {
            return Optional.ofNullable(marks.get(place));
        }

        @Override
        public void left(Path place, Mark mark) {
            marks.put(place, mark);
        }
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

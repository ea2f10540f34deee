package org.batchwright.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Answer;
import org.batchwright.remote.ExecReader;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.KnownClusters;
import org.batchwright.run.cluster.LiveClusterConnections;
import org.batchwright.scheduler.registry.Dialects;

/**
 * Measures the discovery of the Slurm cluster in {@code src/test/clusters}, over a link with a round trip of 30 ms: the time until
 * everything except the accounts has been discovered, and the time until the accounts have been discovered as well. Alternates with {@code
 * ssh} running the same scripts over its ControlMaster connection. Arguments: port, user and key of {@code sshd info key}. Prints
 * milliseconds.
 */
public final class DiscoveryBench {
    private static final int ROUNDS = 25;
    private static final Duration ONE_WAY = Duration.ofMillis(15);

    private DiscoveryBench() {}

    public static void main(String[] args) throws Exception {
        Path home = Files.createTempDirectory("bench-home");
        Files.createDirectories(home.resolve(".ssh"));
        List<String> scripts = new CopyOnWriteArrayList<>();
        try (SlowLink link = SlowLink.to(Integer.parseInt(args[0]), ONE_WAY)) {
            Cluster cluster = cluster(
                    new Address("127.0.0.1", Optional.of(args[1]), OptionalInt.of(link.port()), Optional.of(args[2])));
            Hosts hosts = new Connections(new SshConfig(home), new ThisComputer());
            Hosts watched = (place, questions, steps) -> new Watched(hosts.connect(place, questions, steps), scripts);
            try (LiveClusterConnections connections = new LiveClusterConnections(
                    watched, new Trusting(), Dialects.known(), KnownClusters.NONE, InstantSource.system())) {
                connections.connect(cluster, ClusterConnections.ConnectSteps.SILENT);
                System.out.println(
                        "commands on connecting, the one about the account included: " + (scripts.size() + 1));
                AtomicLong heard = new AtomicLong();
                connections.onChange(name -> heard.compareAndSet(0, System.nanoTime()));
                OpenSsh ssh = OpenSsh.connect(home, link.port(), args[1], args[2]);
                double[][] times = new double[4][ROUNDS];
                for (int i = 0; i < ROUNDS; i++) {
                    scripts.clear();
                    heard.set(0);
                    long start = System.nanoTime();
                    connections.refresh(cluster);
                    times[1][i] = (System.nanoTime() - start) / 1e6;
                    times[0][i] = (heard.get() - start) / 1e6;
                    times[2][i] = ssh.run(scripts.stream()
                            .filter(script -> script.contains("=partitions"))
                            .toList());
                    times[3][i] = ssh.run(scripts);
                }
                ssh.close();
                print("discovery without accounts", times[0]);
                print("discovery, all of it", times[1]);
                print("ssh, script without accounts", times[2]);
                print("ssh, both scripts at once", times[3]);
            }
        }
    }

    private static Cluster cluster(Address address) {
        return new Cluster(
                new ClusterName("bench"), Optional.of(address), "automatic", Cluster.Policy.USUAL, Map.of(), List.of());
    }

    private static void print(String what, double[] times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        System.out.printf(
                Locale.ROOT,
                "%-30s median %.0f  least %.0f  most %.0f  (%d rounds)%n",
                what,
                sorted[sorted.length / 2],
                sorted[0],
                sorted[sorted.length - 1],
                sorted.length);
    }

    /** The ssh program with a persistent connection. */
    private record OpenSsh(List<String> words) {
        static OpenSsh connect(Path home, int port, String user, String key) throws IOException, InterruptedException {
            List<String> words = List.of(
                    "ssh",
                    "-o",
                    "ControlMaster=auto",
                    "-o",
                    "ControlPath=" + home.resolve("control"),
                    "-o",
                    "ControlPersist=60",
                    "-o",
                    "StrictHostKeyChecking=no",
                    "-o",
                    "UserKnownHostsFile=/dev/null",
                    "-o",
                    "LogLevel=ERROR",
                    "-i",
                    key,
                    "-p",
                    String.valueOf(port),
                    user + "@127.0.0.1");
            OpenSsh ssh = new OpenSsh(words);
            ssh.run("true");
            return ssh;
        }

        /** Starts all commands at the same time, and returns the time in milliseconds until the last one ends. */
        double run(List<String> scripts) throws InterruptedException {
            long start = System.nanoTime();
            List<Thread> threads = scripts.stream()
                    .map(script -> Thread.ofVirtual().start(() -> {
                        try {
                            run(script);
                        } catch (IOException | InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    }))
                    .toList();
            for (Thread thread : threads) {
                thread.join();
            }
            return (System.nanoTime() - start) / 1e6;
        }

        private void run(String script) throws IOException, InterruptedException {
            Process process = process("exec bash -l -s");
            try (var input = process.getOutputStream()) {
                input.write(script.getBytes(StandardCharsets.UTF_8));
            }
            process.getInputStream().readAllBytes();
            if (process.waitFor() != 0) {
                throw new IOException("ssh ended with status " + process.exitValue());
            }
        }

        void close() throws IOException, InterruptedException {
            Process process = process("-O");
            process.destroy();
            process.waitFor();
        }

        private Process process(String command) throws IOException {
            List<String> all = new ArrayList<>(words);
            all.add(command);
            return new ProcessBuilder(all)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
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

    /** Records the commands that are run. */
    private record Watched(Host host, List<String> scripts) implements Host {
        @Override
        public Answer run(String text, Duration limit) throws OperationException, InterruptedException {
            scripts.add(text);
            return host.run(text, limit);
        }

        @Override
        public Answer stream(String script, ByteSink sink) throws OperationException, InterruptedException {
            return host.stream(script, sink);
        }

        @Override
        public void follow(String path, long from, ByteSink sink) throws OperationException, InterruptedException {
            host.follow(path, from, sink);
        }

        @Override
        public HostFiles files() {
            return host.files();
        }

        @Override
        public HostReader reader() {
            return new ExecReader(this);
        }

        @Override
        public Facts facts() {
            return host.facts();
        }

        @Override
        public Optional<Path> local(String path) {
            return host.local(path);
        }

        @Override
        public boolean isOpen() {
            return host.isOpen();
        }

        @Override
        public void close() {
            host.close();
        }
    }
}

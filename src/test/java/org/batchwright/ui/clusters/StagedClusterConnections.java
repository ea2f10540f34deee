package org.batchwright.ui.clusters;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.batchwright.model.HostKeyChange;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.CodeTransfer;
import org.batchwright.remote.CommandLog;
import org.batchwright.remote.ConnectionReport;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.Login;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.scheduler.Accounts;
import org.batchwright.scheduler.AvailableResources;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.LoginNodeFacts;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;

/** Connections that pass all steps or fail at the host key check. */
final class StagedClusterConnections implements ClusterConnections {
    static final Instant NOW = Instant.parse("2026-11-20T12:45:10Z");

    static final HostKeyChange CHANGED_KEY = new HostKeyChange(
            "login1.site.example",
            "login1.site.example",
            List.of(Path.of("/home/researcher/.ssh/known_hosts")),
            List.of(new HostKeyChange.Entry(
                    new HostKeyChange.Key(
                            "ssh-ed25519", "AAAAC3Nz", "SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU"),
                    Path.of("/home/researcher/.ssh/known_hosts"),
                    12)),
            new HostKeyChange.Key(
                    "ecdsa-sha2-nistp256", "AAAAE2Vj", "SHA256:LCisGFWOlqmVK6ITWq4GodGyyR16z2kVrz4GxG5bDdk"),
            HostKeyChange.Replacement.POSSIBLE);

    final List<String> requests = new ArrayList<>();
    Optional<OperationException> refusal = Optional.empty();
    private final Map<ClusterName, ConnectionStatus> statuses = new HashMap<>();
    private final List<Consumer<ClusterName>> listeners = new ArrayList<>();

    static Discovery slurm() {
        Queue.PerNode big =
                new Queue.PerNode(OptionalInt.of(64), DataSize.parse("500 GB"), OptionalInt.of(8), List.of("RTX3090"));
        Queue.PerNode a100 =
                new Queue.PerNode(OptionalInt.of(128), DataSize.parse("1 TB"), OptionalInt.of(8), List.of("A100-80G"));
        Queue.PerNode small =
                new Queue.PerNode(OptionalInt.of(16), DataSize.parse("62 GB"), OptionalInt.of(0), List.of());
        return new Discovery(
                        "slurm",
                        "Slurm 24.11",
                        List.of(
                                new Queue(
                                        "gpu",
                                        Queue.Mark.DEFAULT,
                                        Optional.of(Duration.ofDays(3)),
                                        Queue.PerJob.withMaxNodes(OptionalInt.of(8)),
                                        big,
                                        Optional.of(new Queue.Use(17, 3, 1, 21))),
                                new Queue(
                                        "a100",
                                        Queue.Mark.OPEN,
                                        Optional.of(Duration.ofHours(36)),
                                        Queue.PerJob.withMaxNodes(OptionalInt.of(2)),
                                        a100,
                                        Optional.of(new Queue.Use(8, 0, 0, 8))),
                                new Queue(
                                        "debug",
                                        Queue.Mark.OPEN,
                                        Optional.of(Duration.ofMinutes(30)),
                                        Queue.PerJob.withMaxNodes(OptionalInt.of(1)),
                                        small,
                                        Optional.of(new Queue.Use(1, 3, 0, 4))),
                                new Queue(
                                        "保守_maintenance",
                                        Queue.Mark.CLOSED,
                                        Optional.empty(),
                                        Queue.PerJob.withMaxNodes(OptionalInt.empty()),
                                        Queue.PerNode.UNKNOWN,
                                        Optional.empty())),
                        Optional.of(accounts()),
                        Limits.UNKNOWN)
                .with(new AvailableResources(
                        List.of("normal", "high", "interactive"),
                        List.of("a100", "nvlink", "rack1", "rack2", "rack3", "skylake", "icelake", "bigmem", "nvme"),
                        List.of("course_7"),
                        List.of("matlab", "ansys")))
                .withQueryDetails(place(), NOW.minusSeconds(7_500));
    }

    private static Accounts accounts() {
        return new Accounts(
                List.of(
                        new Accounts.Account(
                                "vision",
                                List.of(),
                                List.of("normal", "high"),
                                Optional.of(Duration.ofDays(3)),
                                OptionalInt.empty()),
                        new Accounts.Account(
                                "course",
                                List.of("debug"),
                                List.of("normal"),
                                Optional.of(Duration.ofMinutes(20)),
                                OptionalInt.empty())),
                Optional.of("vision"));
    }

    private static LoginNodeFacts place() {
        return new LoginNodeFacts(
                Optional.of("/home/researcher/batchwright"),
                Optional.of("/home/researcher"),
                List.of(
                        new LoginNodeFacts.Scratch("SCRATCH", "/scratch/researcher"),
                        new LoginNodeFacts.Scratch("WORK", "/work/vision/共有")),
                List.of(
                        new LoginNodeFacts.Room(
                                "/home",
                                LoginNodeFacts.SpaceOwner.QUOTA,
                                new DataSize(37L << 30),
                                new DataSize(100L << 30)),
                        new LoginNodeFacts.Room(
                                "/scratch",
                                LoginNodeFacts.SpaceOwner.DISK,
                                new DataSize(310L << 40),
                                new DataSize(512L << 40))),
                Optional.of("Asia/Tokyo +0900"));
    }

    @Override
    public Path setUpKey(Cluster cluster, char[] passphrase) throws OperationException {
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        requests.add("key " + cluster.name().value() + " " + new String(passphrase));
        return Path.of("/home/researcher/.ssh/id_ed25519");
    }

    @Override
    public void forgetSecrets(Cluster cluster) {
        requests.add("forget " + cluster.name().value());
    }

    @Override
    public void replaceHostKey(Cluster cluster, HostKeyChange confirmed) {
        requests.add("replace " + confirmed);
    }

    void stands(ClusterName name, ConnectionStatus status) {
        statuses.put(name, status);
        List.copyOf(listeners).forEach(listener -> listener.accept(name));
    }

    @Override
    public Host host(Cluster cluster) {
        throw new UnsupportedOperationException("no host here");
    }

    @Override
    public ConnectionStatus connect(Cluster cluster, ConnectSteps steps) throws OperationException {
        requests.add(cluster.name() + " " + cluster.scheduler());
        steps.started(Hosts.Step.REACH);
        steps.done(Hosts.Step.REACH, "login1, port 22, 2 ms");
        steps.started(Hosts.Step.HOST_KEY);
        if (cluster.name().value().startsWith("changed") && !requests.contains("replace " + CHANGED_KEY)) {
            OperationException refused = new OperationException.HostKeyRefused(
                    Message.written(
                            "The host key for login1 is not the one you trusted before.",
                            "Ask your site whether it changed its keys; if so, remove the old line from known_hosts."),
                    CHANGED_KEY);
            stands(
                    cluster.name(),
                    new ConnectionStatus(
                            LinkState.LOST,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of(refused)));
            throw refused;
        }
        steps.done(Hosts.Step.HOST_KEY, "SHA256:47DEQpj8HBSa known");
        steps.started(Hosts.Step.LOGIN);
        steps.done(Hosts.Step.LOGIN, "ed25519 key from agent");
        steps.started(Hosts.Step.SHELL);
        steps.done(Hosts.Step.SHELL, "csh");
        steps.schedulerFound(slurm());
        steps.folderWritable("/home/researcher/batchwright");
        stands(
                cluster.name(),
                new ConnectionStatus(
                        LinkState.UP,
                        Optional.of(Login.of("ed25519 key from agent")),
                        Optional.of(slurm()),
                        Optional.of(NOW.minusSeconds(6)),
                        Optional.empty()));
        return status(cluster.name());
    }

    @Override
    public ConnectionStatus status(ClusterName cluster) {
        return statuses.getOrDefault(cluster, ConnectionStatus.UNTRIED);
    }

    @Override
    public Optional<ConnectionReport> report(ClusterName cluster) {
        return status(cluster).link() == LinkState.UP ? Optional.of(connection()) : Optional.empty();
    }

    private static ConnectionReport connection() {
        return new ConnectionReport(
                "researcher@login1.site.example",
                "ed25519 key from agent",
                NOW.minusSeconds(5_000),
                Optional.of(Duration.ofMillis(31)),
                new ConnectionReport.Seats(3, 1, OptionalInt.of(10)),
                new CodeTransfer(CodeTransfer.By.STREAM, false),
                Optional.of(new ConnectionReport.Algorithms(
                        "OpenSSH_9.2p1",
                        "curve25519-sha256",
                        "ssh-ed25519",
                        "chacha20-poly1305@openssh.com",
                        "zlib@openssh.com")),
                List.of(
                        command(90, 412, "printf '%s\\n' \"$HOME\"\nid -un", CommandLog.End.ENDED, 0),
                        command(80, 95, "squeue --me -o '%A|%T|%r' # 学習", CommandLog.End.ENDED, 1),
                        command(60, 60_000, "sacct -X -P", CommandLog.End.TOOK_TOO_LONG, -1),
                        command(
                                5,
                                31,
                                "tail -c +1 -F /home/researcher/batchwright/runs/1/job.log",
                                CommandLog.End.LINK_LOST,
                                -1)));
    }

    private static CommandLog.Entry command(int ago, int millis, String script, CommandLog.End end, int exit) {
        return new CommandLog.Entry(
                NOW.minusSeconds(ago),
                Duration.ofMillis(millis),
                script,
                end,
                exit < 0 ? OptionalInt.empty() : OptionalInt.of(exit),
                2_048);
    }

    @Override
    public ConnectionStatus refresh(Cluster cluster) throws OperationException {
        requests.add("again " + cluster.name());
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        ConnectionStatus now = status(cluster.name());
        stands(
                cluster.name(),
                new ConnectionStatus(
                        now.link(),
                        now.login(),
                        now.discovery().map(found -> found.withQueryDetails(place(), NOW.minusSeconds(2))),
                        now.answeredAt(),
                        now.failure()));
        return status(cluster.name());
    }

    @Override
    public void disconnect(ClusterName cluster) {
        stands(cluster, ConnectionStatus.UNTRIED);
    }

    @Override
    public void answered(ClusterName cluster) {}

    @Override
    public Subscription onChange(Consumer<ClusterName> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    @Override
    public void close() {}
}

package org.batchwright.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Scripts;
import org.batchwright.model.CodeRule;
import org.batchwright.model.Listeners;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Progress;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.Host;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.CodeSync;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.remote.sync.scan.SentFile;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.run.files.ResultsTransfer;
import org.batchwright.run.history.HistoryOpener;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.submit.ExactlyOnce;
import org.batchwright.run.submit.KillPoint;
import org.batchwright.run.submit.PredecessorResults;
import org.batchwright.run.track.StatusPoller;
import org.batchwright.scheduler.registry.Dialects;

/**
 * A cluster in a local folder whose submitting process can be killed. A new instance on the same folder simulates a restarted process.
 */
public final class FolderCluster implements AutoCloseable {
    public final FolderScheduler scheduler;
    public final SqliteRunHistory history;
    public final ConnectedClusters sites;
    public final Cluster cluster;
    public final Desk desk = new Desk();
    private final Path folder;
    private UnaryOperator<Host> around = host -> host;
    public List<Problem> faults = List.of();
    private InstantSource clock = InstantSource.system();

    public FolderCluster(Path folder) throws OperationException {
        this(folder, folder.resolve("it's a root").toString());
    }

    /** @param root the root folder of the cluster */
    FolderCluster(Path folder, String root) throws OperationException {
        this.folder = folder;
        scheduler = new FolderScheduler(folder.resolve("scheduler"));
        history = HistoryOpener.open(folder.resolve("history.sqlite"));
        cluster = new Cluster(
                RunSamples.LAB,
                Optional.empty(),
                "folder",
                new Cluster.Policy(root, Duration.ofSeconds(60), 1, List.of()),
                Map.of(),
                List.of());
        sites = new ConnectedClusters(
                name -> name.equals(cluster.name()) ? Optional.of(cluster) : Optional.empty(),
                name -> faults,
                desk,
                new Dialects(List.of(scheduler)),
                "my lab");
    }

    /** Uses the host that this function returns instead of the cluster's own host. */
    public FolderCluster over(UnaryOperator<Host> host) {
        around = host;
        return this;
    }

    public FolderCluster at(InstantSource time) {
        clock = time;
        return this;
    }

    public ExactlyOnce submissions(KillPoint kill) {
        PredecessorResults results =
                new PredecessorResults(new ResultsTransfer(sites, history, folder.resolve("workspace"), clock));
        return new ExactlyOnce(sites, history, new Copying(), clock, new Random(), kill, results);
    }

    public StatusPoller poller() {
        return new StatusPoller(sites, history, desk, clock);
    }

    public ComposedPlan composition() {
        Plan plan = new Plan(RunSamples.experiment(), cluster, List.of(RunSamples.job()), List.of());
        return new ComposedPlan(
                plan,
                Optional.of("#!/bin/bash\necho \"it's 学習\"\n"),
                Optional.of("{\"lr\":\"1e-4\"}\n"),
                ClusterFindings.Known.NOTHING);
    }

    /** Returns a plan that submits this bundle. */
    public ComposedPlan composition(Bundle bundle) {
        Plan plan = new Plan(RunSamples.experiment(), cluster, List.of(RunSamples.job()), List.of());
        return new ComposedPlan(plan, Optional.of(new Bundled(bundle)), ClusterFindings.Known.NOTHING);
    }

    private record Bundled(Bundle bundle) implements Scripts {
        @Override
        public String submittedScript(int job) {
            return standaloneScript(job);
        }

        @Override
        public String standaloneScript(int job) {
            return bundle.files().getOrDefault(Bundle.SCRIPT, "");
        }

        @Override
        public String params(int job) {
            return "{}\n";
        }

        @Override
        public Optional<String> sample() {
            return Optional.empty();
        }
    }

    /** Returns the local project folder. */
    public Path project() throws IOException {
        Path project = Files.createDirectories(folder.resolve("project"));
        Files.writeString(project.resolve("train.py"), "print(1)\n");
        return project;
    }

    public Path root() {
        return Path.of(cluster.policy().root()).resolve("my_lab");
    }

    /** Simulates the death of the submitting process. */
    public void everyOwnerDied() throws SQLException {
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("history.sqlite"));
                var statement = raw.createStatement()) {
            statement.execute("PRAGMA busy_timeout = 5000");
            statement.executeUpdate("UPDATE run SET owner = '999999999@1' WHERE owner IS NOT NULL");
        }
    }

    @Override
    public void close() {
        history.close();
    }

    /** Creates a single snapshot, named only by its creation time. */
    private static final class Copying implements CodeSync {
        @Override
        public void addRule(Path project, CodeRule rule) {
            throw new UnsupportedOperationException("no decisions here");
        }

        @Override
        public ProjectScan scan(CodeSource source) {
            return new ProjectScan(List.of(new SentFile("train.py", 9)), List.of(), List.of(), List.of());
        }

        @Override
        public Verified verify(Host host, String codeRoot, Snapshot snapshot) {
            throw new UnsupportedOperationException("no snapshot is here");
        }

        @Override
        public List<Snapshot> snapshots(Host host, String codeRoot) {
            return List.of();
        }

        @Override
        public void updateInPlace(
                Host host, String codeRoot, SubmittedRun.Code code, String shared, Optional<String> copied) {
            throw new UnsupportedOperationException("not needed here");
        }

        @Override
        public void restoreInPlace(Host host, String codeRoot, SubmittedRun.Code code, String shared) {
            throw new UnsupportedOperationException("not needed here");
        }

        @Override
        public List<String> remove(Host host, String codeRoot, List<Snapshot> snapshots) {
            return List.of();
        }

        @Override
        public SubmittedRun.Code sync(Host host, CodeSource source, String codeRoot, Progress progress) {
            try {
                Path snapshot = Files.createDirectories(Path.of(codeRoot, "snap"));
                Path file = snapshot.resolve("train.py");
                if (!Files.exists(file)) {
                    Files.copy(source.folder().resolve("train.py"), file);
                    file.toFile().setReadOnly();
                }
                return new SubmittedRun.Code("snap", "9f31c2a");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    public final class Desk implements ClusterConnections {
        final Listeners<ClusterName> listeners = new Listeners<>();
        public Optional<OperationException> silence = Optional.empty();

        @Override
        public void answered(ClusterName name) {
            silence = Optional.empty();
        }

        @Override
        public void silent(ClusterName name, OperationException failure) {
            silence = Optional.of(failure);
        }

        @Override
        public Host host(Cluster wanted) {
            return around.apply(new ThisComputer(Map.of("HOME", folder.toString())));
        }

        @Override
        public ConnectionStatus connect(Cluster wanted, ConnectSteps steps) {
            throw new UnsupportedOperationException("not needed here");
        }

        @Override
        public ConnectionStatus status(ClusterName name) {
            return new ConnectionStatus(
                    LinkState.UP, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
        }

        @Override
        public void disconnect(ClusterName name) {}

        @Override
        public Subscription onChange(Consumer<ClusterName> listener) {
            return listeners.add(listener);
        }

        @Override
        public void close() {}
    }
}

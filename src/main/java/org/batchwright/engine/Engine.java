package org.batchwright.engine;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.session.CliServices;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.Composer;
import org.batchwright.compose.variant.TemplateTrial;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.run.Run;
import org.batchwright.options.python.OptionReader;
import org.batchwright.plan.Planner;
import org.batchwright.remote.sync.SnapshotSync;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ClusterProbe;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.cluster.HelpService;
import org.batchwright.run.cluster.KnownClusterFiles;
import org.batchwright.run.cluster.LiveClusterConnections;
import org.batchwright.run.cluster.ScriptOptions;
import org.batchwright.run.code.ClusterCodeVersions;
import org.batchwright.run.code.CodeVersions;
import org.batchwright.run.facts.ClusterFacts;
import org.batchwright.run.files.ClusterSnapshots;
import org.batchwright.run.files.CodeSnapshots;
import org.batchwright.run.files.HistoryRunFiles;
import org.batchwright.run.files.Results;
import org.batchwright.run.files.ResultsDownloader;
import org.batchwright.run.files.ResultsTransfer;
import org.batchwright.run.history.HistoryOpener;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.load.ClusterLoads;
import org.batchwright.run.logs.MirroredLogs;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.metrics.FileMetricStore;
import org.batchwright.run.metrics.MetricCollector;
import org.batchwright.run.submit.Submissions;
import org.batchwright.run.submit.SubmitRun;
import org.batchwright.run.track.PollTimer;
import org.batchwright.run.track.RunControl;
import org.batchwright.run.track.SchedulerControl;
import org.batchwright.run.track.StatusPoller;
import org.batchwright.run.track.Tracker;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.workspace.AppFolders;
import org.batchwright.workspace.SettingsFile;
import org.batchwright.workspace.Workspace;
import org.batchwright.workspace.cluster.ClusterStore;
import org.batchwright.workspace.cluster.FileClusters;
import org.batchwright.workspace.failure.FailureRules;
import org.batchwright.workspace.preset.PresetStore;

/** Wires up everything below the user interface for one workspace; each service is created on first use. */
public final class Engine implements CliServices {
    private final Dialects dialects = Dialects.known();
    private final Lazy<FileClusters> clusters;
    private final Lazy<Workspace> workspace;
    private final Lazy<SqliteRunHistory> book;
    private final Lazy<ClusterConnections> connections;
    private final Lazy<ClusterFacts> facts;
    private final Lazy<ClusterLoads> loads;
    private final Lazy<ScriptOptions> options;
    private final Lazy<HelpService> help;
    private final Lazy<ScriptServices> scripting;
    private final Lazy<ClusterFindings> clusterFindings;
    private final Lazy<Composer> composer;
    private final Lazy<StatusPoller> poller;
    private final Lazy<Tracker> tracker;
    private final Lazy<SubmitRun> submissions;
    private final Lazy<RunControl> control;
    private final Lazy<MirroredLogs> logs;
    private final Lazy<FileMetricStore> metrics;
    private final Lazy<MetricCollector> collector;
    private final Lazy<HistoryRunFiles> files;
    private final Lazy<Results> results;
    private final Lazy<ResultsDownloader> owed;
    private final AccessWiring access;
    private final SnapshotSync sync;
    private final AppFolders folders;
    private final Lazy<ConnectedClusters> sites;
    private final InstantSource clock;

    /** @param root the workspace's folder */
    public Engine(Path root, World world) {
        clock = world.clock();
        folders = world.places();
        DataFolder data = new DataFolder(folders.data());
        sync = new SnapshotSync(data.root().resolve("contents"));
        clusters = new Lazy<>(() -> Workspace.readClusters(root, dialects.names()));
        workspace = new Lazy<>(() -> Workspace.open(root, clusters.get(), world.watched()));
        book = new Lazy<>(() -> HistoryOpener.open(folders.history()));
        Path known = data.root().resolve("clusters");
        connections = new Lazy<>(() -> new LiveClusterConnections(
                world.hosts(), world.questions(), dialects, new KnownClusterFiles(known, clusters.get()::all), clock));
        facts = new Lazy<>(() -> new ClusterFacts(connections.get(), clock));
        options = new Lazy<>(() -> new ScriptOptions(new OptionReader(data.file("options"), root)));
        scripting = new Lazy<>(() -> new ScriptServices(workspace.get(), dialects));
        loads = new Lazy<>(() -> new ClusterLoads(connections.get(), dialects, clock));
        clusterFindings = new Lazy<>(() -> scripting.get().findings(options.get(), facts.get(), loads.get()));
        composer = new Lazy<>(
                () -> scripting.get().composer(clusterFindings.get(), connections.get(), book::get, loads.get()));
        sites = new Lazy<>(() -> new ConnectedClusters(root, clusters.get(), connections.get(), dialects));
        help = new Lazy<>(() -> new HelpService(
                sites.get(), sync, new Planner(), scripting.get().writer()));
        poller = new Lazy<>(() -> new StatusPoller(sites.get(), book.get(), connections.get(), clock));
        tracker = new Lazy<>(
                () -> new Tracker(book.get(), sites.get(), connections.get(), poller.get(), clock, PollTimer.REAL));
        results = new Lazy<>(() -> new ResultsTransfer(sites.get(), book.get(), root, clock));
        submissions = new Lazy<>(() -> wiring().submissions(sync, world.kill()));
        control = new Lazy<>(() -> new SchedulerControl(sites.get(), book.get(), poller.get(), PollTimer.REAL));
        logs = new Lazy<>(() -> new MirroredLogs(
                sites.get(),
                book.get(),
                data.file("logs"),
                cluster -> tracker.getIfCreated().ifPresent(tracking -> tracking.pollIfTracked(cluster))));
        metrics = new Lazy<>(() -> new FileMetricStore(data.file("metrics"), book.get(), logs.get()));
        collector = new Lazy<>(() -> new MetricCollector(sites.get(), book.get(), metrics.get(), clock));
        files = new Lazy<>(() -> new HistoryRunFiles(sites.get(), book.get(), data.file("opened")));
        access = new AccessWiring(sites, book, world.places(), root);
        owed = new Lazy<>(() -> new ResultsDownloader(
                book.get(), sites.get(), connections.get(), results.get(), data.downloadLocks(), clock));
    }

    @Override
    public AppFolders folders() {
        return folders;
    }

    public Workspace workspace() throws OperationException {
        return workspace.get();
    }

    @Override
    public CodeSnapshots snapshots() throws OperationException {
        return new ClusterSnapshots(sites.get(), sync);
    }

    @Override
    public CodeVersions codeVersions() throws OperationException {
        return new ClusterCodeVersions(sites.get(), book.get(), presets(), sync);
    }

    @Override
    public SnapshotSync sync() {
        return sync;
    }

    @Override
    public PresetStore presets() throws OperationException {
        return workspace.get().presets();
    }

    @Override
    public ClusterStore clusters() throws OperationException {
        return clusters.get();
    }

    @Override
    public Optional<String> preferredCluster() {
        return new SettingsFile(folders.settings()).get(SettingsFile.DEFAULT_CLUSTER);
    }

    @Override
    public FailureRules failureRules() throws OperationException {
        return FailureRules.of(workspace.get().root());
    }

    @Override
    public Composer composer() throws OperationException {
        return composer.get();
    }

    /** Returns a trial that composes scripts with a template that is not saved yet. */
    public TemplateTrial templateTrial() throws OperationException {
        ScriptServices words = scripting.get();
        ClusterFindings known = clusterFindings.get();
        ClusterConnections clusters = connections.get();
        return (template, text) -> words.trial(template, text, known, clusters);
    }

    @Override
    public ClusterProbe clusterProbe() throws OperationException {
        return facts.get();
    }

    @Override
    public ClusterLoads loads() throws OperationException {
        return loads.get();
    }

    @Override
    public ScriptOptions options() throws OperationException {
        return options.get();
    }

    public HelpService help() throws OperationException {
        return help.get();
    }

    @Override
    public Submissions submissions() throws OperationException {
        return submissions.get();
    }

    @Override
    public SqliteRunHistory runs() throws OperationException {
        return book.get();
    }

    @Override
    public RunControl control() throws OperationException {
        return control.get();
    }

    @Override
    public RunLogs logs() throws OperationException {
        return logs.get();
    }

    @Override
    public FileMetricStore metrics() throws OperationException {
        return metrics.get();
    }

    @Override
    public void collectMetrics(Run run) throws OperationException, InterruptedException {
        collector.get().collect(run);
    }

    @Override
    public HistoryRunFiles files() throws OperationException {
        return files.get();
    }

    @Override
    public Results results() throws OperationException {
        return results.get();
    }

    public ResultsDownloader downloader() throws OperationException {
        return owed.get();
    }

    @Override
    public Access access() {
        return access;
    }

    public AccessWiring accessWiring() {
        return access;
    }

    @Override
    public ClusterConnections connections() throws OperationException {
        return connections.get();
    }

    /** Returns the clusters of the workspace, for services that only the window uses. */
    public ConnectedClusters connectedClusters() throws OperationException {
        return sites.get();
    }

    @Override
    public List<OperationException> pollOnce() throws OperationException, InterruptedException {
        return tracker.get().pollAll();
    }

    @Override
    public Subscription startPolling() throws OperationException {
        return wiring().start(tracker.get(), collector.get());
    }

    private WatchWiring wiring() throws OperationException {
        return new WatchWiring(this, book.get(), sites.get(), clock);
    }

    /** Starts stages on other clusters once the results that they need are on this computer. */
    public Subscription startStages() throws OperationException {
        return wiring().startStages(submissions.get(), connections.get());
    }

    @Override
    public void close() {
        tracker.getIfCreated().ifPresent(Tracker::close);
        owed.getIfCreated().ifPresent(ResultsDownloader::close);
        options.getIfCreated().ifPresent(ScriptOptions::close);
        access.close();
        connections.getIfCreated().ifPresent(ClusterConnections::close);
        book.getIfCreated().ifPresent(SqliteRunHistory::close);
        workspace.getIfCreated().ifPresent(Workspace::close);
    }
}

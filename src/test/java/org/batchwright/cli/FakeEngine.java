package org.batchwright.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.Given;
import org.batchwright.cli.session.CliServices;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.metric.RunMetrics;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.JobUse;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.options.python.OptionReader;
import org.batchwright.plan.Planner;
import org.batchwright.remote.sync.scan.CodeSync;
import org.batchwright.remote.sync.scan.LeftOutFile;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ClusterProbe;
import org.batchwright.run.cluster.ScriptOptions;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.run.code.CodeVersions;
import org.batchwright.run.code.FakeCodeVersions;
import org.batchwright.run.files.BrowsableFiles;
import org.batchwright.run.files.ClusterSnapshots;
import org.batchwright.run.files.Results;
import org.batchwright.run.load.ClusterLoads;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.metrics.MetricStore;
import org.batchwright.run.submit.Submissions;
import org.batchwright.run.track.RunControl;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.DataSize;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fake.StubClusterConnections;
import org.batchwright.workspace.AppFolders;
import org.batchwright.workspace.failure.FailureRules;
import org.batchwright.workspace.preset.PresetStore;

/** An in-memory engine that records calls and returns the answers set by the test. */
public final class FakeEngine implements CliServices {
    static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    public static final Cluster LAB = new Cluster(
            ClusterName.of("lab"),
            Optional.of(Address.alias("lab")),
            "slurm",
            Cluster.Policy.USUAL,
            Map.of(),
            List.of());

    public final FakeRunHistory book = new FakeRunHistory();
    public Optional<String> preferredCluster = Optional.empty();
    public final FakeClusters clusters = new FakeClusters(Cluster.thisComputer(), LAB);
    public final FakeAccess access = new FakeAccess(this);
    public final FakeSteps desk = new FakeSteps();
    private final ClusterLoads loads = new ClusterLoads(desk, Dialects.known(), InstantSource.system());
    public final List<String> calls = new ArrayList<>();
    public final List<OperationException> silent = new ArrayList<>();
    public PresetStore presets = new ReadOnlyPresets(
            ReadOnlyPresets.file(Given.with(Given.preset("mnist/quick"), "lr", "1e-4")),
            ReadOnlyPresets.file(Given.preset("mnist/twice")),
            ReadOnlyPresets.file(Given.preset("depth/twice")));
    public List<Problem> problems = List.of();
    /** Runs before each catch-up to simulate changes on the cluster since the previous one. */
    public Runnable beforeCatchUp = () -> {};

    Runnable beforeComparing = () -> {};
    public ClusterFindings.Known known = ClusterFindings.Known.NOTHING;
    public List<Problem> found = List.of();
    public List<LeftOutFile> large = List.of();
    public List<String> tooLarge = List.of();
    public Optional<OperationException> refusal = Optional.empty();
    public Optional<ClusterSnapshots> shelf = Optional.empty();
    public Optional<BrowsableFiles> files = Optional.empty();
    RunLogs logs = new FakeLog(Path.of("no-such-log"), RunLogs.Phase.COMPLETE);
    /** The metrics that jobs have written. */
    private MetricStore metrics = new FixedMetrics(List.of());

    private Optional<OperationException> unreachable = Optional.empty();
    public FakeCodeVersions code = new FakeCodeVersions(Optional.of(CodeDifference.NONE));
    /** The result of resubmitting some jobs. */
    Optional<Run> again = Optional.empty();
    /** The host on which shells are opened. */
    public ClusterConnections shells = new StubClusterConnections();

    public Path home = Path.of("target", "no-home");
    public AppFolders folders = new AppFolders(Path.of("target", "no-config"), Path.of("target", "no-data"));
    public Optional<ComposedPlan> submitted = Optional.empty();
    /** The run for which the last submission waits. */
    Optional<RunId> after = Optional.empty();
    /** The planner for sweeps, if the test has one. */
    public Optional<Planner> planner = Optional.empty();

    public static Run run(long number, String preset, ClusterName cluster, JobReport report) {
        return new Run(
                new RunId("20261120-12000" + number + "-abcdef"),
                number,
                PresetId.of(preset),
                cluster,
                NOON.plusSeconds(number),
                List.of(new Job(0, Optional.of(new JobId("8" + number)), report, NOON)),
                Optional.empty());
    }

    public static Run run(long number, JobState state) {
        return run(number, "mnist/quick", LAB.name(), JobReport.of(state, state.key()));
    }

    public static JobReport failed(int exit) {
        return new JobReport(
                JobState.FAILED,
                "FAILED",
                Optional.empty(),
                new JobReport.Times(Optional.of(NOON), Optional.of(NOON.plusSeconds(65)), Optional.empty()),
                Optional.of("node1"),
                OptionalInt.of(exit),
                new JobUse(Optional.of(DataSize.ofMebibytes(64)), Optional.of(Duration.ofMinutes(3))));
    }

    @Override
    public ClusterSnapshots snapshots() {
        return shelf.orElseThrow();
    }

    @Override
    public CodeSync sync() {
        return new FakeCodeSync(large);
    }

    public Run put(Run run) {
        book.put(run);
        return run;
    }

    public ComposedPlan sent() {
        return submitted.orElseThrow();
    }

    public Assignments sentParameters() {
        return sent().plan().jobs().getFirst().parameters();
    }

    @Override
    public AppFolders folders() {
        return folders;
    }

    @Override
    public PresetStore presets() {
        return presets;
    }

    @Override
    public Optional<String> preferredCluster() {
        return preferredCluster;
    }

    @Override
    public FakeClusters clusters() {
        return clusters;
    }

    @Override
    public FailureRules failureRules() {
        return FailureRules.bundled();
    }

    @Override
    public Composer composer() {
        return new FakeComposer(this);
    }

    @Override
    public ScriptOptions options() {
        return new ScriptOptions(new OptionReader(Path.of("target", "no-options-are-read-here"), Path.of("target")));
    }

    @Override
    public ClusterProbe clusterProbe() {
        return new FakeClusterProbe(this);
    }

    @Override
    public ClusterLoads loads() {
        return loads;
    }

    @Override
    public CodeVersions codeVersions() {
        beforeComparing.run();
        return code;
    }

    @Override
    public Submissions submissions() {
        return new FakeSubmissions(this);
    }

    void refuse() throws OperationException {
        if (refusal.isPresent()) {
            throw refusal.get();
        }
    }

    @Override
    public FakeRunHistory runs() {
        return book;
    }

    @Override
    public RunControl control() {
        return new FakeRunControl(this);
    }

    @Override
    public RunLogs logs() {
        return logs;
    }

    /** Sets the metrics that jobs have written. */
    public void write(List<RunMetrics> jobs) {
        metrics = new FixedMetrics(jobs);
    }

    /** Makes reading metrics fail from now on. */
    public void loseMetrics(OperationException why) {
        unreachable = Optional.of(why);
    }

    @Override
    public MetricStore metrics() {
        return metrics;
    }

    @Override
    public void collectMetrics(Run run) throws OperationException {
        if (unreachable.isPresent()) {
            throw unreachable.get();
        }
    }

    @Override
    public BrowsableFiles files() {
        return files.orElseThrow();
    }

    @Override
    public Access access() {
        return access;
    }

    @Override
    public Results results() {
        return new FakeResults(this);
    }

    @Override
    public ClusterConnections connections() {
        return desk;
    }

    @Override
    public List<OperationException> pollOnce() {
        calls.add("catch up");
        beforeCatchUp.run();
        return silent;
    }

    @Override
    public Subscription startPolling() {
        calls.add("track");
        return () -> calls.add("track no more");
    }

    @Override
    public void close() {
        calls.add("close");
    }
}

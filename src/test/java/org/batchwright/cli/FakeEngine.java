package org.batchwright.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.batchwright.Given;
import org.batchwright.cli.session.CliServices;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.model.CodeRule;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Progress;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.metric.RunMetrics;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.options.python.OptionReader;
import org.batchwright.plan.Planner;
import org.batchwright.remote.Host;
import org.batchwright.remote.sync.scan.CodeSync;
import org.batchwright.remote.sync.scan.LeftOutFile;
import org.batchwright.remote.sync.scan.LeftOutReason;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.remote.sync.scan.SentFile;
import org.batchwright.remote.transfer.Download;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ClusterProbe;
import org.batchwright.run.cluster.ScriptOptions;
import org.batchwright.run.files.ClusterSnapshots;
import org.batchwright.run.files.FileTree;
import org.batchwright.run.files.Results;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.metrics.MetricStore;
import org.batchwright.run.submit.Submissions;
import org.batchwright.run.track.RunControl;
import org.batchwright.text.DataSize;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fake.StubClusterConnections;
import org.batchwright.workspace.failure.FailureRules;
import org.batchwright.workspace.preset.PresetStore;

/** An in-memory engine that records calls; its answers are set by the test. */
public final class FakeEngine implements CliServices {
    static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    public static final Cluster LAB = new Cluster(
            ClusterName.of("lab"),
            Optional.of(Address.alias("lab")),
            "slurm",
            Cluster.Policy.USUAL,
            Map.of(),
            List.of());

    final FakeRunHistory book = new FakeRunHistory();
    public Optional<String> preferredCluster = Optional.empty();
    public final FakeClusters clusters = new FakeClusters(Cluster.thisComputer(), LAB);
    public final FakeSteps desk = new FakeSteps();
    public final List<String> calls = new ArrayList<>();
    public final List<OperationException> silent = new ArrayList<>();
    public PresetStore presets = new ReadOnlyPresets(
            ReadOnlyPresets.file(Given.with(Given.preset("mnist/quick"), "lr", "1e-4")),
            ReadOnlyPresets.file(Given.preset("mnist/twice")),
            ReadOnlyPresets.file(Given.preset("depth/twice")));
    public List<Problem> problems = List.of();

    /** Simulates changes on the cluster meanwhile. */
    public Runnable beforeCatchUp = () -> {};

    /** Known facts of scripts. */
    public ClusterFindings.Known known = ClusterFindings.Known.NOTHING;

    /** Result of a cluster check. */
    public List<Problem> found = List.of();

    public List<LeftOutFile> large = List.of();

    public Optional<OperationException> refusal = Optional.empty();
    public Optional<ClusterSnapshots> shelf = Optional.empty();
    RunLogs logs = new FakeLog(Path.of("no-such-log"), RunLogs.Phase.COMPLETE);
    /** What jobs have written. */
    private MetricStore metrics = new FixedMetrics(List.of());

    /** Why metrics cannot be read now. */
    private Optional<OperationException> unreachable = Optional.empty();
    /** Result of resubmitting some jobs. */
    Optional<Run> again = Optional.empty();

    /** Where shells are opened. */
    public ClusterConnections shells = new StubClusterConnections();

    /** The user's home, where ssh looks for its configuration. */
    public Path home = Path.of("target", "no-home");

    public Optional<ComposedPlan> submitted = Optional.empty();

    /** The run the last submission waits for. */
    Optional<RunId> after = Optional.empty();

    /** Planner for sweeps, if the test has any. */
    Optional<Planner> planner = Optional.empty();

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
                Optional.of(DataSize.ofMebibytes(64)));
    }

    @Override
    public ClusterSnapshots snapshots() {
        return shelf.orElseThrow();
    }

    @Override
    public CodeSync sync() {
        return new CodeSync() {
            @Override
            public ProjectScan scan(Path folder) {
                return new ProjectScan(
                        List.of(new SentFile("train.py", 1_200)),
                        Stream.concat(
                                        Stream.of(new LeftOutFile("best.ckpt", LeftOutReason.CHECKPOINT, 9)),
                                        large.stream())
                                .toList(),
                        List.of(),
                        List.of());
            }

            @Override
            public void addRule(Path folder, CodeRule rule) {
                throw new UnsupportedOperationException("no verb decides");
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
            public void updateInPlace(Host host, String codeRoot, SubmittedRun.Code code, String folder) {
                throw new UnsupportedOperationException("nothing is sent here");
            }

            @Override
            public List<String> remove(Host host, String codeRoot, List<Snapshot> which) {
                return List.of();
            }

            @Override
            public SubmittedRun.Code sync(Host host, Path folder, String codeRoot, Progress progress) {
                throw new UnsupportedOperationException("nothing is sent here");
            }
        };
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
        return this::compose;
    }

    private ComposedPlan compose(Experiment experiment, Cluster cluster) {
        if (planner.isPresent()) {
            Plan swept = planner.get().plan(experiment, cluster, Optional.empty());
            return new ComposedPlan(swept, Optional.of(new FakeScripts(swept)), known);
        }
        Preset preset = experiment.preset();
        PlannedJob job =
                new PlannedJob(preset.id().name(), preset.settings(), experiment.parameters(), Assignments.NONE);
        Plan plan = new Plan(experiment, cluster, List.of(job), problems);
        return new ComposedPlan(plan, Optional.of("#!/bin/bash\necho 学習\n"), Optional.of("{}\n"), known);
    }

    @Override
    public ScriptOptions options() {
        return new ScriptOptions(new OptionReader(Path.of("target", "no-options-are-read-here"), Path.of("target")));
    }

    @Override
    public ClusterProbe clusterProbe() {
        return new ClusterProbe() {
            @Override
            public boolean isDue(PlannedJob job, Cluster cluster) {
                return true;
            }

            @Override
            public void query(PlannedJob job, Cluster cluster) {
                problems = Stream.concat(problems.stream(), found.stream()).toList();
            }

            @Override
            public void invalidate(ClusterName cluster) {
                throw new UnsupportedOperationException("no such verb");
            }

            @Override
            public Subscription onChange(Consumer<ClusterName> listener) {
                return () -> {};
            }
        };
    }

    @Override
    public Submissions submissions() {
        return new Submissions() {
            @Override
            public Run submit(ComposedPlan composition, Path folder, Optional<RunId> after, Progress progress)
                    throws OperationException {
                refuse();
                submitted = Optional.of(composition);
                FakeEngine.this.after = after;
                Plan plan = composition.plan();
                calls.add("submit " + plan.experiment().id() + " on "
                        + plan.cluster().name() + " from " + folder);
                return put(run(
                        7,
                        plan.experiment().id().toString(),
                        plan.cluster().name(),
                        JobReport.of(JobState.QUEUED, "PENDING")));
            }

            @Override
            public Run resubmit(RunId earlier, Submissions.Again again, Progress progress) throws OperationException {
                refuse();
                calls.add("resubmit " + earlier + " " + again);
                return put(FakeEngine.this.again.orElseGet(() -> run(8, JobState.QUEUED)));
            }

            @Override
            public Run resubmit(RunId earlier, Progress progress) throws OperationException {
                refuse();
                calls.add("resubmit " + earlier);
                return put(run(8, JobState.QUEUED));
            }
        };
    }

    private void refuse() throws OperationException {
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
        return new RunControl() {
            @Override
            public void cancel(RunId run) throws OperationException {
                refuse();
                calls.add("cancel " + run);
                book.put(run(book.find(run).orElseThrow().number(), JobState.CANCELLED));
            }

            @Override
            public void cancel(RunId run, java.util.Set<Integer> tasks) {
                calls.add("cancel " + run + " " + tasks);
            }

            @Override
            public void hold(RunId run) throws OperationException {
                refuse();
                calls.add("hold " + run);
                book.put(run(book.find(run).orElseThrow().number(), JobState.HELD));
            }

            @Override
            public void hold(RunId run, java.util.Set<Integer> tasks) {
                calls.add("hold " + run + " " + tasks);
            }

            @Override
            public void release(RunId run) throws OperationException {
                refuse();
                calls.add("release " + run);
                book.put(run(book.find(run).orElseThrow().number(), JobState.QUEUED));
            }

            @Override
            public void prioritize(RunId run, int priority) throws OperationException {
                refuse();
                calls.add("prioritize " + run + " " + priority);
            }

            @Override
            public void requeue(RunId run) throws OperationException {
                refuse();
                calls.add("requeue " + run);
                book.put(run(book.find(run).orElseThrow().number(), JobState.QUEUED));
            }
        };
    }

    /** Files above the size limit that are not downloaded. */
    public List<String> tooLarge = List.of();

    @Override
    public RunLogs logs() {
        return logs;
    }

    /** Sets what jobs have written. */
    public void write(List<RunMetrics> jobs) {
        metrics = new FixedMetrics(jobs);
    }

    /** From now on metrics cannot be read. */
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
    public Access access() {
        return new FakeAccess(this);
    }

    /** Downloads one file of any run. */
    @Override
    public Results results() {
        return (run, wish, progress) -> {
            calls.add("results " + run + " " + wish.files()
                    + wish.atMost().map(most -> " <= " + most).orElse("")
                    + wish.newest().map(most -> " newest " + most).orElse(""));
            if (refusal.isPresent()) {
                throw refusal.get();
            }
            Path folder = wish.into().orElse(Path.of("/ws/results").resolve(run.value()));
            if (wish.files().equals(List.of("*.nope"))) {
                return new Results.Brought(
                        folder, new FileTree.Report(List.of(), List.of(), List.of()), tooLarge, List.of());
            }
            return new Results.Brought(
                    folder,
                    new FileTree.Report(
                            List.of(
                                    new Download.Done(folder.resolve("model.pt"), Download.Outcome.FETCHED, 2_000_000),
                                    new Download.Done(folder.resolve("old.pt"), Download.Outcome.HERE, 0)),
                            List.of("data"),
                            List.of(folder.resolve("yours.pt"))),
                    List.of("huge.pt"),
                    List.of());
        };
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

    /** A log whose state is set by the test. */
    static final class FakeLog implements RunLogs {
        private final Path file;
        private volatile Phase phase;
        private Consumer<State> told = state -> {};

        FakeLog(Path file, Phase phase) {
            this.file = file;
            this.phase = phase;
        }

        void becomes(Phase changed) {
            phase = changed;
            told.accept(new State(changed, ""));
        }

        @Override
        public Feed open(RunId run, int task, Consumer<State> listener) {
            told = listener;
            return new Feed() {
                @Override
                public Path file() {
                    return file;
                }

                @Override
                public State state() {
                    return new State(phase, phase == Phase.STALE ? "The link is gone." : "");
                }

                @Override
                public void close() {}
            };
        }
    }
}

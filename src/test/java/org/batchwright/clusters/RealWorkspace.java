package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.engine.Engine;
import org.batchwright.engine.World;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Progress;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.run.files.ResultsWork;
import org.batchwright.run.files.WorkOutcome;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.submit.KillPoint;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.workspace.AppFolders;
import org.batchwright.workspace.SampleWorkspace;

/** The sample workspace, with or without an additional cluster, opened with the same engine that the window and the commands use. */
public final class RealWorkspace implements AutoCloseable {
    /** The timeout for anything that takes seconds on an idle machine. */
    public static final Duration PATIENCE = Duration.ofSeconds(90);

    public static final PresetId QUICKSTART = new PresetId("quickstart", "quickstart");
    public static final PresetId PLAIN = new PresetId("plain", "plain");

    private static final String PLAIN_FILE = """
            command: "true"
            folder: code
            resources:
              cpus-per-task: 1
              memory: 100 MB
              time: "00:05:00"
            """;

    private final Path folder;
    private final ClusterName cluster;
    private final Engine engine;
    private final Subscription tracking;

    private RealWorkspace(Path folder, ClusterName cluster, Engine engine, Subscription tracking) {
        this.folder = folder;
        this.cluster = cluster;
        this.engine = engine;
        this.tracking = tracking;
    }

    /** Whether an engine polls the cluster automatically. */
    public enum Tracking {
        ON,
        OFF
    }

    /** Writes the files of a workspace: the sample, a cluster file, and a preset with only a command. */
    public static void make(Path folder, ClusterName cluster, String file) throws Exception {
        Path root = folder.resolve("workspace");
        SampleWorkspace.createIn(root);
        Files.writeString(root.resolve("clusters").resolve(cluster + ".yaml"), file);
        Files.createDirectories(root.resolve("presets/plain/code"));
        Files.writeString(root.resolve("presets/plain/plain.yaml"), PLAIN_FILE);
        Files.writeString(root.resolve("presets/plain/code/say.sh"), "echo first\n");
    }

    /** Opens the workspace as the application does. A workspace can be opened several times, even by several programs at the same time. */
    public static RealWorkspace open(Path folder, ClusterName cluster, Hosts hosts, KillPoint kill, Tracking tracking)
            throws OperationException {
        return open(folder, cluster, hosts, kill, tracking, LoginQuestions.NON_INTERACTIVE);
    }

    /** Opens the workspace with a user who answers login prompts. */
    public static RealWorkspace open(
            Path folder, ClusterName cluster, Hosts hosts, KillPoint kill, Tracking tracking, LoginQuestions questions)
            throws OperationException {
        Engine engine = engine(folder, folder.resolve("workspace"), hosts, kill, questions);
        return new RealWorkspace(folder, cluster, engine, tracking == Tracking.ON ? engine.startPolling() : () -> {});
    }

    /** Opens the workspace with a different current time, and with polling. */
    public static RealWorkspace open(Path folder, ClusterName cluster, Hosts hosts, KillPoint kill, InstantSource clock)
            throws OperationException {
        AppFolders places = new AppFolders(folder.resolve("config"), folder.resolve("data"));
        Engine engine = new Engine(
                folder.resolve("workspace"),
                new World(places, LoginQuestions.NON_INTERACTIVE, clock, kill, hosts, true));
        return new RealWorkspace(folder, cluster, engine, engine.startPolling());
    }

    /** Returns an engine for another workspace that shares the history in this folder. */
    public static Engine engine(Path folder, Path workspace, Hosts hosts) {
        return engine(folder, workspace, hosts, KillPoint.NONE, LoginQuestions.NON_INTERACTIVE);
    }

    private static Engine engine(Path folder, Path workspace, Hosts hosts, KillPoint kill, LoginQuestions questions) {
        AppFolders places = new AppFolders(folder.resolve("config"), folder.resolve("data"));
        return new Engine(workspace, new World(places, questions, InstantSource.system(), kill, hosts, true));
    }

    public Engine engine() {
        return engine;
    }

    /** Returns the dialect of the cluster's scheduler. */
    public Dialect dialect() throws OperationException {
        return Dialects.known().of(cluster()).orElseThrow();
    }

    public Cluster cluster() throws OperationException {
        return engine.clusters().find(cluster).orElseThrow();
    }

    /** Returns the preset as stored in its file. */
    public Preset preset(PresetId id) throws OperationException {
        return engine.presets().find(id).orElseThrow().preset();
    }

    /** Returns the plain preset with a different command. */
    public Preset command(String command) throws OperationException {
        return with(Settings.NONE.with(Fields.COMMAND, Value.of(command)));
    }

    /** Returns the plain preset with different settings. */
    public Preset with(Settings settings) throws OperationException {
        Preset plain = preset(PLAIN);
        return plain.withSettings(plain.settings().overlaidBy(settings));
    }

    public ComposedPlan compose(Preset preset) throws OperationException {
        Experiment experiment = engine.presets().resolve(preset).experiment();
        return engine.composer().compose(experiment, cluster());
    }

    /** Composes with extra options for the submit command, as a cluster file may set them. */
    public ComposedPlan composeWith(Preset preset, String... options) throws OperationException {
        Cluster plain = cluster();
        Cluster.Policy policy = plain.policy();
        Cluster other = new Cluster(
                plain.name(),
                plain.address(),
                plain.scheduler(),
                new Cluster.Policy(
                        policy.root(), policy.askEvery(), policy.atOnce().orElse(1), List.of(options)),
                plain.site(),
                plain.queues());
        return engine.composer().compose(engine.presets().resolve(preset).experiment(), other);
    }

    /** Composes with scheduler limits. */
    public ComposedPlan composeLimited(Preset preset, Limits limits) throws OperationException {
        Experiment experiment = engine.presets().resolve(preset).experiment();
        return engine.composer().compose(experiment, cluster().withLimits(limits));
    }

    public Run submitAfter(Preset preset, Run before) throws OperationException, InterruptedException {
        ComposedPlan composition = compose(preset);
        Path code = engine.presets().folder(composition.plan().experiment());
        return engine.submissions().submit(composition, code, Optional.of(before.id()), Progress.SILENT);
    }

    public Run submit(Preset preset) throws OperationException, InterruptedException {
        ComposedPlan composition = compose(preset);
        assertThat(composition.plan().problems()).allMatch(problem -> problem.severity() == Problem.Severity.NOTE);
        return submit(composition);
    }

    public Run submit(ComposedPlan composition) throws OperationException, InterruptedException {
        Path code = engine.presets().folder(composition.plan().experiment());
        return engine.submissions().submit(composition, code, Progress.SILENT);
    }

    /** Writes a code file of the plain preset. */
    public void code(String name, String text) throws IOException {
        Files.writeString(folder.resolve("workspace/presets/plain/code").resolve(name), text);
    }

    public Run now(Run run) throws OperationException {
        return now(run.id());
    }

    public Run now(RunId run) throws OperationException {
        return engine.runs().find(run).orElseThrow();
    }

    /** Waits until a run matches; fails immediately if the run ends without matching. */
    public Run awaitRun(Run run, Predicate<Run> wanted) {
        return awaitRun(run, PATIENCE, wanted);
    }

    public Run awaitRun(Run run, Duration patience, Predicate<Run> wanted) {
        return await().atMost(patience)
                .pollInterval(Duration.ofMillis(100))
                .failFast("it ended otherwise", () -> {
                    Run last = now(run);
                    return last.state().isFinal() && !wanted.test(last);
                })
                .until(() -> now(run), wanted);
    }

    public Run awaitEnd(Run run) {
        return awaitRun(run, last -> last.state().isFinal());
    }

    /** Returns all output of the job once it is complete. */
    public String log(Run run) throws OperationException {
        return log(run, 0);
    }

    /** Returns all output of one of the jobs once it is complete. */
    public String log(Run run, int task) throws OperationException {
        try (var feed = engine.logs().open(run.id(), task, state -> {})) {
            await().atMost(PATIENCE).until(() -> feed.state().phase() == RunLogs.Phase.COMPLETE);
            return Files.readString(feed.file());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the log without the messages of the script itself. */
    public List<String> printed(Run run) throws OperationException {
        return log(run).lines().filter(line -> !line.startsWith("# ")).toList();
    }

    /** Downloads results as the window does. */
    public static void download(Run run, ResultsWork work, Consumer<WorkOutcome> then) {
        Thread.ofVirtual().start(() -> {
            try {
                work.run(Progress.SILENT);
                then.accept(new WorkOutcome.Succeeded());
            } catch (OperationException failure) {
                then.accept(new WorkOutcome.Refused(failure));
            } catch (InterruptedException e) {
                then.accept(new WorkOutcome.Cancelled());
            }
        });
    }

    @Override
    public void close() {
        tracking.close();
        engine.close();
    }
}

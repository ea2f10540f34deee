package org.batchwright.ui.compose;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.batchwright.Given;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.compose.DialectComposer;
import org.batchwright.compose.variant.CrossClusterComposer;
import org.batchwright.model.CodeRule;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.plan.Planner;
import org.batchwright.remote.sync.scan.CodeFolder;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.LeftOutFile;
import org.batchwright.remote.sync.scan.LeftOutReason;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.remote.sync.scan.SentFile;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.batchwright.script.patch.Differ;
import org.batchwright.text.DataSize;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakeFacts;
import org.batchwright.ui.fake.FakePresets;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fake.FakeSubmissions;
import org.batchwright.workspace.folder.UnsavedTexts;

/** A fixture with a few presets, two clusters and a history. Plans, scripts and diffs are real; all files are in memory. */
public final class Lab {
    public static final PresetId BASE = PresetId.of("depth-anything/train_base");
    public static final PresetId BATCH_4 = PresetId.of("depth-anything/train_with_batch_4");
    public static final RunId RUN_41 = new RunId("20261118-101500-k3f9x2");

    public final FakePresets presets = new FakePresets(
            base(),
            heir("train_with_batch_4", "4"),
            heir("train_with_batch_16", "16"),
            Given.with(Given.preset("depth-anything/eval_checkpoints"), Fields.COMMAND, "python eval.py"),
            Given.with(Given.preset("mnist/mnist_quick"), Fields.COMMAND, "python3 mnist.py"),
            Given.with(Given.preset("mnist/mnist_full"), Fields.COMMAND, "python3 mnist.py"),
            Given.with(Given.preset("말뭉치-실험/韓日_翻訳_very_long_name_of_an_experiment"), Fields.COMMAND, "python 訓練.py"));
    public final FakeClusters clusters = new FakeClusters(Cluster.thisComputer(), tsubame());
    public final FakeRunHistory book = new FakeRunHistory();
    public final FakeSubmissions submissions = new FakeSubmissions();
    public final List<RunId> shown = new ArrayList<>();
    final List<Path> seen = new ArrayList<>();
    public final FakeFacts facts = new FakeFacts();
    public final FakeClusterSuggestions having = new FakeClusterSuggestions();
    final AtomicInteger codeFiles = new AtomicInteger(14);
    public final List<String> large = new ArrayList<>();
    public final List<CodeRule> decided = new ArrayList<>();
    public Optional<OperationException> readOnly = Optional.empty();
    public Optional<String> preferredCluster = Optional.empty();
    /** How often a preset was composed. */
    final AtomicInteger composed = new AtomicInteger();

    final Composer composer = counting(new CrossClusterComposer(
            new DialectComposer(
                    new Planner(),
                    Dialects.known(),
                    new ScriptWriter(new Templates(Path.of("no-templates-here"))),
                    facts),
            clusters::find));
    public final Path typed = Jimfs.newFileSystem(Configuration.unix()).getPath("/typed");
    public final ComposeServices services = new ComposeServices(
            new ComposeServices.WorkspaceFiles(
                    presets, clusters, new UnsavedTexts(typed, Path.of("depth-lab")), seen::add),
            new ComposeServices.ScriptTools(composer, new Differ(), new Code()),
            new ComposeServices.History(book, submissions, this::frozenPreset, () -> preferredCluster),
            new ComposeServices.Facts(facts, facts, having));

    private Composer counting(Composer composer) {
        return (experiment, cluster) -> {
            composed.incrementAndGet();
            return composer.compose(experiment, cluster);
        };
    }

    /** The content of the code folder. */
    private final class Code implements CodeFolder {
        @Override
        public ProjectScan scan(CodeSource source) {
            List<LeftOutFile> stays = new ArrayList<>(List.of(
                    new LeftOutFile("data/", LeftOutReason.IGNORED, 0),
                    new LeftOutFile("runs/best.ckpt", LeftOutReason.CHECKPOINT, 1_400_000_000)));
            large.stream()
                    .filter(path ->
                            decided.stream().noneMatch(rule -> rule.path().equals(path)))
                    .forEach(path -> stays.add(new LeftOutFile(path, LeftOutReason.LARGE, 310_000_000)));
            return new ProjectScan(
                    IntStream.range(0, codeFiles.get())
                            .mapToObj(i -> new SentFile("src/part" + i + ".py", 8_500))
                            .toList(),
                    stays,
                    List.of(),
                    List.of());
        }

        @Override
        public void addRule(Path folder, CodeRule rule) throws OperationException {
            if (readOnly.isPresent()) {
                throw readOnly.get();
            }
            decided.add(rule);
        }
    }

    /** Returns the cluster with a price of a quarter point per node hour. */
    public static Cluster priced(Cluster cluster, Price.Reliability sure) {
        Price.Rate rate = new Price.Rate(
                Price.Rate.OTHERS,
                new BigDecimal("0.25"),
                List.of(new Price.Measure(Price.PricedResource.NODE, BigDecimal.ONE)),
                "points",
                sure);
        Price price = new Price(
                Price.PriceKind.RATES,
                Optional.empty(),
                List.of(rate),
                Price.Charged.ACTUAL,
                List.of(),
                Price.Terms.HOURLY);
        ClusterOverrides overrides = cluster.overrides();
        return cluster.withOverrides(new ClusterOverrides(
                overrides.dialect(),
                overrides.presetDefaults(),
                overrides.required(),
                Optional.of(price),
                Optional.empty(),
                Set.of(),
                Optional.empty()));
    }

    /** Adds run 41 of this preset, with a different batch size and half the time limit. */
    public void ranBefore() {
        Preset then = heir("train_with_batch_4", "16");
        ComposedPlan composition = composer.compose(
                presets.resolve(Given.with(then, Fields.TIME, "02:00:00")).experiment(), tsubame());
        book.put(
                new Run(
                        RUN_41,
                        41,
                        BATCH_4,
                        tsubame().name(),
                        Instant.parse("2026-11-18T10:15:00Z"),
                        List.of(new Job(
                                0,
                                Optional.empty(),
                                JobReport.of(JobState.SUCCEEDED, "COMPLETED"),
                                Instant.parse("2026-11-18T12:15:00Z"))),
                        Optional.empty()),
                new SubmittedRun(
                        composition.script().orElseThrow(),
                        "{}",
                        composition.plan().jobs().getFirst(),
                        "{}",
                        Optional.empty()));
    }

    /** Adds a run with one successful job, newer than run 41. */
    public void ran(long number, PresetId preset, ClusterName on) {
        ran(number, preset, on, JobState.SUCCEEDED);
    }

    /** Adds a run with one job in this state, newer than run 41. */
    public void ran(long number, PresetId preset, ClusterName on, JobState state) {
        book.put(new Run(
                new RunId("20261119-101500-k3f9" + number),
                number,
                preset,
                on,
                Instant.parse("2026-11-19T10:15:00Z").plusSeconds(number),
                List.of(new Job(0, Optional.empty(), JobReport.of(state, ""), Instant.parse("2026-11-19T12:15:00Z"))),
                Optional.empty()));
    }

    private Optional<Preset> frozenPreset(RunId run) {
        return run.equals(RUN_41) ? Optional.of(heir("train_with_batch_4", "16")) : Optional.empty();
    }

    private static Preset base() {
        Preset preset = Given.with(Given.preset(BASE.toString()), Fields.COMMAND, "python train.py");
        preset = preset.withParameters(
                Given.assignments("batch-size", "64", "lr", "1e-4", "epochs", "50", "data-dir", "${site.data}/nyu_v2"));
        preset = preset.withSettings(preset.settings()
                .with(Fields.NODES, Value.of("1"))
                .with(Fields.GPUS_PER_NODE, Value.of("1"))
                .with(Fields.CPUS_PER_TASK, Value.of("8"))
                .with(Fields.MEMORY, Value.of("64 GB"))
                .with(Fields.TIME, Value.of("04:00:00"))
                .with(Fields.MODULES, Value.of(List.of("cuda/12.1", "gcc/13")))
                .with(Conda.NAME, Value.of("ml")));
        return preset.withOn(tsubame().name(), Settings.NONE.with(Fields.QUEUE, Value.of("gpu")));
    }

    private static Preset heir(String name, String batchSize) {
        Preset preset = Given.preset("depth-anything/" + name).withBase(Optional.of("train_base"));
        preset = Given.with(preset, Fields.DESCRIPTION, "작은 배치는 1/4 노드에 들어간다 · 小さなバッチは四分の一ノードに収まる");
        return preset.withParameters(Given.assignments(
                "batch-size",
                batchSize,
                "run-name",
                "깊이 추정 (深度推定)",
                "notes",
                "first line\nit's the \"second\" $(line)"));
    }

    public static Cluster tsubame() {
        Queue gpu = new Queue(
                "gpu",
                Queue.Mark.DEFAULT,
                Optional.of(Duration.ofHours(24)),
                Queue.PerJob.withMaxNodes(OptionalInt.of(4)),
                new Queue.PerNode(
                        OptionalInt.of(64),
                        Optional.of(DataSize.ofMebibytes(512 << 10)),
                        OptionalInt.of(4),
                        List.of("a100")),
                Optional.empty());
        return new Cluster(
                ClusterName.of("lab-slurm"),
                Optional.of(Address.alias("lab")),
                "slurm",
                Cluster.Policy.USUAL,
                Map.of("data", "/gs/bs/tga-depth/data"),
                List.of(gpu));
    }
}

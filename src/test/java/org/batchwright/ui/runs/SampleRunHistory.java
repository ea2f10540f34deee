package org.batchwright.ui.runs;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.compose.Composer;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.JobUse;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.cluster.FaultlessClusters;
import org.batchwright.run.code.CodeVersions;
import org.batchwright.run.files.DownloadsOnly;
import org.batchwright.run.ports.RunPorts;
import org.batchwright.run.values.Subjects;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.DataSize;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakePresets;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fake.FolderFiles;
import org.batchwright.ui.fake.StubClusterConnections;
import org.batchwright.ui.files.FilesViewModel;
import org.batchwright.ui.files.ResultsInProgress;
import org.batchwright.ui.files.RunFilesViewModel;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.PageOpener;
import org.batchwright.ui.runs.port.PortsViewModel;
import org.batchwright.ui.values.CodeViewModel;
import org.batchwright.ui.values.ValuesViewModel;

/** The typical runs of a researcher on a Friday. */
public final class SampleRunHistory {
    public static final Instant NOW = Instant.parse("2026-11-20T12:45:10Z");

    private SampleRunHistory() {}

    public static RunId id(long number) {
        return new RunId("20261120-0000-" + number);
    }

    /** Returns a history in which run 42 is running and is the second newest. */
    public static FakeRunHistory book() {
        FakeRunHistory book = new FakeRunHistory();
        put(
                book,
                43,
                "segmentation/unet_hpo_교차검증_長い名前の実験_with_a_very_long_name",
                "lab-slurm",
                JobState.QUEUED,
                "Priority",
                300);
        put(book, 42, "depth-anything/train_with_batch_4", "tsubame4", JobState.RUNNING, "None", 7500);
        put(book, 41, "depth-anything/train_with_batch_16", "tsubame4", JobState.OUT_OF_MEMORY, "OutOfMemory", 12_000);
        put(book, 40, "quickstart/learn_a_line", "this-computer", JobState.SUCCEEDED, "None", 14_000);
        put(book, 39, "depth-anything/train_base", "abci", JobState.TIMED_OUT, "TimeLimit", 90_000);
        put(book, 38, "mnist/quick", "lab-slurm", JobState.FAILED, "NonZeroExitCode", 200_000);
        put(book, 37, "mnist/full", "lab-slurm", JobState.CANCELLED, "None", 500_000);
        put(book, 36, "eval/eval_checkpoints", "lab-slurm", JobState.HELD, "JobHeldUser", 600_000);
        return book;
    }

    /** Returns the table of values over this history, without presets. */
    static ValuesViewModel values(FakeRunHistory book, Background background) {
        return values(book, Optional.empty(), background);
    }

    /** @param code the code comparison, scripted by the test */
    static ValuesViewModel values(FakeRunHistory book, Optional<CodeVersions> code, Background background) {
        FakePresets presets = new FakePresets();
        Composer none = (experiment, cluster) -> {
            throw new AssertionError("there are no presets");
        };
        return new ValuesViewModel(
                new Subjects(book, presets, new FakeClusters(Cluster.thisComputer()), none),
                presets,
                Optional.empty(),
                code.map(versions -> new CodeViewModel(versions, background)),
                background);
    }

    /** Returns files that use the same folder for every run, without downloads. */
    static RunFilesViewModel files(Path root, Background background) {
        return files(root, background, (run, wish, progress) -> {
            throw new AssertionError("no results requested");
        });
    }

    static RunFilesViewModel files(Path root, Background background, DownloadsOnly results) {
        return new RunFilesViewModel(
                new FilesViewModel(background, opened -> {}),
                new FolderFiles(root),
                results,
                new ResultsInProgress(background, (run, brought) -> {}));
    }

    /** Maps the ports of the runs of this history to local ports. */
    static PortsViewModel ports(
            FakeRunHistory book, Background background, PageOpener browser, StubClusterConnections desk, Path memory) {
        ConnectedClusters sites = FaultlessClusters.of(
                name -> Optional.of(new Cluster(
                        name,
                        Optional.of(Address.alias(name.value())),
                        "slurm",
                        Cluster.Policy.USUAL,
                        Map.of(),
                        List.of())),
                desk,
                Dialects.known(),
                "ws");
        return new PortsViewModel(new RunPorts(sites, book, memory), background, browser);
    }

    /** Adds a run that was just submitted. */
    public static void add(FakeRunHistory book, long number) {
        put(book, number, "mnist/quick", "lab-slurm", JobState.QUEUED, "Priority", 0);
    }

    private static void put(
            FakeRunHistory book, long number, String preset, String cluster, JobState state, String reason, int ago) {
        Run run = run(number, preset, cluster, state, reason, NOW.minusSeconds(ago));
        book.put(run, frozen(number % 2 == 0 ? "4" : "16"));
    }

    public static Run run(long number, String preset, String cluster, JobState state, String reason, Instant created) {
        boolean began = state.compareTo(JobState.RUNNING) >= 0;
        Optional<Instant> start = began
                ? Optional.of(created.plusSeconds(5))
                : state == JobState.QUEUED ? Optional.of(NOW.plusSeconds(3600)) : Optional.empty();
        Optional<Instant> end = state.isFinal() ? Optional.of(created.plusSeconds(196)) : Optional.empty();
        OptionalInt exit = state == JobState.SUCCEEDED
                ? OptionalInt.of(0)
                : state == JobState.FAILED ? OptionalInt.of(200) : OptionalInt.empty();
        JobReport report = new JobReport(
                state,
                state.name(),
                Optional.of(reason),
                new JobReport.Times(start, end, Optional.of(Duration.ofHours(4))),
                began ? Optional.of("r7n2") : Optional.empty(),
                exit,
                state.isFinal()
                        ? new JobUse(Optional.of(DataSize.ofMebibytes(3_482)), Optional.of(Duration.ofSeconds(340)))
                        : JobUse.UNKNOWN);
        Job job = new Job(0, Optional.of(new JobId(String.valueOf(81_189 + number))), report, created.plusSeconds(5));
        return new Run(
                id(number),
                number,
                PresetId.of(preset),
                new ClusterName(cluster),
                created,
                List.of(job),
                Optional.empty());
    }

    public static SubmittedRun frozen(String batch) {
        Settings settings = Settings.NONE
                .with(Fields.COMMAND, Value.of("python train.py"))
                .with(Fields.QUEUE, Value.of("gpu"))
                .with(Fields.NODES, Value.of("1"))
                .with(Fields.GPUS_PER_NODE, Value.of("1"))
                .with(Fields.GPU_TYPE, Value.of("h100"))
                .with(Fields.CPUS_PER_TASK, Value.of("8"))
                .with(Fields.MEMORY, Value.of("64 GB"))
                .with(Fields.TIME, Value.of("04:00:00"))
                .with(Fields.MODULES, Value.of(List.of("cuda/12.1", "gcc")));
        Assignments parameters = Assignments.NONE
                .with("batch-size", Value.of(batch))
                .with("lr", Value.of("1e-4"))
                .with("epochs", Value.of("50"))
                .with("data-dir", Value.of("/gs/bs/tga-depth/data/nyu_v2"))
                .with("note", Value.of("it's $HOME; 学習率を下げる"));
        String script = """
                #!/bin/bash
                #SBATCH --job-name=train_with_batch_%1$s
                #SBATCH --partition=gpu
                #SBATCH --time=04:00:00

                # host, date and every parameter
                echo "# host $(hostname)"
                cd "$RUN/work"
                exec python train.py \\
                    --batch-size '%1$s' \\
                    --lr '1e-4'
                """.formatted(batch);
        return new SubmittedRun(
                script,
                "{}",
                new PlannedJob("train", settings, parameters, Assignments.NONE.with("WANDB_MODE", Value.of("offline"))),
                "{}",
                Optional.of(new SubmittedRun.Code("c0ffee", "9f31c2a + 2 edits")));
    }
}

package org.batchwright.run.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.metric.MetricPattern;
import org.batchwright.model.metric.RunMetrics;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.HostAround;
import org.batchwright.run.RunSamples;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.NewRun;
import org.batchwright.run.logs.MirroredLogs;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricCollectorTest {
    private static final RunId RUN = new RunId("a");

    @TempDir
    Path folder;

    private FolderCluster lab;
    private KeptMetrics store;
    private Instant now = RunSamples.NOON.plus(Duration.ofHours(1));
    private MetricCollector collector;
    private final AtomicInteger commands = new AtomicInteger();
    private final AtomicInteger bytes = new AtomicInteger();

    @BeforeEach
    void open() throws Exception {
        lab = new FolderCluster(folder)
                .over(host -> new HostAround(host, (inner, script, limit) -> {
                    commands.incrementAndGet();
                    var answer = inner.run(script, limit);
                    bytes.set(answer.out().length());
                    return answer;
                }));
        use(lab.cluster);
        start(RUN);
    }

    /** A cluster with an address: its logs are copied. */
    private void useRemote() {
        use(new Cluster(
                lab.cluster.name(),
                Optional.of(new Address(
                        "lab", Optional.empty(), OptionalInt.empty(), Optional.empty(), List.of(), List.of())),
                lab.cluster.scheduler(),
                lab.cluster.policy(),
                Map.of(),
                List.of()));
    }

    private void use(Cluster cluster) {
        ConnectedClusters sites = new ConnectedClusters(
                name -> Optional.of(cluster), lab.desk, new Dialects(List.of(lab.scheduler)), "my lab");
        store = new KeptMetrics(
                folder.resolve("metrics"), lab.history, new MirroredLogs(sites, lab.history, folder.resolve("logs")));
        collector = new MetricCollector(sites, lab.history, store, () -> now);
    }

    private void start(RunId run) throws IOException {
        lab.history
                .writer()
                .createRun(new NewRun(
                        run,
                        RunSamples.experiment().id(),
                        RunSamples.LAB,
                        lab.root().toString(),
                        RunSamples.NOON,
                        RunSamples.frozen()));
        lab.history.writer().recordSubmitted(run, new JobId("7"), RunSamples.NOON);
        lab.history.writer().report(run, 0, JobReport.of(JobState.RUNNING, "RUNNING"), RunSamples.NOON);
        write(run, "params.json", "{}");
        Files.setLastModifiedTime(
                lab.root().resolve("runs/" + run.value() + "/params.json"),
                FileTime.from(Instant.now().minus(Duration.ofHours(1))));
    }

    @AfterEach
    void close() {
        lab.close();
    }

    private void write(RunId run, String name, String text) throws IOException {
        Path file = lab.root().resolve("runs/" + run.value()).resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private void end() {
        lab.history.writer().report(RUN, 0, JobReport.of(JobState.SUCCEEDED, "COMPLETED"), RunSamples.NOON);
    }

    private Map<String, String> collected() {
        collector.collect(RunSamples.LAB);
        return kept();
    }

    private Map<String, String> kept() {
        return SeriesTexts.of(store.of(RUN, 0).series());
    }

    @Test
    void files_are_discovered_in_the_working_folder_and_followed() throws Exception {
        write(RUN, "work/lightning_logs/version_0/metrics.csv", "epoch,step,loss\n0,4,0.5\n");
        write(RUN, "work/out/log.jsonl", "{\"step\": 1, \"acc\": 0.25}\n");
        write(RUN, "work/.venv/metrics.csv", "step,hidden\n1,2\n");
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5@4/0"), Map.entry("acc", "0.25@1"));
        write(RUN, "work/lightning_logs/version_0/metrics.csv", "1,9,0.2");
        assertThat(collected()).containsEntry("loss", "0.5@4/0");
        write(RUN, "work/lightning_logs/version_0/metrics.csv", "5\n");
        assertThat(collected()).containsEntry("loss", "0.5@4/0 0.25@9/1");
        assertThat(store.of(RUN, 0).curves())
                .extracting(curve -> curve.origin().file())
                .containsOnly("lightning_logs/version_0/metrics.csv", "out/log.jsonl");
    }

    @Test
    void the_table_of_the_gpu_sampler_is_read_in_the_same_command() throws Exception {
        useRemote();
        write(RUN, "job.log", "Epoch 1  loss 0.5\n");
        write(RUN, "job.gpu.csv", "time,gpu,busy %,used MiB,total MiB,watts\n1795201036,0,87,40960,81920,\n");
        assertThat(collected())
                .containsOnly(
                        Map.entry("loss", "0.5/1"),
                        Map.entry("gpu/use/0", "87"),
                        Map.entry("gpu/memory/0", "40"),
                        Map.entry("gpu/total/0", "80"));
        write(RUN, "job.gpu.csv", "1795201066,0,,40960,81920,\n1795201066,0,0,40960,8");
        assertThat(collected()).containsEntry("gpu/use/0", "87").containsEntry("gpu/memory/0", "40 40");
        assertThat(commands).hasValue(2);
        end();
        assertThat(collected()).containsEntry("gpu/memory/0", "40 40");
        assertThat(kept()).containsKey("gpu/use/0");
    }

    @Test
    void files_that_came_with_the_code_are_not_the_jobs() throws Exception {
        write(RUN, "work/results.csv", "epoch,loss\n1,0.5\n");
        Files.setLastModifiedTime(
                lab.root().resolve("runs/a/work/results.csv"),
                FileTime.from(Instant.now().minus(Duration.ofDays(9))));
        assertThat(collected()).isEmpty();
    }

    @Test
    void a_table_that_is_rewritten_is_read_again() throws Exception {
        write(RUN, "work/metrics.csv", "step,loss\n1,0.5\n");
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5@1"));
        Files.writeString(lab.root().resolve("runs/a/work/metrics.csv"), "step,loss,val_loss\n1,0.5,\n2,0.25,0.75\n");
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5@1 0.25@2"), Map.entry("val_loss", "0.75@2"));
    }

    @Test
    void a_file_that_is_replaced_is_read_again() throws Exception {
        write(RUN, "work/metrics.csv", "step,loss\n1,0.5\n");
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5@1"));
        Path other = Files.writeString(folder.resolve("other"), "step,loss\n1,0.75\n2,0.5\n");
        Files.move(other, lab.root().resolve("runs/a/work/metrics.csv"), StandardCopyOption.REPLACE_EXISTING);
        assertThat(collected()).containsOnly(Map.entry("loss", "0.75@1 0.5@2"));
    }

    @Test
    void the_log_of_this_computer_is_read_in_place() throws Exception {
        write(RUN, "job.log", "Epoch 1  loss 0.5\n");
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5/1"));
        assertThat(folder.resolve("logs")).doesNotExist();
    }

    @Test
    void the_log_of_a_cluster_is_copied_to_where_it_is_also_shown() throws Exception {
        useRemote();
        write(RUN, "job.log", "Epoch 1  loss 0.5\n");
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5/1"));
        write(RUN, "job.log", "x".repeat(3_000_000) + "\nEpoch 2  loss 0.25\n");
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5/1 0.25/2"));
        assertThat(folder.resolve("logs/a/0.log"))
                .hasSameBinaryContentAs(lab.root().resolve("runs/a/job.log"));
    }

    @Test
    void event_files_of_several_folders_are_told_apart() throws Exception {
        for (String part : List.of("train", "validation")) {
            Path file = lab.root().resolve("runs/a/work/tb/" + part + "/events.out.tfevents.1.n.0.v2");
            Files.createDirectories(file.getParent());
            Files.write(file, MetricFixtures.bytes("tensorboard/keras-validation.tfevents"));
        }
        assertThat(collected()).containsKeys("train/epoch_loss", "validation/epoch_loss");
    }

    @Test
    void all_runs_are_read_in_one_command_and_only_what_is_new() throws Exception {
        useRemote();
        List<RunId> runs = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            RunId run = new RunId("run-" + i);
            start(run);
            write(run, "job.log", "Epoch 1  loss 0." + i + "\n");
            write(run, "work/metrics.csv", "step,acc\n" + "1,0.5\n".repeat(1000));
            runs.add(run);
        }
        collector.collect(RunSamples.LAB);
        assertThat(commands).hasValue(1);
        int first = bytes.get();
        collector.collect(RunSamples.LAB);
        assertThat(commands).hasValue(2);
        assertThat(bytes.get()).isLessThan(200).isLessThan(first);
        assertThat(runs).allSatisfy(run -> assertThat(store.of(run, 0).series()).hasSize(2));
    }

    @Test
    void a_run_that_ended_is_read_once_and_kept_for_good() throws Exception {
        useRemote();
        write(RUN, "job.log", "Epoch 1  loss 0.5\n");
        write(RUN, "work/metrics.csv", "step,acc\n1,0.25\n");
        end();
        Map<String, String> all = collected();
        assertThat(all).containsOnly(Map.entry("loss", "0.5/1"), Map.entry("acc", "0.25@1"));
        assertThat(folder.resolve("metrics/a/0")).doesNotExist();
        int before = commands.get();
        Files.delete(folder.resolve("logs/a/0.log"));
        assertThat(collected()).isEqualTo(all);
        assertThat(commands).hasValue(before);
    }

    @Test
    void listeners_hear_of_new_points_only() throws Exception {
        List<RunId> heard = new ArrayList<>();
        store.onChange(heard::add);
        write(RUN, "work/metrics.csv", "step,acc\n1,0.25\n");
        collector.collect(RunSamples.LAB);
        collector.collect(RunSamples.LAB);
        assertThat(heard).containsExactly(RUN);
    }

    @Test
    void metrics_with_strange_names_are_quoted() throws Exception {
        write(RUN, "work/it's $(touch x) 学習/metrics.csv", "step,acc\n1,0.25\n");
        collector.collect(RunSamples.LAB);
        write(RUN, "work/it's $(touch x) 学習/metrics.csv", "2,0.5\n");
        assertThat(collected()).containsOnly(Map.entry("acc", "0.25@1 0.5@2"));
    }

    @Test
    void data_is_not_followed_for_long() throws Exception {
        write(RUN, "work/train.jsonl", "{\"text\": \"a\", \"label\": 1}\n".repeat(50_000));
        collector.collect(RunSamples.LAB);
        Path copy = folder.resolve("metrics/a/0/1");
        long size = Files.size(copy);
        write(RUN, "work/train.jsonl", "{\"text\": \"a\", \"label\": 1}\n".repeat(50_000));
        collector.collect(RunSamples.LAB);
        assertThat(copy).hasSize(size);
        assertThat(store.of(RUN, 0)).isEqualTo(RunMetrics.none(RUN, 0));
        assertThat(new String(Files.readAllBytes(copy), StandardCharsets.UTF_8)).startsWith("{\"text\"");
    }

    @Test
    void a_learnt_pattern_counts_for_the_whole_log_while_the_job_runs_and_afterwards() throws Exception {
        useRemote();
        write(RUN, "job.log", "[a] >> q 0.5 !\n[b] >> q 0.25 !\n");
        write(RUN, "work/metrics.csv", "step,acc\n1,0.25\n");
        assertThat(collected()).containsOnly(Map.entry("acc", "0.25@1"));
        store.learn(RUN, MetricPattern.learn("[a] >> q 0.5 !", 9).orElseThrow());
        assertThat(kept()).containsOnly(Map.entry("acc", "0.25@1"), Map.entry("q", "0.5 0.25"));
        end();
        collected();
        store.learn(RUN, MetricPattern.parse("[{letter}").orElseThrow());
        store.learn(RUN, MetricPattern.parse("q {again} !").orElseThrow());
        assertThat(kept())
                .containsOnly(Map.entry("acc", "0.25@1"), Map.entry("q", "0.5 0.25"), Map.entry("again", "0.5 0.25"));
    }

    @Test
    void lines_that_a_login_node_sees_late_are_not_lost() throws Exception {
        useRemote();
        now = RunSamples.NOON.plus(Duration.ofSeconds(5));
        write(RUN, "job.log", "Epoch 1  loss 0.5\n");
        end();
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5/1"));
        write(RUN, "job.log", "Epoch 2  loss 0.25\n");
        now = RunSamples.NOON.plus(Duration.ofMinutes(3));
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5/1 0.25/2"));
        assertThat(folder.resolve("metrics/a/0.points")).exists();
    }

    @Test
    void a_job_that_is_started_again_is_read_again() throws Exception {
        write(RUN, "work/metrics.csv", "step,acc\n1,0.25\n");
        JobReport preempted = new JobReport(
                JobState.PREEMPTED,
                "PREEMPTED",
                Optional.empty(),
                new JobReport.Times(Optional.of(RunSamples.NOON), Optional.empty(), Optional.empty()),
                Optional.empty(),
                OptionalInt.empty());
        lab.history.writer().report(RUN, 0, preempted, RunSamples.NOON);
        assertThat(collected()).containsOnly(Map.entry("acc", "0.25@1"));
        assertThat(folder.resolve("metrics/a/0.points")).exists();
        lab.history.writer().report(RUN, 0, JobReport.of(JobState.RUNNING, "RUNNING"), now);
        write(RUN, "work/metrics.csv", "2,0.5\n");
        assertThat(collected()).containsOnly(Map.entry("acc", "0.25@1 0.5@2"));
    }

    @Test
    void old_runs_are_read_only_when_asked_for() throws Exception {
        write(RUN, "work/metrics.csv", "step,acc\n1,0.25\n");
        end();
        now = RunSamples.NOON.plus(Duration.ofDays(9));
        assertThat(collected()).isEmpty();
        assertThat(commands).hasValue(0);
        collector.collect(lab.history.find(RUN).orElseThrow());
        assertThat(kept()).containsOnly(Map.entry("acc", "0.25@1"));
    }
}

package org.batchwright.run.metrics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.InterceptingHost;
import org.batchwright.run.RunSamples;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.cluster.FaultlessClusters;
import org.batchwright.run.logs.MirroredLogs;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Collects the metrics of a run. */
abstract class CollectedMetrics {
    static final RunId RUN = new RunId("a");

    @TempDir
    Path folder;

    FolderCluster lab;
    ConnectedClusters sites;
    FileMetricStore store;
    Instant now = RunSamples.NOON.plus(Duration.ofHours(1));
    MetricCollector collector;
    final AtomicInteger commands = new AtomicInteger();
    final AtomicInteger bytes = new AtomicInteger();

    @BeforeEach
    void open() throws Exception {
        lab = new FolderCluster(folder)
                .over(host -> new InterceptingHost(host, (inner, script, limit) -> {
                    commands.incrementAndGet();
                    var answer = inner.run(script, limit);
                    bytes.set(answer.out().length());
                    return answer;
                }));
        use(lab.cluster);
        start(RUN);
    }

    /** Switches to a cluster with an address, whose logs are copied. */
    final void useRemote() {
        use(new Cluster(
                lab.cluster.name(),
                Optional.of(new Address(
                        "lab", Optional.empty(), OptionalInt.empty(), Optional.empty(), List.of(), List.of())),
                lab.cluster.scheduler(),
                lab.cluster.policy(),
                Map.of(),
                List.of()));
    }

    final void use(Cluster cluster) {
        sites = FaultlessClusters.of(
                name -> Optional.of(cluster), lab.desk, new Dialects(List.of(lab.scheduler)), "my lab");
        store = new FileMetricStore(
                folder.resolve("metrics"), lab.history, new MirroredLogs(sites, lab.history, folder.resolve("logs")));
        collector = new MetricCollector(sites, lab.history, store, () -> now);
    }

    final void start(RunId run) throws IOException {
        lab.history.writer().createRun(RunSamples.freshAt(run, lab.root().toString()));
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

    void write(RunId run, String name, String text) throws IOException {
        Path file = lab.root().resolve("runs/" + run.value()).resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    void end() {
        lab.history.writer().report(RUN, 0, JobReport.of(JobState.SUCCEEDED, "COMPLETED"), RunSamples.NOON);
    }

    Map<String, String> collected() {
        collector.collect(RunSamples.LAB);
        return kept();
    }

    Map<String, String> kept() {
        return SeriesTexts.of(store.of(RUN, 0).series());
    }
}

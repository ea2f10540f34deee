package org.batchwright.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.GpuSummary;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.registry.Dialects;

/**
 * Measures the size of Slurm's report on 1,000 nodes of two partitions with four GPUs each and 20,000 jobs, and the CPU time to parse it
 * and add up its GPUs. Takes no arguments.
 */
public final class LoadBench {
    private static final int NODES = 1_000;
    private static final int JOBS = 20_000;
    private static final int ROUNDS = 15;
    private static final char END = '\u001f';

    private LoadBench() {}

    public static void main(String[] args) throws IOException {
        String text = answer(NODES, JOBS);
        int packed = packed(text);
        System.out.printf(
                Locale.ROOT,
                "%,d nodes, %,d jobs: %,d bytes, %,d compressed as sent%n",
                NODES,
                JOBS,
                text.getBytes(StandardCharsets.UTF_8).length,
                packed);
        LoadReader slurm =
                Dialects.known().named("slurm").orElseThrow().loadReader().orElseThrow();
        for (int round = 0; round < ROUNDS; round++) {
            long start = cpuTime();
            ClusterLoad load = slurm.read(LoadAnswer.read(text));
            long read = cpuTime();
            int free = GpuSummary.of(load).getFirst().free();
            long summed = cpuTime();
            System.out.printf(
                    Locale.ROOT,
                    "read %6.1f ms, sum %5.1f ms (%d jobs, %d nodes, %d GPUs free)%n",
                    (read - start) / 1e6,
                    (summed - read) / 1e6,
                    load.jobs().size(),
                    load.nodes().size(),
                    free);
        }
    }

    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** Returns output in the format of {@code load.sh}. */
    public static String answer(int nodes, int jobs) {
        Random random = new Random(7);
        StringBuilder text = new StringBuilder();
        part(text, "me", "user7\n1007\n1795522009\n");
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < nodes; i++) {
            int used = random.nextInt(5);
            for (String queue : new String[] {"gpu*", "long"}) {
                row(
                        rows,
                        "node" + (1000 + i),
                        queue,
                        i % 50 == 0 ? "drained" : used == 4 ? "allocated" : used == 0 ? "idle" : "mixed",
                        used * 16 + "/" + (64 - used * 16) + "/0/64",
                        "512000",
                        "" + used * 120_000,
                        "gpu:a100:4(S:0-1)",
                        "gpu:a100:" + used + "(IDX:0-3)",
                        i % 50 == 0 ? "memory errors" : "none");
            }
        }
        part(text, "nodes", rows.toString());
        rows.setLength(0);
        for (int i = 0; i < jobs; i++) {
            boolean runs = i < nodes * 2;
            String start = String.valueOf(1_795_500_000L + random.nextInt(20_000));
            row(
                    rows,
                    runs ? String.valueOf(5_000_000 + i) : 5_000_000 + i + "_[0-" + random.nextInt(20) + "%4]",
                    runs ? "RUNNING" : "PENDING",
                    runs ? "None" : i % 3 == 0 ? "Resources" : "Priority",
                    "user" + random.nextInt(300),
                    "account" + random.nextInt(60),
                    random.nextBoolean() ? "gpu" : "long",
                    String.valueOf(1000 + random.nextInt(90_000)),
                    "1",
                    "16",
                    "cpu=16,mem=120G,node=1,billing=16,gres/gpu=1,gres/gpu:a100=1",
                    "gres/gpu:a100:1",
                    "N/A",
                    "N/A",
                    start,
                    runs ? start : "N/A",
                    runs ? "1795599999" : "N/A",
                    "1-00:00:00",
                    runs ? "node" + (1000 + random.nextInt(nodes)) : "",
                    "train_resnet50_lr" + random.nextInt(1000));
        }
        part(text, "jobs", rows.toString());
        return text.toString();
    }

    private static void part(StringBuilder text, String name, String content) {
        text.append('\u001e').append(name).append('\n').append(content).append("\u001e=0 \n");
    }

    private static void row(StringBuilder rows, String... columns) {
        for (String column : columns) {
            rows.append(column).append(END);
        }
        rows.append('\n');
    }

    private static int packed(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return Base64.getMimeEncoder().encode(bytes.toByteArray()).length;
    }
}

package org.batchwright.bench;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Random;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.registry.Dialects;

/**
 * Measures the CPU time to parse LSF's report on 1,000 hosts and 20,000 jobs, most of which have distinct submission times. Takes no
 * arguments.
 */
public final class LsfLoadBench {
    private static final int HOSTS = 1_000;
    private static final int JOBS = 20_000;
    private static final int ROUNDS = 20;
    private static final String END = "\u001e=0 \n";
    private static final String HOST_FIELDS = "NGPUS^NGPUS_ALLOC^RESERVED_MEM^HOST_NAME^STATUS^MAX^NJOBS^RSV";
    private static final String JOB_FIELDS =
            "NALLOC_SLOT^NREQ_SLOT^GPU_NUM^GPU_ALLOC^COMBINED_RESREQ^JOBID^JOBINDEX^STAT^USER^QUEUE^PROJ_NAME"
                    + "^EXEC_HOST^SUBMIT_TIME^START_TIME^ESTIMATED_START_TIME^RUNTIMELIMIT^PEND_REASON^SLOTS^JOB_NAME";

    private LsfLoadBench() {}

    public static void main(String[] args) {
        String text = answer();
        LoadReader lsf =
                Dialects.known().named("lsf").orElseThrow().loadReader().orElseThrow();
        for (int round = 0; round < ROUNDS; round++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            ClusterLoad load = lsf.read(LoadAnswer.read(text));
            long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            System.out.printf(
                    Locale.ROOT,
                    "read %6.1f ms (%d jobs, %d nodes)%n",
                    (end - start) / 1e6,
                    load.jobs().size(),
                    load.nodes().size());
        }
    }

    private static String answer() {
        Random random = new Random(7);
        StringBuilder text = new StringBuilder();
        text.append("\u001eme\nuser7\n1776024900\n").append(END).append("\u001ehosts\n");
        text.append(HOST_FIELDS).append('\n');
        for (int i = 0; i < HOSTS; i++) {
            text.append("4^" + i % 5 + "^64G^host" + i + "^ok^64^" + i % 65 + "^0\n");
        }
        text.append(END).append("\u001ejobs\n").append(JOB_FIELDS).append('\n');
        for (int i = 0; i < JOBS; i++) {
            boolean runs = i < HOSTS * 4;
            String host = "host" + random.nextInt(HOSTS);
            String submitted = time(random);
            text.append(String.join(
                            "^",
                            runs ? "8" : "-",
                            "8",
                            runs ? "1" : "-",
                            runs ? host + ":" + random.nextInt(4) : "-",
                            "select[(ngpus>0) && (type == local)] order[gpu_maxfactor] rusage[ngpus_physical=1.00]",
                            String.valueOf(25_000_000 + i),
                            "0",
                            runs ? "RUN" : "PEND",
                            "user" + random.nextInt(300),
                            i % 2 == 0 ? "gpu" : "long",
                            "lab" + random.nextInt(60),
                            runs ? "8*" + host : "-",
                            submitted,
                            runs ? time(random) : "-",
                            "-",
                            "1440.0",
                            runs ? "-" : i % 3 == 0 ? "Job slot limit reached;" : "Not enough job slot(s): 12 hosts;",
                            "8",
                            "train_resnet50_lr" + random.nextInt(1000)))
                    .append('\n');
        }
        return text.append(END).toString();
    }

    private static String time(Random random) {
        return String.format(
                Locale.ROOT,
                "Apr %2d %02d:%02d:%02d 2026",
                1 + random.nextInt(12),
                random.nextInt(24),
                random.nextInt(60),
                random.nextInt(60));
    }
}

package org.batchwright.bench;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Answer;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.InterceptingHost;
import org.batchwright.run.RunSamples;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.cluster.FaultlessClusters;
import org.batchwright.run.logs.MirroredLogs;
import org.batchwright.run.metrics.FileMetricStore;
import org.batchwright.run.metrics.MetricCollector;
import org.batchwright.scheduler.registry.Dialects;

/**
 * Measures one poll of the logs and metric files of 20 followed runs over an open connection, both when none of them has grown and when all have.
 * Prints commands, bytes, the median time with a round trip of 30 ms, and the number of round trips, calculated from the time that another
 * 500 ms per round trip adds to the fastest poll. The peer is {@code rsync -az} of the same folders over ControlMaster. Arguments: port,
 * user and key of {@code sshd info key}, and rounds.
 */
public final class PollBench {
    private static final int RUNS = 20;
    private static final Duration SLOW = SlowServer.ROUND_TRIP.plusMillis(500);
    /** A pause that is longer than the start of a new shell. The pause between polls in the app is even longer. */
    private static final Duration BETWEEN_POLLS = Duration.ofSeconds(1);

    private final SlowServer server;
    private final String root;
    private final int rounds;
    private final MetricCollector collector;
    private final AtomicInteger commands = new AtomicInteger();
    private final AtomicInteger sent = new AtomicInteger();
    private final AtomicInteger received = new AtomicInteger();

    private PollBench(SlowServer server, int rounds) throws Exception {
        this.server = server;
        this.rounds = rounds;
        root = server.folder("bench-poll");
        FolderCluster lab = new FolderCluster(server.home())
                .over(any -> new InterceptingHost(server.host(), (host, script, limit) -> {
                    Answer answer = host.run(script, limit);
                    commands.incrementAndGet();
                    sent.addAndGet(script.length());
                    received.addAndGet(answer.out().length());
                    return answer;
                }));
        for (RunId run : runs()) {
            lab.history.writer().createRun(RunSamples.freshAt(run, root));
            lab.history.writer().recordSubmitted(run, new JobId("7"), RunSamples.NOON);
            lab.history.writer().report(run, 0, JobReport.of(JobState.RUNNING, "RUNNING"), RunSamples.NOON);
        }
        ConnectedClusters sites =
                FaultlessClusters.of(name -> Optional.of(server.cluster()), lab.desk, Dialects.known(), "bench");
        MirroredLogs logs = new MirroredLogs(sites, lab.history, server.home().resolve("logs"));
        FileMetricStore store = new FileMetricStore(server.home().resolve("metrics"), lab.history, logs);
        collector = new MetricCollector(sites, lab.history, store, () -> RunSamples.NOON.plus(Duration.ofHours(1)));
    }

    public static void main(String[] args) throws Exception {
        SlowServer.connect(args, server -> new PollBench(server, Integer.parseInt(args[3])).measure());
        System.exit(0);
    }

    private static Iterable<RunId> runs() {
        return IntStream.range(0, RUNS)
                .mapToObj(number -> new RunId("run-" + number))
                .toList();
    }

    private interface Work {
        void run() throws Exception;
    }

    private void measure() throws Exception {
        server.prepare("for i in $(seq 0 19); do mkdir -p '" + root
                + "'/runs/run-$i/work; cd '" + root
                + "'/runs/run-$i; echo '{}' >params.json; touch -d '1 hour ago' params.json; "
                + "echo step,loss,acc,lr >work/metrics.csv; done");
        try {
            grow();
            collector.collect(RunSamples.LAB);
            print("nothing is new", () -> {});
            print("50 lines and 10 rows more per run", this::grow);
            Path copy = server.home().resolve("rsync");
            server.link().roundTrip(SlowServer.ROUND_TRIP);
            System.out.printf(
                    Locale.ROOT,
                    "   rsync -az of these rows and lines: %.0f ms%n",
                    times(this::grow, () -> server.peer().fetch(root + "/runs", copy))[rounds / 2]);
        } finally {
            server.prepare("rm -rf '" + root + "'");
        }
    }

    private void grow() throws Exception {
        server.prepare(
                "for i in $(seq 0 19); do cd '" + root + "'/runs/run-$i\n"
                        + "for n in $(seq 50); do echo \"step $RANDOM loss 0.$RANDOM grad 0.$RANDOM 10.9 it/s, waiting for data\"; "
                        + "done >>job.log\nfor n in $(seq 10); do echo $RANDOM,0.$RANDOM,0.$RANDOM,1e-4; done >>work/metrics.csv; done");
    }

    private void print(String what, Work before) throws Exception {
        server.link().roundTrip(SlowServer.ROUND_TRIP);
        commands.set(0);
        sent.set(0);
        received.set(0);
        Work poll = () -> collector.collect(RunSamples.LAB);
        double[] quick = times(before, poll);
        server.link().roundTrip(SLOW);
        double[] slow = times(before, poll);
        int polls = 2 * rounds;
        System.out.printf(
                Locale.ROOT,
                "%-34s %.1f commands, %,d bytes sent, %,d received, %.0f ms, %.1f round trips%n",
                what,
                commands.get() / (double) polls,
                sent.get() / polls,
                received.get() / polls,
                quick[rounds / 2],
                (slow[0] - quick[0]) / SLOW.minus(SlowServer.ROUND_TRIP).toMillis());
    }

    /** Returns the duration of each round in milliseconds, with the fastest first. */
    private double[] times(Work before, Work work) throws Exception {
        double[] times = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            before.run();
            Thread.sleep(BETWEEN_POLLS);
            long begun = System.nanoTime();
            work.run();
            times[round] = (System.nanoTime() - begun) / 1e6;
        }
        Arrays.sort(times);
        return times;
    }
}

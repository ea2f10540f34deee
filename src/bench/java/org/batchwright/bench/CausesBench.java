package org.batchwright.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.batchwright.clusters.link.Link;
import org.batchwright.failure.FailureGroup;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.RunSamples;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.cluster.FaultlessClusters;
import org.batchwright.run.failure.CauseReader;
import org.batchwright.run.failure.LogCauses;
import org.batchwright.run.logs.MirroredLogs;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.workspace.failure.FailureRules;

/**
 * The causes of 1,000 failed jobs of a sweep, grouped, over an open connection with a round trip of 30 ms: with short logs, with logs of 100
 * kB, and with logs of 2 MB. The peer brings the last 16 kB of each log with one command over {@code ssh} (ControlMaster). Arguments: port,
 * user and key of {@code sshd info key}, and rounds.
 */
public final class CausesBench {
    private static final RunId RUN = new RunId("a");
    private static final int JOBS = 1_000;
    private static final Duration SOON = Duration.ofMinutes(5);

    private CausesBench() {}

    public static void main(String[] args) throws Exception {
        try (Link link = Link.to(Integer.parseInt(args[0]), Duration.ofMillis(30))) {
            Path home = Files.createTempDirectory("bench-home");
            Files.createDirectories(home.resolve(".ssh"));
            Address address =
                    new Address(link.host(), Optional.of(args[1]), OptionalInt.of(link.port()), Optional.of(args[2]));
            OpenSshPeer peer = OpenSshPeer.connect(home, address);
            Cluster cluster = new Cluster(
                    RunSamples.LAB, Optional.of(address), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());
            try (Host host = new Connections(new SshConfig(home), new ThisComputer())
                    .connect(cluster, new Trusting(), Hosts.Steps.SILENT)) {
                for (int lines : new int[] {20, 1_500, 30_000}) {
                    measure(home, cluster, host, peer, lines, Integer.parseInt(args[3]));
                }
            } finally {
                peer.leave();
            }
        }
    }

    private static void measure(Path home, Cluster cluster, Host host, OpenSshPeer peer, int lines, int rounds)
            throws Exception {
        String root = host.facts().home() + "/bench-causes";
        String logs = root + "/runs/" + RUN.value();
        host.run("""
                mkdir -p '%1$s'; cd '%1$s' || exit 1
                seq -f 'step %%g loss 0.53 lr 1.0e-4 grad 0.31 10.9 it/s, waiting for data' %2$d >progress
                for i in $(seq 0 999); do
                  { cat progress
                  case $((i %% 3)) in
                    0) printf 'Traceback (most recent call last):\\n  File "train.py", line 88, in main\\ntorch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB.\\n' ;;
                    1) printf 'FileNotFoundError: [Errno 2] No such file or directory: "/data/%%d"\\n' $i ;;
                    2) printf 'slurmstepd: error: Detected 1 oom_kill event in StepId=%%d.batch.\\nKilled\\n' $i ;;
                  esac; } >$i.log
                done
                """.formatted(logs, lines), SOON);
        try {
            for (int round = 0; round < rounds; round++) {
                round(Files.createTempDirectory(home, "round"), cluster, host, root, lines);
                long begun = System.nanoTime();
                peer.run("cd '" + logs + "' && tail -c 16384 *.log | gzip -1");
                System.out.printf(Locale.ROOT, "   ssh tail | gzip: %.2f s%n", seconds(begun));
            }
        } finally {
            host.run("rm -rf '" + root + "'", SOON);
        }
    }

    private static void round(Path folder, Cluster cluster, Host host, String root, int lines) throws Exception {
        try (FolderCluster lab = new FolderCluster(folder).over(any -> host)) {
            lab.history.writer().createRun(RunSamples.freshAt(RUN, root));
            Run run = lab.history.find(RUN).orElseThrow();
            ConnectedClusters sites =
                    FaultlessClusters.of(name -> Optional.of(cluster), lab.desk, Dialects.known(), "bench");
            LogCauses causes = new LogCauses(
                    new MirroredLogs(sites, lab.history, folder.resolve("logs")),
                    lab.history,
                    FailureRules::bundled,
                    any -> Optional.empty());
            List<Job> failed = IntStream.range(0, JOBS)
                    .mapToObj(task -> new Job(
                            task,
                            new Task(Task.Role.JOB, String.valueOf(task), "n=" + task),
                            Optional.empty(),
                            JobReport.of(JobState.FAILED, "FAILED"),
                            RunSamples.NOON))
                    .toList();
            long begun = System.nanoTime();
            Map<Integer, CauseReader.Finding> found = causes.readAll(run, failed);
            List<FailureGroup.Explained> explained = new ArrayList<>();
            failed.forEach(job -> explained.add(
                    new FailureGroup.Explained(job, found.get(job.task()).cause())));
            List<FailureGroup> groups = FailureGroup.of(explained);
            System.out.printf(
                    Locale.ROOT,
                    "%,d lines a log: %,d jobs in %d groups %.2f s%n",
                    lines,
                    found.size(),
                    groups.size(),
                    seconds(begun));
        }
    }

    private static double seconds(long begun) {
        return (System.nanoTime() - begun) / 1e9;
    }

    private static final class Trusting implements LoginQuestions {
        @Override
        public Optional<char[]> secret(Secret secret) {
            return Optional.empty();
        }

        @Override
        public boolean trust(NewHostKey key) {
            return true;
        }
    }
}

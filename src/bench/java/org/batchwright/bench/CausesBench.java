package org.batchwright.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.batchwright.failure.FailureGroup;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
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
 * Measures how long it takes to determine and group the causes of 1,000 failed jobs of a sweep over an open connection with a round trip of
 * 30 ms, with short logs, with logs of 100 kB, and with logs of 2 MB. The peer downloads the last 16 kB of each log with one command over
 * {@code ssh} (ControlMaster). Arguments: port, user and key of {@code sshd info key}, and rounds.
 */
public final class CausesBench {
    private static final RunId RUN = new RunId("a");
    private static final int JOBS = 1_000;

    private CausesBench() {}

    public static void main(String[] args) throws Exception {
        SlowServer.connect(args, server -> {
            for (int lines : new int[] {20, 1_500, 30_000}) {
                measure(server, lines, Integer.parseInt(args[3]));
            }
        });
    }

    private static void measure(SlowServer server, int lines, int rounds) throws Exception {
        String root = server.folder("bench-causes");
        String logs = root + "/runs/" + RUN.value();
        server.prepare("""
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
                """.formatted(logs, lines));
        try {
            for (int round = 0; round < rounds; round++) {
                round(server, root, lines);
                long begun = System.nanoTime();
                server.peer().run("cd '" + logs + "' && tail -c 16384 *.log | gzip -1");
                System.out.printf(Locale.ROOT, "   ssh tail | gzip: %.2f s%n", seconds(begun));
            }
        } finally {
            server.prepare("rm -rf '" + root + "'");
        }
    }

    private static void round(SlowServer server, String root, int lines) throws Exception {
        Path folder = Files.createTempDirectory(server.home(), "round");
        try (FolderCluster lab = new FolderCluster(folder).over(any -> server.host())) {
            lab.history.writer().createRun(RunSamples.freshAt(RUN, root));
            Run run = lab.history.find(RUN).orElseThrow();
            ConnectedClusters sites =
                    FaultlessClusters.of(name -> Optional.of(server.cluster()), lab.desk, Dialects.known(), "bench");
            LogCauses causes = new LogCauses(
                    new MirroredLogs(sites, lab.history, folder.resolve("logs")),
                    lab.history,
                    FailureRules::bundled,
                    any -> Optional.empty());
            List<Job> failed = RunSamples.jobs(JOBS, JobReport.of(JobState.FAILED, "FAILED"));
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
}

package org.batchwright.bench;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.RunSamples;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.cluster.FaultlessClusters;
import org.batchwright.run.logs.MirroredLogs;
import org.batchwright.run.logs.PartialLog;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.logs.search.LogSought;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.log.LogView;
import org.batchwright.ui.log.LogViewModel;
import org.batchwright.ui.log.pane.LogPane;
import org.batchwright.ui.shell.Theme;

/**
 * Measures a log of 2 GB on a server with a round trip of 30 ms, over an open connection: the time from opening to the frame that shows its
 * last line, and the heap that it needs; reading a chunk in the middle and the chunks before it; searching the whole log; and searching the
 * logs of 1,000 jobs. The peers are {@code tail} and {@code grep} over {@code ssh} (ControlMaster). Arguments: port, user and key of
 * {@code sshd info key}, and rounds. Needs a display.
 */
public final class RemoteLogBench {
    private static final RunId RUN = new RunId("a");
    private static final int GIGABYTES = 2;
    private static final int JOBS = 1_000;

    private final SlowServer server;
    private final String folder;
    private final int rounds;
    private final FolderCluster lab;
    private final MirroredLogs logs;
    private final CompletableFuture<Stage> stage = new CompletableFuture<>();

    private RemoteLogBench(SlowServer server, int rounds) throws Exception {
        this.server = server;
        this.rounds = rounds;
        String root = server.folder("bench-log");
        folder = root + "/runs/" + RUN.value();
        lab = new FolderCluster(server.home()).over(any -> server.host());
        lab.history.writer().createRun(RunSamples.freshAt(RUN, root));
        lab.history.writer().recordSubmitted(RUN, new JobId("7"), RunSamples.NOON);
        lab.history.writer().report(RUN, 0, JobReport.of(JobState.RUNNING, "RUNNING"), RunSamples.NOON);
        ConnectedClusters sites =
                FaultlessClusters.of(name -> Optional.of(server.cluster()), lab.desk, Dialects.known(), "bench");
        logs = new MirroredLogs(sites, lab.history, server.home().resolve("logs"));
    }

    public static void main(String[] args) throws Exception {
        SlowServer.connect(args, server -> new RemoteLogBench(server, Integer.parseInt(args[3])).measure());
        System.exit(0);
    }

    private interface Work {
        void run() throws Exception;
    }

    private void measure() throws Exception {
        server.prepare("""
                mkdir -p '%1$s'; cd '%1$s' || exit 1
                seq -f 'step %%g loss 0.53 lr 1.0e-4 grad 0.31 10.9 it/s, waiting for data' 1300000 >part
                for n in $(seq %2$d); do for m in $(seq 10); do cat part; done; done | head -c %2$d000000000 >job.log
                { echo; echo 'the last line'; } >>job.log
                head -n 1500 part >short; for i in $(seq 0 999); do { cat short; echo "needle $i"; } >$i.log; done
                rm part
                """.formatted(folder, GIGABYTES));
        Platform.startup(() -> stage.complete(new Stage()));
        Platform.setImplicitExit(false);
        try {
            openAndShow("first time");
            for (int round = 0; round < rounds; round++) {
                openAndShow("again");
            }
            print("ssh tail -c 262144", () -> server.peer().run("tail -c 262144 " + folder + "/job.log"));
            measureParts();
            searchSweep();
        } finally {
            server.prepare("rm -rf '" + server.folder("bench-log") + "'");
            lab.close();
        }
    }

    private void openAndShow(String what) throws Exception {
        long before = heap();
        CompletableFuture<LogViewModel> made = new CompletableFuture<>();
        CompletableFuture<LogPane> shown = new CompletableFuture<>();
        Platform.runLater(() -> {
            LogViewModel model = new LogViewModel(logs, new WindowBackground());
            LogView view = new LogView(model);
            Scene scene = new Scene(view, 1100, 700);
            Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
            stage.join().setScene(scene);
            stage.join().show();
            made.complete(model);
            shown.complete((LogPane) view.lookup("#log-list"));
        });
        LogViewModel model = made.join();
        LogPane pane = shown.join();
        afterFrame(() -> pane.getHeight() > 0);
        Thread.sleep(1000); // the spare shell starts in the meantime
        long begun = System.nanoTime();
        Platform.runLater(() -> model.show(RUN, 0));
        afterFrame(() -> pane.visibleText().contains("the last line"));
        double took = (System.nanoTime() - begun) / 1e6;
        System.out.printf(
                Locale.ROOT, "%-40s %,8.0f ms, %d MB of heap%n", "opened, " + what, took, (heap() - before) >> 20);
        Platform.runLater(model::close);
        afterFrame(() -> true);
    }

    private void measureParts() throws Exception {
        CompletableFuture<Boolean> live = new CompletableFuture<>();
        try (RunLogs.Feed feed = logs.openAtEnd(RUN, 0, LogStream.OUTPUT, state -> {
            if (state.phase() == RunLogs.Phase.LIVE) {
                live.complete(true);
            }
        })) {
            live.join();
            PartialLog parts = feed.parts().orElseThrow();
            print("part in the middle", () -> parts.around(GIGABYTES * 500_000_000L));
            print("part before the end", () -> parts.before(parts.end()));
            print("text in the whole log", () -> parts.find(new LogSought.Text("the last line")));
            print("text with 10,000 matches and more", () -> parts.find(new LogSought.Text("step 77")));
        }
        print("ssh grep -c", () -> server.peer().run("LC_ALL=C grep -c 'the last line' " + folder + "/job.log"));
    }

    private void searchSweep() throws Exception {
        Run run = lab.history.find(RUN).orElseThrow();
        List<Job> jobs = RunSamples.jobs(JOBS, JobReport.of(JobState.SUCCEEDED, "COMPLETED"));
        print("text in the logs of 1,000 jobs", () -> logs.search(run, jobs, "needle 99"));
        print("ssh grep -h", () -> server.peer().run("cd " + folder + " && LC_ALL=C grep 'needle 99' [0-9]*.log"));
    }

    private void print(String what, Work work) throws Exception {
        double[] times = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            Thread.sleep(300);
            long begun = System.nanoTime();
            work.run();
            times[round] = (System.nanoTime() - begun) / 1e6;
        }
        Arrays.sort(times);
        System.out.printf(Locale.ROOT, "%-40s %,8.0f ms%n", what, times[rounds / 2]);
    }

    /** Waits for the frame after the one in which the condition is true. */
    private static void afterFrame(BooleanSupplier holds) {
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        Platform.runLater(() -> new AnimationTimer() {
            private boolean held;

            @Override
            public void handle(long now) {
                if (held) {
                    stop();
                    done.complete(true);
                }
                held = held || holds.getAsBoolean();
            }
        }.start());
        done.join();
    }

    private static long heap() {
        System.gc();
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}

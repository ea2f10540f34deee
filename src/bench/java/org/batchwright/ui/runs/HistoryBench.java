package org.batchwright.ui.runs;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.TableColumn;
import javafx.stage.Stage;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.HistoryOpener;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunReader;
import org.batchwright.ui.runs.table.RunTable;
import org.batchwright.ui.shell.Theme;

/**
 * Measures the table of runs with a history of many runs, the newest of which is a sweep of 10,000 jobs: opening, filtering letter by
 * letter, sorting, a changed run, memory. Times are CPU times, to exclude other programs: of the process for opening, and of the FX thread
 * for each action. Background searches are measured in elapsed time. The peers are {@code grep} and {@code sqlite3} on the same runs. Needs
 * a display, or {@code -Dglass.platform=Headless}.
 */
public final class HistoryBench {
    private static final int SWEEP = 10_000;
    /** The number of runs that are read first, without a sweep. */
    private static final int SHORT = 100;

    private static final int ROUNDS = 5;

    private final SqliteRunHistory history;
    private final int runs;
    private final TimedBackground background = new TimedBackground(new WindowBackground());
    private final CompletableFuture<RunTable> table = new CompletableFuture<>();
    private final CompletableFuture<RunsViewModel> model = new CompletableFuture<>();

    private HistoryBench(SqliteRunHistory history, int runs) {
        this.history = history;
        this.runs = runs;
    }

    /** @param arguments number of runs; 100,000 if absent */
    public static void main(String[] arguments) throws Exception {
        int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
        Path file = Files.createTempDirectory("history-bench").resolve("history.sqlite");
        LongHistory.write(file, runs, SWEEP);
        System.out.printf(Locale.ROOT, "%,d runs, file of %,d MB%n", runs, Files.size(file) >> 20);
        Platform.startup(() -> {});
        Platform.setImplicitExit(false);
        try (SqliteRunHistory none = HistoryOpener.open(file.resolveSibling("empty.sqlite"))) {
            new HistoryBench(none, 0).show("empty, first time");
            new HistoryBench(none, 0).show("empty");
        }
        Path brief = file.resolveSibling("brief.sqlite");
        LongHistory.write(brief, SHORT, 1);
        try (SqliteRunHistory few = HistoryOpener.open(brief)) {
            new HistoryBench(few, SHORT).show("100 runs, first time");
            new HistoryBench(few, SHORT).show("100 runs");
        }
        try (SqliteRunHistory history = HistoryOpener.open(file)) {
            new HistoryBench(history, runs).run();
        }
        peers(file);
        Platform.exit();
        System.exit(0);
    }

    /** Opens a window with the newest runs. */
    private void show(String what) throws Exception {
        long start = programTime();
        Platform.runLater(this::open);
        toFrame(() -> {}, () -> model.join().loaded().get());
        printOne("first runs shown, " + what, (programTime() - start) / 1e6);
    }

    private void run() throws Exception {
        long before = heap();
        show("long");
        long start = programTime();
        toFrame(() -> {}, () -> model.join().complete().get());
        printOne("the other runs read", (programTime() - start) / 1e6);
        System.out.printf(Locale.ROOT, "%-34s %,9d MB%n", "memory", (heap() - before) >> 20);
        letters("nlp/gpt_1");
        letters("CUDA out of");
        letters("state:failed");
        letters("lr:1e-4");
        letters("#99999");
        for (TableColumn<RunLine, ?> column : List.copyOf(table.join().getColumns())) {
            action(
                    "sort by " + column.getText(),
                    () -> table.join().getSortOrder().setAll(List.of(column)));
        }
        action("newest first", () -> table.join().getSortOrder().clear());
        RunId changed = new RunId("20260101-%06d-abcd".formatted(runs / 2));
        double frame = toFrame(
                () -> history.annotator().annotate(List.of(changed), annotations -> annotations.withStar(true)),
                () -> item(changed).row().get().run().annotations().starred());
        printOne("a changed run is shown", frame);
        RunItem sweep = item(new RunId("20260101-%06d-abcd".formatted(runs)));
        action("expand the sweep", () -> model.join().setExpanded(sweep, true));
        letters("lr=999 seed=9");
    }

    private RunItem item(RunId run) {
        return model.join().item(run).orElseThrow();
    }

    private void open() {
        RunReader reader = new RunReader(history, cluster -> Dialects.known().named("slurm"));
        RunsViewModel made = new RunsViewModel(history, reader, background, InstantSource.system());
        RunTable shown = new RunTable(made, Optional.empty());
        Stage stage = new Stage();
        stage.setScene(new Scene(shown, 1200, 800));
        Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.show();
        model.complete(made);
        table.complete(shown);
    }

    /** Types a filter several times, and prints the slowest letter of the median round. */
    private void letters(String text) throws Exception {
        double[][] slowest = new double[3][ROUNDS];
        for (int round = -2; round < ROUNDS; round++) {
            double[] worst = new double[3];
            for (int end = 1; end <= text.length(); end++) {
                String typed = text.substring(0, end);
                double[] took = measure(() -> model.join().filter().set(typed));
                for (int which = 0; which < 3; which++) {
                    worst[which] = Math.max(worst[which], took[which]);
                }
            }
            measure(() -> model.join().filter().set(""));
            for (int which = 0; which < 3 && round >= 0; which++) {
                slowest[which][round] = worst[which];
            }
        }
        print("slowest letter of \"" + text + "\"", median(slowest[0]), median(slowest[1]), median(slowest[2]));
    }

    private void action(String what, Runnable action) throws Exception {
        double[] took = measure(action);
        print(what, took);
    }

    /**
     * Returns milliseconds: CPU time of the FX thread for the action and the background results, elapsed time until these are in the table,
     * and CPU time of the FX thread up to the frame that shows them.
     */
    private double[] measure(Runnable action) throws Exception {
        double[] took = new double[2];
        double frame = toFrame(
                () -> {
                    long began = System.nanoTime();
                    long before = background.spent();
                    long start = threadTime();
                    action.run();
                    took[0] = (threadTime() - start) / 1e6;
                    whenFound(() -> {
                        took[1] = since(began);
                        Platform.runLater(() -> took[0] += (background.spent() - before) / 1e6);
                    });
                },
                () -> !model.join().searching().get());
        return new double[] {took[0], took[1], frame};
    }

    private void whenFound(Runnable then) {
        ReadOnlyBooleanProperty searching = model.join().searching();
        if (!searching.get()) {
            then.run();
            return;
        }
        searching.addListener(new InvalidationListener() {
            @Override
            public void invalidated(Observable changed) {
                searching.removeListener(this);
                then.run();
            }
        });
    }

    /** Runs an action, and waits for the frame after the one in which it takes effect. */
    private static double toFrame(Runnable action, BooleanSupplier holds)
            throws ExecutionException, InterruptedException {
        CompletableFuture<Double> time = new CompletableFuture<>();
        Platform.runLater(() -> {
            long start = threadTime();
            action.run();
            new AnimationTimer() {
                private boolean held;

                @Override
                public void handle(long now) {
                    if (held) {
                        stop();
                        time.complete((threadTime() - start) / 1e6);
                    }
                    held = held || holds.getAsBoolean();
                }
            }.start();
        });
        return time.get();
    }

    private static void peers(Path file) throws Exception {
        Path rows = file.resolveSibling("runs.csv");
        String columns = "SELECT number, id, preset, cluster, created, labels, comment FROM run";
        command("", "sqlite3", "-csv", file.toString(), ".output " + rows, columns);
        command(
                "sqlite3, count by LIKE",
                "sqlite3",
                file.toString(),
                "SELECT COUNT(*) FROM run WHERE preset LIKE '%gpt_1%'");
        command("grep -ci in a CSV of these runs", "grep", "-ci", "gpt_1", rows.toString());
    }

    private static void command(String what, String... command) throws Exception {
        double[] times = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException(output);
            }
            times[round] = since(start);
        }
        if (!what.isEmpty()) {
            printOne(what, median(times));
        }
    }

    private static long heap() {
        System.gc();
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static long threadTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static long programTime() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    private static double since(long start) {
        return (System.nanoTime() - start) / 1e6;
    }

    private static double median(double... times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static void printOne(String what, double millis) {
        System.out.printf(Locale.ROOT, "%-34s %,9.1f ms%n", what, millis);
    }

    private static void print(String what, double... times) {
        System.out.printf(
                Locale.ROOT,
                "%-34s %,9.1f ms, found after %,8.1f ms, with its frame %,8.1f ms%n",
                what,
                times[0],
                times[1],
                times[2]);
    }
}

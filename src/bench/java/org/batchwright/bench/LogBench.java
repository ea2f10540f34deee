package org.batchwright.bench;

import java.io.BufferedOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.animation.AnimationTimer;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.log.LogView;
import org.batchwright.ui.log.LogViewModel;
import org.batchwright.ui.log.pane.LogPane;
import org.batchwright.ui.runs.ScriptedLogs;
import org.batchwright.ui.shell.Theme;

/**
 * Measures the log view with a log of five million lines (about 400 MB) and with a single line of 200 MB: the time until the last line is
 * in view, frames while scrolling and while jumping through the log, search, and memory. The peers are {@code wc -l} and {@code grep -c},
 * which read the same file. Needs a display. Argument: the number of lines.
 */
public final class LogBench {
    private static final int FRAMES = 240;
    private static final int WIDTH = 1100;
    private static final int HEIGHT = 700;

    private final Stage stage;

    private LogBench(Stage stage) {
        this.stage = stage;
    }

    public static void main(String[] args) throws Exception {
        int lines = args.length == 0 ? 5_000_000 : Integer.parseInt(args[0]);
        Path many = Files.createTempFile("many", ".log");
        Path one = Files.createTempFile("one", ".log");
        try {
            writeMany(many, lines);
            writeOne(one);
            measure(many, one, lines);
        } finally {
            Files.delete(many);
            Files.delete(one);
        }
    }

    private static void measure(Path many, Path one, int lines) throws Exception {
        CompletableFuture<Stage> opened = new CompletableFuture<>();
        Platform.startup(() -> opened.complete(new Stage()));
        LogBench bench = new LogBench(opened.join());
        System.out.printf(Locale.ROOT, "%,d lines, %,d MB%n", lines, Files.size(many) >> 20);
        CompletableFuture<Boolean> empty = new CompletableFuture<>();
        Platform.runLater(() -> {
            bench.stage.setScene(new Scene(new StackPane(new Label("empty")), WIDTH, HEIGHT));
            bench.stage.show();
            empty.complete(true);
        });
        empty.join();
        System.out.print("empty window: ");
        memory();
        bench.measure(one, 1); // warm up, as after an hour of work
        System.out.println();
        bench.measure(many, lines);
        peer("wc", "-l", many.toString());
        peer("grep", "-c", "validation", many.toString());
        peer("grep", "-c", "-i", "validation", many.toString());
        Platform.exit();
    }

    private void measure(Path file, int lines) throws Exception {
        CompletableFuture<LogViewModel> made = new CompletableFuture<>();
        CompletableFuture<LogPane> shown = new CompletableFuture<>();
        Platform.runLater(() -> {
            LogViewModel model = new LogViewModel(new ScriptedLogs(file), new WindowBackground());
            LogView view = new LogView(model);
            Scene scene = new Scene(view, WIDTH, HEIGHT);
            Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
            stage.setScene(scene);
            stage.show();
            made.complete(model);
            shown.complete((LogPane) view.lookup("#log-list"));
        });
        LogViewModel model = made.join();
        LogPane pane = shown.join();
        waitFor(() -> pane.getHeight() > 0);
        waitFor(() -> true); // the empty view has been drawn
        long start = System.nanoTime();
        Platform.runLater(() -> model.show(RunId.make(Instant.now(), new SplittableRandom(1)), 0));
        waitFor(() -> model.rows().get().size() == lines && !pane.visibleText().isBlank() && pane.isAtEnd());
        print("last line in view", (System.nanoTime() - start) / 1e6, "ms");
        print("errors counted", timeTo(() -> {}, () -> !model.errors().running().get()), "ms more");
        frames("frame while the wheel turns", number -> wheel(pane, number % 40 < 20 ? 40 : -40));
        if (lines > 1) {
            frames("frame while jumping", number -> pane.goTo((int) ((number * 7919L * 613) % lines)));
            print(
                    "search, first match",
                    timeTo(
                            () -> model.find().search("validation", 0),
                            () -> model.find().count().get() > 0),
                    "ms");
            print(
                    "search, whole log",
                    timeTo(() -> {}, () -> !model.find().searching().get()),
                    "ms more");
        }
        memory();
        CompletableFuture<Boolean> closed = new CompletableFuture<>();
        Platform.runLater(() -> {
            model.close();
            closed.complete(true);
        });
        closed.join();
    }

    private static void wheel(LogPane pane, double delta) {
        Event.fireEvent(
                pane,
                new ScrollEvent(
                        ScrollEvent.SCROLL,
                        300,
                        300,
                        300,
                        300,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        0,
                        delta,
                        0,
                        delta,
                        ScrollEvent.HorizontalTextScrollUnits.NONE,
                        0,
                        ScrollEvent.VerticalTextScrollUnits.NONE,
                        0,
                        0,
                        null));
    }

    private static void frames(String what, Consumer<Integer> each) {
        double[] times = new double[FRAMES];
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        Platform.runLater(() -> new AnimationTimer() {
            private int count = -1;
            private long last;

            @Override
            public void handle(long now) {
                long moment = System.nanoTime();
                if (count >= 0) {
                    times[count] = (moment - last) / 1e6;
                }
                last = moment;
                count++;
                if (count == FRAMES) {
                    stop();
                    done.complete(true);
                } else {
                    each.accept(count);
                }
            }
        }.start());
        done.join();
        Arrays.sort(times);
        System.out.printf(
                Locale.ROOT,
                "%-32s median %.0f ms, 95 %% within %.0f ms, %.0f frames a second%n",
                what,
                times[FRAMES / 2],
                times[FRAMES * 95 / 100],
                1000 / Arrays.stream(times).average().orElse(0));
    }

    private static double timeTo(Runnable action, BooleanSupplier holds) {
        long start = System.nanoTime();
        CompletableFuture<Boolean> begun = new CompletableFuture<>();
        Platform.runLater(() -> {
            action.run();
            begun.complete(true);
        });
        begun.join();
        waitFor(holds);
        return (System.nanoTime() - start) / 1e6;
    }

    private static void waitFor(BooleanSupplier holds) {
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        Platform.runLater(() -> new AnimationTimer() {
            @Override
            public void handle(long now) {
                if (holds.getAsBoolean()) {
                    stop();
                    done.complete(true);
                }
            }
        }.start());
        done.orTimeout(2, TimeUnit.MINUTES).join();
    }

    private static void memory() throws Exception {
        System.gc();
        TimeUnit.SECONDS.sleep(3); // the garbage collector returns memory in the background
        Runtime runtime = Runtime.getRuntime();
        String status = Files.readString(Path.of("/proc/self/status"));
        long resident = status.lines()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .sum();
        System.out.printf(
                Locale.ROOT,
                "%-32s %,d MB heap in use, %,d MB resident%n",
                "memory",
                (runtime.totalMemory() - runtime.freeMemory()) >> 20,
                resident >> 10);
    }

    private static void peer(String... command) throws Exception {
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command).start();
        process.getInputStream().readAllBytes(); // grep stops at the first match if its output is discarded
        process.waitFor();
        print(String.join(" ", Arrays.copyOf(command, command.length - 1)), (System.nanoTime() - start) / 1e6, "ms");
    }

    private static void print(String what, double number, String unit) {
        System.out.printf(Locale.ROOT, "%-32s %.0f %s%n", what, number, unit);
    }

    private static void writeMany(Path file, int lines) throws Exception {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            for (int i = 0; i < lines; i++) {
                String line = i % 100_000 == 99_999
                        ? "RuntimeError: CUDA error: device-side assert triggered\n"
                        : i % 1000 == 0
                                ? "epoch " + i / 1000 + " \u001b[32mvalidation\u001b[0m accuracy 0.9" + i % 97 + "\n"
                                : "step " + i + " [" + i % 64 + "/64] loss 0." + i * 7919L % 100_000
                                        + " lr 1.0e-4 grad 0.3" + i % 89 + " 10.9 it/s\n";
                out.write(line.getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private static void writeOne(Path file) throws Exception {
        byte[] piece = "0123456789abcdef ".repeat(1 << 16).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = Files.newOutputStream(file)) {
            for (long done = 0; done < 200L << 20; done += piece.length) {
                out.write(piece);
            }
        }
    }
}

package org.batchwright.ui.terminal;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.text.ShellQuote;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;

/**
 * Measures a terminal on this computer while a program prints 100 MB of log lines, some of them colored: the time, the frames drawn in the
 * meantime, how soon Ctrl+C stops a program with endless output, and memory. Compares the terminal with {@code cat} on a terminal without a
 * display ({@code script}) and, if installed, {@code xterm}. Needs a display.
 */
public final class TerminalBench {
    private static final int MEGABYTES = 100;
    private static final int ROUNDS = 5;

    private final Stage stage;

    private TerminalBench(Stage stage) {
        this.stage = stage;
    }

    public static void main(String[] args) throws Exception {
        Path file = Files.createTempFile("terminal", ".log");
        try {
            write(file);
            CompletableFuture<Stage> opened = new CompletableFuture<>();
            Platform.startup(() -> opened.complete(new Stage()));
            TerminalBench bench = new TerminalBench(opened.join());
            bench.print(file);
            for (int round = 0; round < ROUNDS; round++) {
                bench.interrupt();
            }
            String cat = "cat " + ShellQuote.quote(file.toString());
            peer("cat on a terminal without a screen", "script", "-q", "-c", cat, "/dev/null");
            peer("xterm", "xterm", "-e", "sh", "-c", cat);
            Platform.exit();
        } finally {
            Files.delete(file);
        }
    }

    private void print(Path file) throws Exception {
        long start = System.nanoTime();
        TerminalSession session = open("cat " + ShellQuote.quote(file.toString()) + "; echo THE END; exec cat");
        List<Double> frames = frames(() -> shows(session, "THE END"));
        double seconds = (System.nanoTime() - start) / 1e9;
        Collections.sort(frames);
        System.out.printf(
                Locale.ROOT,
                "%d MB shown in %.1f s, %.0f MB/s; %.0f frames a second, median %.0f ms, 95 %% within %.0f ms, longest %.0f ms%n",
                MEGABYTES,
                seconds,
                MEGABYTES / seconds,
                frames.size() / seconds,
                frames.get(frames.size() / 2),
                frames.get(frames.size() * 95 / 100),
                frames.getLast());
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        System.out.printf(Locale.ROOT, "%d MB of heap in use%n", (runtime.totalMemory() - runtime.freeMemory()) >> 20);
        Platform.runLater(session::close);
    }

    /** Measures the time until a program with endless output is stopped and the screen shows it. */
    private void interrupt() throws Exception {
        TerminalSession session = open("trap 'echo STOPPED; exec cat' INT; yes 'step 1 loss 0.5 lr 1e-4'");
        frames(() -> shows(session, "loss"));
        TimeUnit.SECONDS.sleep(1);
        long start = System.nanoTime();
        Platform.runLater(() -> session.send(new byte[] {3}));
        frames(() -> shows(session, "STOPPED"));
        System.out.printf(Locale.ROOT, "stopped after %.0f ms%n", (System.nanoTime() - start) / 1e6);
        Platform.runLater(session::close);
    }

    private TerminalSession open(String script) {
        TerminalTarget target = new TerminalTarget(
                "This computer", (type, size) -> new ThisComputer().openTerminal(Optional.of(script), type, size));
        CompletableFuture<TerminalsViewModel> made = new CompletableFuture<>();
        Platform.runLater(() -> {
            TerminalsViewModel model =
                    new TerminalsViewModel(() -> List.of(target), new WindowBackground(), page -> {});
            Scene scene = new Scene(new StackPane(new TerminalsView(model).node()), 1100, 700);
            Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
            stage.setScene(scene);
            stage.show();
            model.open(target);
            made.complete(model);
        });
        return made.join().selected().get().orElseThrow();
    }

    private static boolean shows(TerminalSession session, String text) {
        return session.emulator().content(Optional.empty()).lines().toString().contains(text);
    }

    /** Returns the duration of each frame in milliseconds, until the condition is true. */
    private static List<Double> frames(BooleanSupplier holds) {
        List<Double> times = new ArrayList<>();
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        Platform.runLater(() -> new AnimationTimer() {
            private long last = System.nanoTime();

            @Override
            public void handle(long now) {
                long moment = System.nanoTime();
                times.add((moment - last) / 1e6);
                last = moment;
                if (holds.getAsBoolean()) {
                    stop();
                    done.complete(true);
                }
            }
        }.start());
        done.orTimeout(5, TimeUnit.MINUTES).join();
        return times;
    }

    private static void peer(String what, String... command) throws Exception {
        long start = System.nanoTime();
        try {
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.waitFor();
        } catch (IOException missing) {
            System.out.println(what + ": not installed");
            return;
        }
        System.out.printf(Locale.ROOT, "%s: %.1f s%n", what, (System.nanoTime() - start) / 1e9);
    }

    private static void write(Path file) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            long written = 0;
            for (int step = 0; written < (long) MEGABYTES << 20; step++) {
                String line = "step " + step + " [" + step % 64 + "/64] \u001b[32mloss\u001b[0m 0."
                        + step * 7919L % 100_000 + " lr 1.0e-4 grad 0.3" + step % 89 + " 10.9 it/s\n";
                byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
                out.write(bytes);
                written += bytes.length;
            }
        }
    }
}

package org.batchwright;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.IntToDoubleFunction;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.compose.presets.PresetRow;
import org.batchwright.ui.fx.Desktop;
import org.batchwright.ui.widget.script.ScriptRow;

/**
 * Measures the time from an action in the real window with the sample workspace to the frame that shows its effect: switching presets and
 * pages, typing a letter in the script, opening the palette. Compares the times with the time for typing a letter in a bare window with a
 * text field and a label. Prints medians of 30 measurements in milliseconds. A frame takes 17 ms.
 */
public final class WindowBench {
    private static final int ROUNDS = 30;
    private static final int WARM_UP = 10;
    private static final List<String> PRESETS = List.of("mnist/mnist_full", "quickstart/quickstart");

    private final Stage stage;

    private WindowBench(Stage stage) {
        this.stage = stage;
    }

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("window-bench");
        try (RealWindow window = new RealWindow(folder)) {
            Desktop.start(new Desktop.Faults(failure -> {}, bug -> {}), started -> {})
                    .run(desktop -> {
                        Stage stage = window.open(desktop);
                        Thread.ofPlatform().name("bench").start(() -> measure(stage, desktop));
                    });
        }
    }

    private static void measure(Stage stage, Desktop desktop) {
        WindowBench bench = new WindowBench(stage);
        bench.awaitScript("quickstart/quickstart");
        print("letter in a bare window", bareWindow());
        print("letter to script", bench.rounds(round -> bench.letter(1000 + round)));
        print("switch of preset", bench.rounds(round -> bench.switchTo(PRESETS.get(round % 2))));
        print("switch of page", bench.rounds(round -> bench.page(round % 2 == 0 ? "runs" : "compose")));
        print("palette", bench.rounds(round -> bench.palette()));
        Platform.runLater(desktop::shutdown);
    }

    private double[] rounds(IntToDoubleFunction once) {
        double[] times = new double[ROUNDS];
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            double time = once.applyAsDouble(round + WARM_UP);
            if (round >= 0) {
                times[round] = time;
            }
        }
        return times;
    }

    private double letter(int number) {
        return toFrame(
                () -> node("#field-parameters-epochs", TextInputControl.class).setText(String.valueOf(number)),
                () -> script().contains("--epochs " + number));
    }

    private double switchTo(String preset) {
        return toFrame(() -> choose(PresetId.of(preset)), () -> script().contains("# " + preset));
    }

    private void choose(PresetId id) {
        ListView<?> list = node("#presets", ListView.class);
        for (int row = 0; row < list.getItems().size(); row++) {
            if (list.getItems().get(row) instanceof PresetRow.Entry entry
                    && entry.id().equals(id)) {
                list.getSelectionModel().clearAndSelect(row);
                return;
            }
        }
        throw new IllegalStateException("no row for " + id + " in " + list.getItems());
    }

    private double page(String name) {
        return toFrame(
                () -> node("#nav-" + name, ButtonBase.class).fire(),
                () -> stage.getScene().lookup(name.equals("runs") ? "#runs-table" : "#script") != null);
    }

    private double palette() {
        double open = toFrame(
                () -> node("#open-palette", ButtonBase.class).fire(),
                () -> node("#palette-list", Node.class).isVisible());
        toFrame(() -> stage.getScene().getRoot().requestFocus(), () -> true);
        return open;
    }

    private void awaitScript(String preset) {
        toFrame(() -> {}, () -> script().contains("# " + preset));
    }

    private String script() {
        Node list = stage.getScene().lookup("#script");
        StringBuilder text = new StringBuilder();
        if (list instanceof ListView<?> rows) {
            rows.getItems().forEach(row -> text.append(((ScriptRow) row).text()).append('\n'));
        }
        return text.toString();
    }

    private <T extends Node> T node(String id, Class<T> type) {
        Node found = stage.getScene().lookup(id);
        if (found == null) {
            throw new IllegalStateException("no " + id);
        }
        return type.cast(found);
    }

    private static double[] bareWindow() {
        CompletableFuture<TextField> made = new CompletableFuture<>();
        Label label = new Label();
        Platform.runLater(() -> {
            TextField field = new TextField();
            label.textProperty().bind(field.textProperty());
            Stage bare = new Stage();
            bare.setScene(new Scene(new VBox(field, label), 600, 400));
            bare.show();
            made.complete(field);
        });
        TextField field = made.join();
        double[] times = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            String text = "typed " + round;
            times[round] =
                    toFrame(() -> field.setText(text), () -> label.getText().equals(text));
        }
        Platform.runLater(() -> field.getScene().getWindow().hide());
        return times;
    }

    /** Runs an action, and waits for the frame after the one in which it takes effect. */
    private static double toFrame(Runnable action, BooleanSupplier holds) {
        CompletableFuture<Double> time = new CompletableFuture<>();
        Platform.runLater(() -> {
            long start = System.nanoTime();
            try {
                action.run();
            } catch (RuntimeException failed) {
                time.completeExceptionally(failed);
                return;
            }
            new AnimationTimer() {
                private boolean held;

                @Override
                public void handle(long now) {
                    if (held) {
                        stop();
                        time.complete((System.nanoTime() - start) / 1e6);
                    }
                    held = held || holds.getAsBoolean();
                }
            }.start();
        });
        return time.join();
    }

    private static void print(String what, double[] times) {
        Arrays.sort(times);
        System.out.printf(
                Locale.ROOT,
                "%-26s median %6.1f ms, slowest %6.1f ms%n",
                what,
                times[times.length / 2],
                times[times.length - 1]);
    }
}

package org.batchwright;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.stage.Stage;
import org.batchwright.ui.fx.Desktop;
import org.batchwright.ui.runs.LongHistory;
import org.batchwright.ui.session.SessionMemory;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.start.WarmUp;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.script.ScriptRow;
import org.batchwright.workspace.AppFolders;

/**
 * Starts the real window with the sample workspace, alternating between no runs, 100 runs and 100,000 runs, the newest of which has 10,000
 * jobs. Prints median times in milliseconds until the first frame is drawn, and until the script of the preset or the newest run is shown:
 * CPU time of the process, and elapsed time since the JVM started. Needs a display, or {@code -Dglass.platform=Headless}; starts its
 * windows with the JVM options that it was started with.
 */
public final class StartBench {
    private static final int SWEEP = 10_000;
    private static final List<Integer> RUNS = List.of(0, 100, 100_000);
    private static final String OPEN = "open";

    private final Stage stage;
    private final String page;
    private final List<Double> times = new ArrayList<>();

    private StartBench(Stage stage, String page) {
        this.stage = stage;
        this.page = page;
    }

    /**
     * @param arguments the number of starts with each history, 7 if absent; the page on which the window opens, {@code compose} if absent
     */
    public static void main(String[] arguments) throws Exception {
        if (arguments.length == 3 && arguments[0].equals(OPEN)) {
            open(Path.of(arguments[1]), arguments[2]);
            return;
        }
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 7;
        String page = arguments.length > 1 ? arguments[1] : Navigation.COMPOSE;
        Path folder = Files.createTempDirectory("start-bench");
        for (int runs : RUNS) {
            prepare(folder(folder, runs), runs, page);
        }
        double[][][] times = new double[RUNS.size()][4][rounds];
        for (int round = 0; round < rounds; round++) {
            for (int which = 0; which < RUNS.size(); which++) {
                double[] took = start(folder(folder, RUNS.get(which)), page);
                for (int time = 0; time < took.length; time++) {
                    times[which][time][round] = took[time];
                }
            }
        }
        System.out.printf("%-14s %12s %12s %12s %12s%n", "runs", "window, CPU", "clock", "page, CPU", "clock");
        for (int which = 0; which < RUNS.size(); which++) {
            double[][] took = times[which];
            System.out.printf(
                    Locale.ROOT,
                    "%,-14d %,12.0f %,12.0f %,12.0f %,12.0f%n",
                    RUNS.get(which),
                    median(took[0]),
                    median(took[1]),
                    median(took[2]),
                    median(took[3]));
        }
    }

    private static Path folder(Path folder, int runs) {
        return folder.resolve("runs-" + runs);
    }

    /** The first start creates the workspace, so it does not count. */
    private static void prepare(Path folder, int runs, String page) throws Exception {
        Path history = Files.createDirectories(folder.resolve("data")).resolve("history.db");
        if (runs > 0) {
            LongHistory.write(history, runs, runs > 1_000 ? SWEEP : 1);
        }
        AppFolders places = new AppFolders(folder.resolve("config"), folder.resolve("data"));
        Path session = SessionMemory.Stored.read(places.config().resolve("sessions"), places.sampleWorkspace())
                .file();
        Files.createDirectories(session.getParent());
        Files.writeString(session, "screen " + page + "\n");
        start(folder, page);
    }

    private static double[] start(Path folder, String page) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), StartBench.class.getName()));
        command.addAll(List.of(OPEN, folder.toString(), page));
        Process window = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String output = new String(window.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (window.waitFor() != 0 || output.isEmpty()) {
            throw new IllegalStateException("The window did not open: " + output);
        }
        return Arrays.stream(output.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }

    /** Prints the four times, and ends the process. */
    private static void open(Path folder, String page) throws Exception {
        Desktop desktop = Desktop.start(
                new Desktop.Faults(failure -> {}, Throwable::printStackTrace),
                started -> WarmUp.use(started.colorScheme().getValue()));
        RealWindow window = new RealWindow(folder);
        desktop.run(started -> new StartBench(window.open(started), page).watch());
    }

    /** The second frame after a change begins once the first frame has been drawn. */
    private void watch() {
        new AnimationTimer() {
            private int frames;
            private boolean complete;

            @Override
            public void handle(long now) {
                frames++;
                if (frames == 2) {
                    note();
                }
                if (complete && frames > 2) {
                    note();
                    print();
                }
                complete = complete || isPageShown();
            }
        }.start();
    }

    private void note() {
        times.add(
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1e6);
        times.add((double) ManagementFactory.getRuntimeMXBean().getUptime());
    }

    /** Prints the times without waiting for data that is still being read. */
    private void print() {
        System.out.printf(Locale.ROOT, "%.0f %.0f %.0f %.0f%n", times.get(0), times.get(1), times.get(2), times.get(3));
        System.out.flush();
        Platform.runLater(() -> Runtime.getRuntime().halt(0));
    }

    private boolean isPageShown() {
        return page.equals(Navigation.RUNS) ? areRunsShown() : isScriptShown();
    }

    private boolean areRunsShown() {
        Node none = stage.getScene().lookup("#runs-empty");
        boolean noRuns = none != null
                && none.isVisible()
                && none.lookup(".empty-title") instanceof Labeled title
                && title.getText().equals(Texts.get("runs.empty.first.title"));
        return noRuns
                || (stage.getScene().lookup("#run-state") instanceof Labeled state
                        && !state.getText().isEmpty());
    }

    private boolean isScriptShown() {
        Node list = stage.getScene().lookup("#script");
        return list instanceof ListView<?> rows
                && rows.getItems().stream()
                        .anyMatch(row -> ((ScriptRow) row).text().contains("# quickstart/quickstart"));
    }

    private static double median(double... times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}

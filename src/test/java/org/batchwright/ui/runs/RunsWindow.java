package org.batchwright.ui.runs;

import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.PickResult;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.failure.FailedRequest;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.failure.LogCauses;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.submit.Submissions;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;
import org.batchwright.ui.fake.FakeMetricStore;
import org.batchwright.ui.fake.FakePresets;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fake.RecordingRunControl;
import org.batchwright.ui.fake.StubClusterConnections;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.log.LogViewModel;
import org.batchwright.ui.log.pane.LogPane;
import org.batchwright.ui.metrics.MetricLearning;
import org.batchwright.ui.metrics.MetricsServices;
import org.batchwright.ui.runs.cause.CausesViewModel;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunReader;
import org.batchwright.ui.shell.Theme;
import org.batchwright.workspace.failure.FailureRules;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

/** The runs screen with sample runs and a log written by the test. */
@ExtendWith(ApplicationExtension.class)
abstract class RunsWindow {
    final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    final List<FakeRunHistory> books = new ArrayList<>();
    final List<RunsView> screen = new ArrayList<>();
    final List<String> done = new CopyOnWriteArrayList<>();
    RecordingRunControl control = new RecordingRunControl(done);
    final FakeMetricStore metrics = new FakeMetricStore();
    final FakePresets presets = new FakePresets();
    Optional<FailedRequest> request = Optional.empty();
    final StubClusterConnections passing = new StubClusterConnections();
    /** The change that a resubmission makes to the history before it is rejected. */
    Consumer<FakeRunHistory> onResubmission = book -> {};

    private final StackPane holder = new StackPane();
    Path file = Path.of("job.log");
    ScriptedLogs logs = new ScriptedLogs(file);

    /** Called by the test class itself, because TestFX does not find inherited start methods. */
    void openRuns(Stage stage) throws Exception {
        file = Files.createTempFile("batchwright-test", ".log");
        file.toFile().deleteOnExit();
        Files.writeString(file, longLog());
        logs = new ScriptedLogs(file);
        show(SampleRunHistory.book());
        Scene scene = new Scene(holder, 990, 700);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    private static String longLog() {
        StringBuilder text = new StringBuilder("# host r7n2 · 2026-11-20 · cuda:0 H100\n");
        for (int i = 1; i <= 3000; i++) {
            text.append("Train Epoch: 21 [")
                    .append(i * 64)
                    .append("/192000]      Loss: 0.2")
                    .append(i % 97)
                    .append('\n');
        }
        text.append("\u001b[33mUserWarning: lr_scheduler.step() called before optimizer.step()\u001b[0m\n");
        text.append("\u001b[1;32m検証\u001b[0m 손실 \u001b[38;5;208m0.231\u001b[0m \u001b[41merror\u001b[0m\n");
        text.append("epoch 21:  10%|█         |\repoch 21:  34%|███▍      | 4048/11896 [06:12<12:01, 10.9 it/s]");
        return text.toString();
    }

    /** Opens the runs again, with this text as the log of each job. */
    void replaceLog(FxRobot robot, String text) throws Exception {
        Files.writeString(file, text);
        logs = new ScriptedLogs(file);
        robot.interact(() -> show(SampleRunHistory.book()));
    }

    void show(FakeRunHistory book) {
        show(book, cluster -> Optional.empty());
    }

    void show(FakeRunHistory book, Function<ClusterName, Optional<Cluster>> clusters) {
        WindowBackground background = new WindowBackground();
        RunsViewModel model = new RunsViewModel(
                book,
                new RunReader(book, cluster -> Dialects.known().named("slurm"), clusters),
                background,
                InstantSource.fixed(SampleRunHistory.NOW));
        RunActionsViewModel actions = new RunActionsViewModel(
                new RunActionsViewModel.Services(
                        control,
                        new Again(book, changed -> onResubmission.accept(changed)),
                        Optional.empty(),
                        Optional.empty()),
                cluster -> Dialects.known().named("slurm"),
                background,
                run -> done.add("edit " + run),
                Optional.empty());
        books.addFirst(book);
        screen.addFirst(new RunsView(
                model,
                actions,
                new LogViewModel(logs, background),
                SampleRunHistory.files(file.resolveSibling("."), background),
                SampleRunHistory.values(book, background),
                SampleRunHistory.ports(
                        book,
                        background,
                        page -> done.add("browse " + page),
                        passing,
                        file.resolveSibling("no-ports-" + System.nanoTime())),
                Optional.of(new MetricsServices(
                        metrics,
                        new MetricLearning((run, pattern) -> done.add("learn " + pattern), presets, background),
                        background))));
        screen.getFirst()
                .offerCauses(
                        new CausesViewModel(
                                new LogCauses(logs, book, FailureRules::bundled, run -> request), background),
                        (run, fix) -> done.add("fix " + run + ": " + fix.label()));
        holder.getChildren().setAll(screen.getFirst().node());
    }

    static void askForPort(FxRobot robot, int port) {
        robot.interact(() -> robot.lookup("#run-more").queryAs(MenuButton.class).getItems().stream()
                .filter(item -> "run-port".equals(item.getId()))
                .forEach(MenuItem::fire));
        robot.interact(
                () -> robot.lookup("#port-number").queryAs(TextField.class).setText(String.valueOf(port)));
    }

    static void menu(FxRobot robot, String item) {
        robot.interact(() -> robot.lookup("#run-more").queryAs(MenuButton.class).getItems().stream()
                .filter(one -> item.equals(one.getId()))
                .forEach(MenuItem::fire));
    }

    /** Returns the IDs of the items in the run's menu; empty while no run is shown. */
    static List<String> menuItems(FxRobot robot) {
        return robot.lookup("#run-more").tryQueryAs(MenuButton.class).stream()
                .flatMap(menu -> menu.getItems().stream())
                .map(item -> String.valueOf(item.getId()))
                .toList();
    }

    void picture(FxRobot robot, String name, int width, int height) throws Exception {
        Pictures.take(robot, holder, scheme, name, width, height);
    }

    static void choose(FxRobot robot, int row) {
        until(() -> robot.lookup("#runs-table").queryTableView().getItems().size() == 8);
        robot.interact(() -> {
            TableView<?> table = robot.lookup("#runs-table").queryTableView();
            table.requestFocus();
            table.getSelectionModel().clearAndSelect(0);
        });
        for (int i = 1; i < row; i++) {
            robot.type(KeyCode.DOWN);
        }
        until(() -> robot.lookup("#run-header").tryQuery().isPresent());
        RunItem chosen = (RunItem)
                robot.lookup("#runs-table").queryTableView().getItems().get(row - 1);
        until(() -> label(robot, ".run-header-title")
                .equals(chosen.row().get().run().title()));
    }

    void grow(String text) throws Exception {
        Files.writeString(file, text, StandardOpenOption.APPEND);
        logs.stands(new RunLogs.State(RunLogs.Phase.LIVE, ""));
    }

    static String logText(FxRobot robot) {
        StringBuilder text = new StringBuilder();
        robot.interact(() ->
                text.append(robot.lookup("#log-list").queryAs(LogPane.class).visibleText()));
        return text.toString();
    }

    /** Fires a button directly, because the log next to it may still be growing and moving the button. */
    static void fire(FxRobot robot, String button) {
        robot.interact(() -> robot.lookup(button).queryButton().fire());
    }

    static String label(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(Label.class).getText();
    }

    static String clipboard(FxRobot robot) {
        StringBuilder text = new StringBuilder();
        robot.interact(() -> text.append(Clipboard.getSystemClipboard().getString()));
        return text.toString();
    }

    /**
     * Waits until the condition is true. The condition has to look up its nodes each time, because they may be replaced in the meantime.
     */
    static void until(Callable<Boolean> holds) {
        await().ignoreExceptions().until(holds);
    }

    private record Again(FakeRunHistory book, Consumer<FakeRunHistory> then) implements Submissions {
        @Override
        public Run submit(ComposedPlan composition, Path folder, Optional<RunId> after, Progress progress) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Run resubmit(RunId earlier, Submissions.Resubmission again, Progress progress)
                throws OperationException {
            return resubmit(earlier, progress);
        }

        @Override
        public Run resubmit(RunId earlier, Progress progress) throws OperationException {
            then.accept(book);
            throw new OperationException.CommandFailed(
                    Message.written(
                            "tsubame4 refused the job: the account tga-depth has no hours left.",
                            "Ask for more hours, or choose another account in Edit & resubmit."),
                    1,
                    "sbatch: error: Batch job submission failed: Job violates accounting/QOS policy");
        }
    }

    static TableColumn<?, ?> column(TableView<?> table, String id) {
        return table.getColumns().stream()
                .filter(column -> id.equals(column.getId()))
                .findFirst()
                .orElseThrow();
    }

    /** Adds a metric with one value per step to a run. */
    void add(long run, String name, double... values) {
        MetricSeries.Builder series = metrics.series(SampleRunHistory.id(run), 0, name);
        for (double value : values) {
            series.add(value, series.size(), Double.NaN, MetricSeries.UNKNOWN_TIME);
        }
    }

    /** Requests a menu as the window does after the menu key. */
    static void requestMenu(Node table) {
        var corner = table.localToScreen(16, 16);
        Event.fireEvent(
                table,
                new ContextMenuEvent(
                        ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                        16,
                        16,
                        corner.getX(),
                        corner.getY(),
                        true,
                        new PickResult(table, 16, 16)));
    }
}

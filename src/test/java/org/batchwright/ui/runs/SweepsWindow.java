package org.batchwright.ui.runs;

import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.Progress;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.run.code.FakeCodeVersions;
import org.batchwright.run.submit.Submissions;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fake.RecordingRunControl;
import org.batchwright.ui.fake.StubClusterConnections;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.SceneImages;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.log.LogViewModel;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunReader;
import org.batchwright.ui.runs.search.LogSearchViewModel;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.shell.Theme;
import org.testfx.api.FxRobot;

/** The runs page in a window, with runs of many jobs. */
abstract class SweepsWindow {
    final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    final FakeRunHistory book = SweepSamples.book();
    final List<String> done = new ArrayList<>();
    final StackPane holder = new StackPane();
    Optional<RunsViewModel> model = Optional.empty();
    /** The changes in the code since each run. */
    private final Optional<CodeDifference> codeSince =
            Optional.of(new CodeDifference(List.of("model.py", "train.py"), List.of("data/学習.py"), List.of()));

    Optional<ScriptedLogs> scripted = Optional.empty();
    List<Action> keys = List.of();

    void openWindow(Stage stage) throws Exception {
        Path file = Files.createTempFile("batchwright-test", ".log");
        file.toFile().deleteOnExit();
        Files.writeString(
                file, "# host r7n5\nloading epoch 50 … 検証\ntorch.cuda.OutOfMemoryError: CUDA out of memory\n");
        WindowBackground background = new WindowBackground();
        RunsViewModel runs = new RunsViewModel(
                book,
                new RunReader(book, cluster -> Dialects.known().named("slurm")),
                background,
                InstantSource.fixed(SampleRunHistory.NOW));
        model = Optional.of(runs);
        RunActionsViewModel actions = new RunActionsViewModel(
                new RunActionsViewModel.Services(
                        new RecordingRunControl(done),
                        new Again(),
                        Optional.of(run -> "/work/runs/" + run),
                        Optional.of(new FakeCodeVersions(codeSince))),
                cluster -> Dialects.known().named("slurm"),
                background,
                run -> done.add("edit " + run),
                Optional.of(run -> done.add("after " + run)));
        ScriptedLogs logs = new ScriptedLogs(file);
        RunsView view = new RunsView(
                runs,
                actions,
                new LogViewModel(logs, background),
                SampleRunHistory.files(file.resolveSibling("."), background),
                SampleRunHistory.values(book, Optional.of(new FakeCodeVersions(codeSince)), background),
                SampleRunHistory.ports(
                        book, background, page -> {}, new StubClusterConnections(), file.resolveSibling("no-ports")),
                Optional.empty());
        view.offerLogSearch(new LogSearchViewModel(logs, background));
        keys = view.actions();
        scripted = Optional.of(logs);
        holder.getChildren().setAll(view.node());
        Scene scene = new Scene(holder, 990, 700);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    void picture(FxRobot robot, String name) throws Exception {
        for (int width : SceneImages.widths(scheme.get())) {
            Pictures.take(robot, holder, scheme, name, width, width == 1440 ? 900 : 700);
        }
    }

    RunItem item(long number) {
        return model.orElseThrow().shownRuns().stream()
                .filter(item -> item.id().equals(SampleRunHistory.id(number)))
                .findFirst()
                .orElseThrow();
    }

    void choose(FxRobot robot, long number) {
        until(() -> lines(robot).size() == 13);
        robot.interact(() -> {
            TableView<?> table = robot.lookup("#runs-table").queryTableView();
            table.requestFocus();
            table.getSelectionModel().clearAndSelect(table.getItems().indexOf(item(number)));
        });
        until(() -> robot.lookup("#run-header").tryQuery().isPresent());
        until(() -> label(robot, ".run-header-title").endsWith("#" + number));
    }

    static List<?> lines(FxRobot robot) {
        return robot.lookup("#runs-table").queryTableView().getItems();
    }

    static List<String> selected(FxRobot robot) {
        List<String> titles = new ArrayList<>();
        robot.interact(() -> robot.lookup("#runs-table")
                .<RunLine>queryTableView()
                .getSelectionModel()
                .getSelectedItems()
                .forEach(line -> titles.add(line.row().getValue().title())));
        return titles;
    }

    static String label(FxRobot robot, String id) {
        Node node = robot.lookup(id).query();
        return node instanceof Label label ? label.getText() : "";
    }

    static void until(Callable<Boolean> holds) {
        await().until(holds);
    }

    final class Again implements Submissions {
        @Override
        public Run submit(ComposedPlan composition, Path folder, Optional<RunId> after, Progress progress) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Run resubmit(RunId earlier, Submissions.Resubmission again, Progress progress) {
            done.add("resubmit " + earlier + " " + again);
            return book.find(51).orElseThrow();
        }

        @Override
        public Run resubmit(RunId earlier, Progress progress) {
            done.add("resubmit " + earlier);
            return book.find(51).orElseThrow();
        }
    }
}

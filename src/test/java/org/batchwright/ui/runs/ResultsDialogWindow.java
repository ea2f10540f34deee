package org.batchwright.ui.runs;

import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.Subscription;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.transfer.Download;
import org.batchwright.run.files.DownloadsOnly;
import org.batchwright.run.files.FileTree;
import org.batchwright.run.files.PendingResults;
import org.batchwright.run.files.Results;
import org.batchwright.run.files.ResultsPorter;
import org.batchwright.run.files.RunFiles;
import org.batchwright.run.history.ResultRows.LateResults;
import org.batchwright.run.track.RunControl;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fake.FakeSubmissions;
import org.batchwright.ui.fake.StubClusterConnections;
import org.batchwright.ui.files.RunFilesViewModel;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.log.LogViewModel;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunReader;
import org.batchwright.ui.shell.Theme;
import org.testfx.api.FxRobot;

/** The dialog for requesting results, in a window. */
abstract class ResultsDialogWindow {
    static final Path INTO = Path.of("/ws/results/20261120-0000-42");
    final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    final StackPane holder = new StackPane();
    final List<Results.Request> wishes = new CopyOnWriteArrayList<>();
    final List<String> again = new CopyOnWriteArrayList<>();
    final CountDownLatch never = new CountDownLatch(1);
    volatile boolean holding;
    volatile Optional<OperationException> refusal = Optional.empty();
    Optional<ResultsPorter> porter = Optional.empty();
    Optional<RunFilesViewModel> model = Optional.empty();

    final class StagedOwed implements PendingResults {
        @Override
        public Subscription start(ResultsPorter with) {
            porter = Optional.of(with);
            return () -> {};
        }

        @Override
        public List<LateResults> overdueResults() {
            return List.of(new LateResults(SampleRunHistory.id(40), "The connection to lab broke."));
        }

        @Override
        public void retry(RunId run) {
            again.add(run.value());
        }
    }

    void openWindow(Stage stage) throws Exception {
        Path root = Files.createTempDirectory("batchwright-results");
        Files.writeString(Files.createDirectories(root.resolve(RunFiles.WORK)).resolve("model.pt"), "weights");
        FakeRunHistory book = SampleRunHistory.book();
        book.find(SampleRunHistory.id(42)).ifPresent(run -> book.put(run, ruled()));
        WindowBackground background = new WindowBackground();
        RunFilesViewModel files = SampleRunHistory.files(root, background, new Downloads());
        model = Optional.of(files);
        RunsView view = new RunsView(
                new RunsViewModel(
                        book,
                        new RunReader(book, cluster -> Dialects.known().named("slurm"), cluster -> Optional.empty()),
                        background,
                        InstantSource.fixed(SampleRunHistory.NOW)),
                new RunActionsViewModel(
                        new RunActionsViewModel.Services(
                                new NoControl(), new FakeSubmissions(), Optional.empty(), Optional.empty()),
                        cluster -> Dialects.known().named("slurm"),
                        background,
                        run -> {},
                        Optional.empty()),
                new LogViewModel(new ScriptedLogs(root.resolve("work/model.pt")), background),
                files,
                SampleRunHistory.values(book, background),
                SampleRunHistory.ports(
                        book, background, page -> {}, new StubClusterConnections(), root.resolve("ports")),
                Optional.empty());
        files.coming().start(new StagedOwed(), book);
        holder.getChildren().setAll(view.node());
        Scene scene = new Scene(holder, 990, 700);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    static SubmittedRun ruled() {
        SubmittedRun plain = SampleRunHistory.frozen("4");
        PlannedJob job = plain.job();
        return new SubmittedRun(
                plain.bundle(),
                new PlannedJob(
                        job.name(),
                        job.settings()
                                .with(ResultsFields.FILES, Value.of(List.of("*.pt", "logs/**")))
                                .with(ResultsFields.MAX_SIZE, Value.of("2 GB")),
                        job.parameters(),
                        job.variables()),
                plain.preset(),
                plain.code());
    }

    Results.Downloaded bring(RunId run, Results.Request wish, Progress progress)
            throws OperationException, InterruptedException {
        wishes.add(wish);
        progress.report("model.pt", 1_000_000, 4_000_000);
        if (holding) {
            never.await();
        }
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        List<Download.Done> done = List.of(
                new Download.Done(INTO.resolve("model (2).pt"), Download.Outcome.FETCHED, 2_000_000),
                new Download.Done(INTO.resolve("logs/a.csv"), Download.Outcome.HERE, 0));
        return new Results.Downloaded(
                INTO,
                new FileTree.Report(done, List.of("data"), List.of(INTO.resolve("model.pt"))),
                List.of("huge.pt"),
                List.of());
    }

    static String shownText(FxRobot robot) {
        return robot.lookup("#files-transfer-said")
                .<Label>tryQuery()
                .map(Label::getText)
                .orElse("");
    }

    static void press(FxRobot robot, String id) {
        await().until(() -> robot.lookup(id).tryQuery().isPresent());
        robot.interact(() -> robot.lookup(id).queryButton().fire());
    }

    static void choose(FxRobot robot, RunId run) {
        TableView<RunLine> table = robot.lookup("#runs-table").queryTableView();
        await().until(() -> table.getItems().size() == 8);
        robot.interact(() -> {
            for (int at = 0; at < table.getItems().size(); at++) {
                if (table.getItems().get(at).row().getValue().run().id().equals(run)) {
                    table.getSelectionModel().clearAndSelect(at);
                }
            }
        });
        await().until(() -> RunsWindow.menuItems(robot).contains("run-results"));
    }

    /** Reports files as downloaded once they have been requested. */
    private final class Downloads implements DownloadsOnly {
        @Override
        public Results.Downloaded download(RunId run, Results.Request wish, Progress progress)
                throws OperationException, InterruptedException {
            return bring(run, wish, progress);
        }

        @Override
        public Optional<Path> downloadedFolder(RunId run) {
            return Optional.of(INTO).filter(folder -> !wishes.isEmpty());
        }
    }

    static final class NoControl implements RunControl {
        @Override
        public void cancel(RunId run) {}

        @Override
        public void cancel(RunId run, Set<Integer> tasks) {}

        @Override
        public void hold(RunId run) {}

        @Override
        public void hold(RunId run, Set<Integer> tasks) {}

        @Override
        public void release(RunId run) {}

        @Override
        public void prioritize(RunId run, int priority) {}

        @Override
        public void requeue(RunId run) {}
    }
}

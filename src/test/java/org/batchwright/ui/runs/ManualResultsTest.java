package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
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
import org.batchwright.run.files.FileTree;
import org.batchwright.run.files.PendingResults;
import org.batchwright.run.files.Results;
import org.batchwright.run.files.ResultsPorter;
import org.batchwright.run.files.RunFiles;
import org.batchwright.run.files.WorkOutcome;
import org.batchwright.run.history.LateResults;
import org.batchwright.run.track.RunControl;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.DataSize;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fake.FakeSubmissions;
import org.batchwright.ui.fake.StubClusterConnections;
import org.batchwright.ui.files.RunFilesViewModel;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.log.LogViewModel;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunLine;
import org.batchwright.ui.runs.row.RunReader;
import org.batchwright.ui.runs.row.RunsViewModel;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ManualResultsTest {
    private static final Path INTO = Path.of("/ws/results/20261120-0000-42");
    private final OperationException full = new OperationException.FileFailed(
            "The disk of this computer is full.", "Make room, and try again.", "/ws/results");

    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final StackPane holder = new StackPane();
    private final List<Results.Wish> wishes = new CopyOnWriteArrayList<>();
    private final List<String> again = new CopyOnWriteArrayList<>();
    private final CountDownLatch never = new CountDownLatch(1);
    private volatile boolean holding;
    private volatile Optional<OperationException> refusal = Optional.empty();
    private Optional<ResultsPorter> porter = Optional.empty();
    private Optional<RunFilesViewModel> model = Optional.empty();

    private final class StagedOwed implements PendingResults {
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

    @Start
    void open(Stage stage) throws Exception {
        Path root = Files.createTempDirectory("batchwright-results");
        Files.writeString(Files.createDirectories(root.resolve(RunFiles.WORK)).resolve("model.pt"), "weights");
        FakeRunHistory book = SampleRunHistory.book();
        book.find(SampleRunHistory.id(42)).ifPresent(run -> book.put(run, ruled()));
        WindowBackground background = new WindowBackground();
        RunFilesViewModel files = SampleRunHistory.files(root, background, this::bring);
        model = Optional.of(files);
        RunsView view = new RunsView(
                new RunsViewModel(
                        book,
                        new RunReader(book, cluster -> Dialects.known().named("slurm"), cluster -> Optional.empty()),
                        background,
                        InstantSource.fixed(SampleRunHistory.NOW)),
                new RunActionsViewModel(
                        new NoControl(),
                        new FakeSubmissions(),
                        cluster -> Dialects.known().named("slurm"),
                        background,
                        run -> {}),
                new LogViewModel(new ScriptedLogs(root.resolve("work/model.pt")), background),
                files,
                SampleRunHistory.values(book, background),
                SampleRunHistory.ports(
                        book, background, page -> {}, new StubClusterConnections(), root.resolve("ports")));
        files.coming().start(new StagedOwed(), book);
        holder.getChildren().setAll(view.node());
        Scene scene = new Scene(holder, 990, 700);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    private static SubmittedRun ruled() {
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

    private Results.Brought bring(RunId run, Results.Wish wish, Progress progress)
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
        return new Results.Brought(
                INTO,
                new FileTree.Report(done, List.of("data"), List.of(INTO.resolve("model.pt"))),
                List.of("huge.pt"),
                List.of());
    }

    @Test
    void the_runs_rule_is_prefilled_and_downloaded_and_kept_files_are_reported(FxRobot robot) throws Exception {
        choose(robot, SampleRunHistory.id(42));
        askForResults(robot);
        assertThat(field(robot, "files").getText()).isEqualTo("*.pt, logs/**");
        assertThat(field(robot, "at-most").getText()).isEqualTo("2 GB");
        Pictures.take(robot, holder, scheme, "results-dialog-light", 1440, 900);
        robot.interact(() -> field(robot, "files").requestFocus());
        robot.type(KeyCode.ENTER);

        await().until(() -> said(robot).startsWith("1 file (2.0 MB) downloaded to " + INTO));
        assertThat(wishes).containsExactly(Results.Wish.RULE);
        assertThat(robot.lookup("#results-dialog").tryQuery()).isEmpty();
        assertThat(robot.lookup("#files-table").tryQuery()).isPresent();
        assertThat(robot.lookup("#files-transfer-note").queryAllAs(Label.class).stream()
                        .map(Label::getText))
                .containsExactly(
                        "1 of your files was kept and the new version was saved under another name: model.pt",
                        "1 file was skipped: links that point outside the folder, special files, and files that"
                                + " disappeared or cannot be read.",
                        "1 file is larger than the limit and was not downloaded: huge.pt");
        Pictures.take(robot, holder, scheme, "results-came-light", 1100, 700);
    }

    @Test
    void other_files_and_limits_can_be_requested_but_not_invalid_ones(FxRobot robot) {
        choose(robot, SampleRunHistory.id(40));
        askForResults(robot);
        assertThat(robot.lookup("#results-bring").query().isDisabled()).isTrue();
        robot.interact(() -> {
            field(robot, "files").setText("../secret");
            field(robot, "at-most").setText("much");
            field(robot, "newest").setText("0");
        });
        assertThat(robot.lookup("#results-files-wrong").queryAs(Label.class).getText())
                .contains("points outside");
        assertThat(robot.lookup("#results-at-most-wrong").queryAs(Label.class).getText())
                .contains("such as 64 GB");
        assertThat(robot.lookup("#results-newest-wrong").queryAs(Label.class).getText())
                .contains("at least 1");
        robot.interact(() -> {
            field(robot, "files").setText("*.csv, 결과/**");
            field(robot, "at-most").setText("1 MB");
            field(robot, "newest").setText("5");
            field(robot, "into").setText("/mine");
        });
        press(robot, "#results-bring");
        await().until(() -> wishes.equals(List.of(new Results.Wish(
                List.of("*.csv", "결과/**"), DataSize.parse("1 MB"), Optional.of(5), Optional.of(Path.of("/mine"))))));
    }

    @Test
    void progress_is_shown_and_a_download_can_be_stopped_and_retried(FxRobot robot) {
        holding = true;
        choose(robot, SampleRunHistory.id(42));
        askForResults(robot);
        press(robot, "#results-bring");
        await().until(() -> robot.lookup("#files-transfer-far").<Label>tryQuery().stream()
                .anyMatch(label -> label.getText().equals("1.0 MB of 4.0 MB")));
        press(robot, "#files-transfer-cancel");
        await().until(() -> said(robot).startsWith("Cancelled."));

        holding = false;
        refusal = Optional.of(full);
        askForResults(robot);
        press(robot, "#results-bring");
        await().until(() -> robot.lookup("#files-transfer #error-what").<Label>tryQuery().stream()
                .anyMatch(label -> label.getText().equals(full.what())));
        refusal = Optional.empty();
        press(robot, "#files-transfer-again");
        await().until(() -> said(robot).startsWith("1 file (2.0 MB)"));
        assertThat(robot.lookup("#files-transfer #error-what").tryQuery()).isEmpty();
    }

    @Test
    void failed_automatic_downloads_are_reported_with_reason_and_action(FxRobot robot) throws Exception {
        await().until(() -> notice(robot)
                .contains("learn_a_line #40 were not downloaded automatically: The connection to lab broke."));
        FakeRunHistory book = SampleRunHistory.book();
        var run = book.find(SampleRunHistory.id(42)).orElseThrow();
        List<WorkOutcome> written = new CopyOnWriteArrayList<>();
        robot.interact(() -> porter.orElseThrow()
                .execute(
                        run,
                        progress -> {
                            throw full;
                        },
                        written::add));
        await().until(() -> notice(robot).contains("train_with_batch_4 #42"));
        await().until(() -> written.equals(List.of(new WorkOutcome.Refused(full))));
        assertThat(robot.lookup("#results-others").queryAs(Label.class).getText())
                .contains("another run");
        Pictures.take(robot, holder, scheme, "results-notice-light", 1440, 900);
        robot.interact(() -> scheme.set(ColorScheme.DARK));
        Pictures.take(robot, holder, scheme, "results-notice-dark", 1100, 700);

        press(robot, "#results-show");
        await().until(() -> robot.lookup("#run-header").tryQuery().isPresent());
        press(robot, "#results-again");
        await().until(() -> again.equals(List.of(SampleRunHistory.id(42).value())));
        await().until(() -> notice(robot).contains("#40"));
        robot.interact(() -> model.orElseThrow()
                .downloadResults(book.find(SampleRunHistory.id(40)).orElseThrow(), Results.Wish.RULE));
        await().until(() ->
                robot.lookup("#results-notice #error-what").tryQuery().isEmpty());
    }

    private static String notice(FxRobot robot) {
        return robot.lookup("#results-notice #error-what")
                .<Label>tryQuery()
                .map(Label::getText)
                .orElse("");
    }

    private static String said(FxRobot robot) {
        return robot.lookup("#files-transfer-said")
                .<Label>tryQuery()
                .map(Label::getText)
                .orElse("");
    }

    private static TextField field(FxRobot robot, String name) {
        return robot.lookup("#results-" + name).queryAs(TextField.class);
    }

    private static void press(FxRobot robot, String id) {
        await().until(() -> robot.lookup(id).tryQuery().isPresent());
        robot.interact(() -> robot.lookup(id).queryButton().fire());
    }

    private static void choose(FxRobot robot, RunId run) {
        TableView<RunLine> table = robot.lookup("#runs-table").queryTableView();
        await().until(() -> table.getItems().size() == 8);
        robot.interact(() -> {
            for (int at = 0; at < table.getItems().size(); at++) {
                if (table.getItems().get(at).row().getValue().run().id().equals(run)) {
                    table.getSelectionModel().clearAndSelect(at);
                }
            }
        });
        await().until(() -> robot.lookup("#run-results").tryQuery().isPresent()
                || inMenu(robot).isPresent());
    }

    /** An ended run has a button for it, an active one a menu item. */
    private static void askForResults(FxRobot robot) {
        Optional<MenuItem> entry = inMenu(robot);
        if (entry.isPresent()) {
            robot.interact(entry.get()::fire);
        } else {
            press(robot, "#run-results");
        }
    }

    private static Optional<MenuItem> inMenu(FxRobot robot) {
        return robot.lookup("#run-more")
                .tryQueryAs(MenuButton.class)
                .flatMap(menu -> menu.getItems().stream()
                        .filter(item -> "run-results".equals(item.getId()))
                        .findFirst());
    }

    private static final class NoControl implements RunControl {
        @Override
        public void cancel(RunId run) {}

        @Override
        public void cancel(RunId run, java.util.Set<Integer> tasks) {}

        @Override
        public void hold(RunId run) {}

        @Override
        public void hold(RunId run, java.util.Set<Integer> tasks) {}

        @Override
        public void release(RunId run) {}

        @Override
        public void prioritize(RunId run, int priority) {}

        @Override
        public void requeue(RunId run) {}
    }
}

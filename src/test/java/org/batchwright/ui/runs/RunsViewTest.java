package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.clusters.EchoServer;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.submit.Submissions;
import org.batchwright.run.track.RunControl;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fake.StubClusterConnections;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.log.LogViewModel;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunLine;
import org.batchwright.ui.runs.row.RunLine.RunItem;
import org.batchwright.ui.runs.row.RunReader;
import org.batchwright.ui.runs.row.RunsViewModel;
import org.batchwright.ui.shell.Theme;
import org.batchwright.workspace.cluster.BundledSites;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class RunsViewTest {
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final List<FakeRunHistory> books = new ArrayList<>();
    private final List<RunsView> screen = new ArrayList<>();
    private final List<String> done = new ArrayList<>();
    private final StubClusterConnections passing = new StubClusterConnections();
    private final StackPane holder = new StackPane();
    private Path file = Path.of("job.log");
    private ScriptedLogs logs = new ScriptedLogs(file);

    @Start
    void open(Stage stage) throws Exception {
        file = Files.createTempFile("batchwright-test", ".log");
        file.toFile().deleteOnExit();
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
        Files.writeString(file, text);
        logs = new ScriptedLogs(file);
        show(SampleRunHistory.book());
        Scene scene = new Scene(holder, 990, 700);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void the_selected_runs_are_compared_value_by_value(FxRobot robot) {
        TableView<RunLine> table = robot.lookup("#runs-table").queryTableView();
        await().until(() -> table.getItems().size() > 3);
        robot.interact(() -> table.getSelectionModel().clearAndSelect(1));
        robot.interact(() -> table.getSelectionModel().select(2));
        robot.interact(() -> robot.lookup("#runs-values").queryButton().fire());
        TableView<?> values = robot.lookup("#values-table").queryTableView();
        await().until(() -> values.getColumns().size() == 3);
        assertThat(robot.lookup("#values-remark").queryAs(Label.class).getText())
                .contains("differ");
        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup("#runs-table").tryQuery()).isPresent();
        assertThat(robot.lookup("#values-table").tryQuery()).isEmpty();
    }

    private void show(FakeRunHistory book) {
        show(book, cluster -> Optional.empty());
    }

    private void show(FakeRunHistory book, Function<ClusterName, Optional<Cluster>> clusters) {
        WindowBackground background = new WindowBackground();
        RunsViewModel model = new RunsViewModel(
                book,
                new RunReader(book, cluster -> Dialects.known().named("slurm"), clusters),
                background,
                InstantSource.fixed(SampleRunHistory.NOW));
        RunActionsViewModel actions = new RunActionsViewModel(
                new Control(),
                new Again(book),
                cluster -> Dialects.known().named("slurm"),
                background,
                run -> done.add("edit " + run));
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
                        file.resolveSibling("no-ports-" + System.nanoTime()))));
        holder.getChildren().setAll(screen.getFirst().node());
    }

    @Test
    void a_run_is_selected_by_keyboard_and_its_log_opens_at_the_end(FxRobot robot) {
        choose(robot, 2);

        until(() -> logText(robot).contains("34%|███▍"));
        assertThat(logText(robot)).doesNotContain("10%|").contains("検証");
        assertThat(robot.lookup("#log-follow").queryAs(ToggleButton.class).isSelected())
                .isTrue();
    }

    @Test
    void a_run_with_a_hand_edited_script_says_so(FxRobot robot) {
        FakeRunHistory book = books.getLast();
        Run run = book.find(SampleRunHistory.id(42)).orElseThrow();
        SubmittedRun plain = SampleRunHistory.frozen("4");
        String edited = "[{\"id\":\"depth/train\",\"edits\":{\"" + run.cluster()
                + "\":[{\"scope\":\"every\",\"line\":3,\"fresh\":[\"module load lab\"]}]}}]";
        robot.interact(() -> book.put(run, new SubmittedRun(plain.bundle(), plain.job(), edited, plain.code())));
        choose(robot, 2);
        Label facts = robot.lookup("#run-facts").queryAs(Label.class);
        until(() -> facts.getText().contains("script edited manually · code 9f31c2a"));
        choose(robot, 6);
        until(() -> facts.getText().contains("exit 200"));
        assertThat(facts.getText()).doesNotContain("edited manually");
    }

    @Test
    void a_port_of_a_running_run_is_opened_shown_and_stopped(FxRobot robot) throws Exception {
        choose(robot, 2);
        try (EchoServer server = EchoServer.start()) {
            askForPort(robot, server.port());
            picture(robot, "runs-port-dialog", 1100, 700);
            robot.interact(() -> scheme.set(ColorScheme.DARK));
            picture(robot, "runs-port-dialog-dark", 1100, 700);
            robot.clickOn("#port-open");
            until(() -> robot.lookup("#port-browse").tryQuery().isPresent());
            for (ColorScheme look : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
                robot.interact(() -> scheme.set(look));
                picture(robot, "runs-port-" + look.name().toLowerCase(Locale.ROOT), 1100, 700);
            }
            robot.clickOn("#port-browse");
            until(() -> !done.isEmpty());
            URI page = URI.create(done.getFirst().replace("browse ", ""));
            assertThat(EchoServer.giveBackOne(page)).isTrue();
            assertThat(passing.asked()).containsOnly("r7n2:" + server.port());
            robot.clickOn("#port-stop");
            until(() -> robot.lookup("#port-browse").tryQuery().isEmpty());
            passing.refuse(
                    Optional.of(new OperationException.NotPossible("Nobody takes connections there.", "Start it.")));
            askForPort(robot, server.port());
            robot.clickOn("#port-open");
            until(() -> robot.lookup("#run-ports #error-panel").tryQuery().isPresent());
        }
    }

    private static void askForPort(FxRobot robot, int port) {
        robot.interact(() -> robot.lookup("#run-more").queryAs(MenuButton.class).getItems().stream()
                .filter(item -> "run-port".equals(item.getId()))
                .forEach(MenuItem::fire));
        robot.interact(
                () -> robot.lookup("#port-number").queryAs(TextField.class).setText(String.valueOf(port)));
    }

    @Test
    void an_ended_run_shows_its_peak_memory(FxRobot robot) {
        choose(robot, 6);
        Label facts = robot.lookup("#run-facts").queryAs(Label.class);
        until(() -> facts.getText().contains("exit 200 · peak memory 3.4 GB"));
    }

    @Test
    void a_run_shows_its_cost_where_jobs_are_charged(FxRobot robot) {
        Cluster site = BundledSites.bundled().find("lumi").orElseThrow().cluster();
        robot.interact(() -> show(SampleRunHistory.book(), name -> Optional.of(site)));
        choose(robot, 2);
        Label facts = robot.lookup("#run-facts").queryAs(Label.class);
        until(() -> facts.getText().contains("cost unknown"));
        assertThat(facts.getTooltip().getText()).contains("Charged: the time a job takes.", "See https://");
    }

    @Test
    void a_growing_log_is_followed_until_scrolled_up_and_again_after_end(FxRobot robot) throws Exception {
        choose(robot, 2);
        until(() -> logText(robot).contains("34%|███▍"));
        grow("\nfollowed line\n");
        until(() -> logText(robot).contains("followed line"));

        robot.clickOn("#log-list").type(KeyCode.PAGE_UP).type(KeyCode.PAGE_UP);
        grow("not looked at\n".repeat(100));
        until(() -> robot.lookup("#log-list").queryListView().getItems().size() > 3100);
        assertThat(logText(robot)).doesNotContain("not looked at");

        robot.type(KeyCode.END);
        until(() -> logText(robot).contains("not looked at"));
    }

    @Test
    void text_is_found_by_keyboard_and_stepping_wraps_around(FxRobot robot) {
        choose(robot, 2);
        until(() -> logText(robot).contains("34%|███▍"));
        robot.clickOn("#log-list").press(KeyCode.CONTROL).type(KeyCode.F).release(KeyCode.CONTROL);
        robot.write("[1280/");
        until(() -> label(robot, "#log-find-count").equals("1 of 1"));
        until(() -> logText(robot).contains("[1280/192000]"));
        robot.type(KeyCode.BACK_SPACE).write("0/");
        until(() -> label(robot, "#log-find-count").matches("1 of \\d+"));
        robot.press(KeyCode.SHIFT).type(KeyCode.ENTER).release(KeyCode.SHIFT);
        assertThat(label(robot, "#log-find-count")).matches("(\\d+) of \\1");
    }

    @Test
    void selected_lines_are_copied(FxRobot robot) {
        choose(robot, 2);
        until(() -> logText(robot).contains("34%|███▍"));
        robot.interact(() ->
                robot.lookup("#log-list").queryListView().getSelectionModel().selectRange(0, 2));
        robot.interact(() -> robot.lookup("#log-list").queryListView().requestFocus());
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);

        until(() -> clipboard(robot).startsWith("# host r7n2"));
        assertThat(clipboard(robot).lines()).hasSize(2);
    }

    @Test
    void a_stale_log_says_so_and_why(FxRobot robot) {
        choose(robot, 2);
        logs.stands(new RunLogs.State(RunLogs.Phase.STALE, "the link to tsubame4 is gone"));

        until(() -> label(robot, "#log-state").equals("stale: the link to tsubame4 is gone"));
    }

    @Test
    void leaving_a_run_closes_its_feed(FxRobot robot) {
        choose(robot, 2);
        until(() -> logs.open() == 1);
        choose(robot, 3);

        until(() -> logs.open() == 1);
    }

    @Test
    void cancelling_asks_once_and_escape_leaves_the_run_alone(FxRobot robot) {
        choose(robot, 2);
        robot.clickOn("#run-cancel");
        robot.type(KeyCode.ESCAPE);
        assertThat(done).isEmpty();

        robot.clickOn("#run-cancel").clickOn("#cancel-yes");
        until(() -> done.contains("cancel " + SampleRunHistory.id(42)));
    }

    @Test
    void a_running_job_is_requeued_only_after_confirmation(FxRobot robot) {
        choose(robot, 2);
        menu(robot, "run-requeue");
        until(() -> robot.lookup("#requeue-no").<Node>query().isFocused());
        robot.type(KeyCode.ENTER);
        assertThat(done).isEmpty();

        menu(robot, "run-requeue");
        robot.clickOn("#requeue-yes");
        until(() -> done.contains("requeue " + SampleRunHistory.id(42)));
    }

    private static void menu(FxRobot robot, String item) {
        robot.interact(() -> robot.lookup("#run-more").queryAs(MenuButton.class).getItems().stream()
                .filter(one -> item.equals(one.getId()))
                .forEach(MenuItem::fire));
    }

    @Test
    void a_run_shown_before_its_history_entry_is_highlighted_once_it_arrives(FxRobot robot) {
        choose(robot, 2);
        robot.interact(() -> screen.getFirst().show(SampleRunHistory.id(44)));
        SampleRunHistory.add(books.getFirst(), 44);

        until(() -> label(robot, ".run-header-title").equals("quick #44"));
        until(() ->
                robot.lookup("#runs-table").queryTableView().getSelectionModel().getSelectedIndex() == 0);
    }

    @Test
    void only_applicable_buttons_are_shown(FxRobot robot) {
        choose(robot, 1);
        assertThat(robot.lookup("#run-hold").tryQuery()).isPresent();
        choose(robot, 4);
        assertThat(robot.lookup("#run-hold").tryQuery()).isEmpty();
        assertThat(robot.lookup("#run-cancel").tryQuery()).isEmpty();
        robot.clickOn("#run-edit");
        assertThat(done).containsExactly("edit " + SampleRunHistory.id(40));
    }

    @Test
    void typing_a_filter_and_choosing_a_segment_narrow_the_table(FxRobot robot) {
        robot.clickOn("#runs-filter").write("batch-size:4");
        assertThat(robot.lookup("#runs-table").queryTableView().getItems()).hasSize(4);
        robot.clickOn("#runs-group-failed");
        assertThat(robot.lookup("#runs-table").queryTableView().getItems()).hasSize(1);
        assertThat(robot.lookup("#runs-group-failed")
                        .queryAs(ToggleButton.class)
                        .getText())
                .isEqualTo("Failed 3");
    }

    @Test
    void pictures_of_the_screen_are_taken(FxRobot robot) throws Exception {
        choose(robot, 2);
        until(() -> logText(robot).contains("34%|███▍"));
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            String name = look.name().toLowerCase(java.util.Locale.ROOT);
            picture(robot, "runs-" + name, 1440, 900);
            picture(robot, "runs-" + name, 1100, 700);
        }
        robot.interact(() -> scheme.set(ColorScheme.LIGHT));
        for (String tab : List.of("parameters", "script", "timeline")) {
            robot.clickOn("#run-tabs-" + tab);
            picture(robot, "runs-" + tab, 1100, 700);
        }
        robot.clickOn("#run-tabs-log").clickOn("#run-resubmit");
        until(() -> robot.lookup("#error-panel").tryQuery().isPresent());
        picture(robot, "runs-error", 1100, 700);
        robot.interact(() -> show(new FakeRunHistory()));
        picture(robot, "runs-empty", 1100, 700);
    }

    private void picture(FxRobot robot, String name, int width, int height) throws Exception {
        Pictures.take(robot, holder, scheme, name, width, height);
    }

    private static void choose(FxRobot robot, int row) {
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

    private void grow(String text) throws Exception {
        Files.writeString(file, text, StandardOpenOption.APPEND);
        logs.stands(new RunLogs.State(RunLogs.Phase.LIVE, ""));
    }

    private static String logText(FxRobot robot) {
        ListView<?> list = robot.lookup("#log-list").queryListView();
        StringBuilder text = new StringBuilder();
        robot.interact(() -> list.lookupAll(".log-row").stream()
                .filter(node -> node.isVisible())
                .forEach(node -> text.append(node.getAccessibleText()).append('\n')));
        return text.toString();
    }

    private static String label(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(Label.class).getText();
    }

    private static String clipboard(FxRobot robot) {
        StringBuilder text = new StringBuilder();
        robot.interact(() -> text.append(Clipboard.getSystemClipboard().getString()));
        return text.toString();
    }

    private static void until(Callable<Boolean> holds) {
        await().until(holds);
    }

    private final class Control implements RunControl {
        @Override
        public void cancel(RunId run) {
            done.add("cancel " + run);
        }

        @Override
        public void cancel(RunId run, java.util.Set<Integer> tasks) {
            done.add("cancel " + run + " " + tasks);
        }

        @Override
        public void hold(RunId run) {
            done.add("hold " + run);
        }

        @Override
        public void release(RunId run) {
            done.add("release " + run);
        }

        @Override
        public void prioritize(RunId run, int priority) {
            done.add("prioritize " + run + " " + priority);
        }

        @Override
        public void requeue(RunId run) {
            done.add("requeue " + run);
        }
    }

    private record Again(FakeRunHistory book) implements Submissions {
        @Override
        public Run submit(ComposedPlan composition, Path folder, Optional<RunId> after, Progress progress) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Run resubmit(RunId earlier, Submissions.Again again, Progress progress) throws OperationException {
            return resubmit(earlier, progress);
        }

        @Override
        public Run resubmit(RunId earlier, Progress progress) throws OperationException {
            throw new OperationException.CommandFailed(
                    "tsubame4 refused the job: the account tga-depth has no hours left.",
                    "Ask for more hours, or choose another account in Edit & resubmit.",
                    1,
                    "sbatch: error: Batch job submission failed: Job violates accounting/QOS policy");
        }
    }
}

package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.batchwright.clusters.link.EchoServer;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.workspace.cluster.BundledSites;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@Tag("window")
class RunsViewTest extends RunsWindow {

    @Start
    void open(Stage stage) throws Exception {
        openRuns(stage);
    }

    @Test
    void a_running_job_that_prints_nothing_is_called_silent_until_it_prints_again(FxRobot robot) throws Exception {
        Files.setLastModifiedTime(file, FileTime.from(SampleRunHistory.NOW.minusSeconds(8 * 60 + 5)));
        choose(robot, 2);
        until(() -> label(robot, "#log-state").equals("no output for 8 min"));
        picture(robot, "runs-silent", 1100, 700);
        choose(robot, 6);
        until(() -> label(robot, "#log-state").equals("loading"));
        Files.setLastModifiedTime(file, FileTime.from(SampleRunHistory.NOW.minusSeconds(119)));
        choose(robot, 2);
        until(() -> label(robot, "#log-state").equals("live"));
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

    @Test
    void a_run_with_a_manually_edited_script_is_marked(FxRobot robot) {
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
    void comparing_is_not_offered_for_a_run_without_a_previous_run(FxRobot robot) {
        choose(robot, 2);
        assertThat(robot.lookup("#runs-values").queryButton().getText()).isEqualTo("Compare values");
        assertThat(screen.getFirst().selectionActions())
                .extracting(Action::title)
                .contains("Cancel", "Compare values");
    }

    @Test
    void the_toolbar_hides_the_text_of_a_button_before_it_overflows_a_small_window(FxRobot robot) {
        Region bar = robot.lookup(".runs-bar").queryAs(Region.class);
        Button compare = robot.lookup("#runs-values").queryButton();
        assertThat(compare.getContentDisplay()).isEqualTo(ContentDisplay.LEFT);
        double least = bar.minWidth(-1);
        resize(robot, bar, least);
        assertThat(compare.getContentDisplay()).isEqualTo(ContentDisplay.GRAPHIC_ONLY);
        assertThat(bar.getChildrenUnmodifiable().getLast().getBoundsInParent().getMaxX())
                .isLessThanOrEqualTo(least);
        resize(robot, bar, Double.MAX_VALUE);
        assertThat(compare.getContentDisplay()).isEqualTo(ContentDisplay.LEFT);
    }

    private static void resize(FxRobot robot, Region region, double width) {
        robot.interact(() -> {
            region.setMaxWidth(width);
            region.getScene().getRoot().layout();
        });
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
            assertThat(passing.requests()).containsOnly("r7n2:" + server.port());
            robot.clickOn("#port-stop");
            until(() -> robot.lookup("#port-browse").tryQuery().isEmpty());
            passing.refuse(
                    Optional.of(new OperationException.NotPossible("Nobody takes connections there.", "Start it.")));
            askForPort(robot, server.port());
            robot.clickOn("#port-open");
            until(() -> robot.lookup("#run-ports #error-panel").tryQuery().isPresent());
        }
    }

    @Test
    void an_ended_run_shows_its_peak_memory(FxRobot robot) {
        choose(robot, 6);
        Label facts = robot.lookup("#run-facts").queryAs(Label.class);
        until(() -> facts.getText().contains("exit 200 · peak memory 3.4 GB"));
    }

    @Test
    void a_run_shows_its_cost_if_jobs_are_charged(FxRobot robot) {
        Cluster site = BundledSites.bundled().find("lumi").orElseThrow().cluster();
        robot.interact(() -> show(SampleRunHistory.book(), name -> Optional.of(site)));
        choose(robot, 2);
        Label facts = robot.lookup("#run-facts").queryAs(Label.class);
        until(() -> facts.getText().contains("cost unknown"));
        assertThat(facts.getTooltip().getText()).contains("Charged: the time a job takes.", "See https://");
    }

    @Test
    void a_run_that_is_opened_before_it_is_in_the_history_is_highlighted_once_it_appears_there(FxRobot robot) {
        choose(robot, 2);
        robot.interact(() -> screen.getFirst().show(SampleRunHistory.id(44)));
        SampleRunHistory.add(books.getFirst(), 44);

        until(() -> label(robot, ".run-header-title").equals("quick #44"));
        until(() ->
                robot.lookup("#runs-table").queryTableView().getSelectionModel().getSelectedIndex() == 0);
    }

    @Test
    void a_filter_or_a_segment_narrows_the_table(FxRobot robot) {
        robot.clickOn("#runs-filter").write("batch-size:4");
        assertThat(robot.lookup("#runs-table").queryTableView().getItems()).hasSize(4);
        robot.clickOn("#runs-group-failed");
        assertThat(robot.lookup("#runs-table").queryTableView().getItems()).hasSize(1);
        assertThat(robot.lookup("#runs-group-failed")
                        .queryAs(ToggleButton.class)
                        .getText())
                .isEqualTo("Failed 1");
    }

    @Test
    void a_misspelled_state_in_the_filter_is_reported_and_corrected(FxRobot robot) {
        robot.clickOn("#runs-filter").write("batch-size:4 state:faild");
        Node hint = robot.lookup("#runs-filter-hint").query();
        assertThat(hint.isVisible()).isTrue();
        assertThat(label(robot, "#runs-filter-hint .label")).startsWith("Unknown state \"faild\". States: preparing, ");

        robot.interact(
                () -> robot.lookup("#runs-filter-use").queryAs(Hyperlink.class).fire());
        assertThat(robot.lookup("#runs-filter").queryAs(TextField.class).getText())
                .isEqualTo("batch-size:4 state:failed");
        assertThat(hint.isVisible()).isFalse();
    }

    @Test
    @Tag("pictures")
    void takes_screenshots_of_the_screen(FxRobot robot) throws Exception {
        choose(robot, 2);
        until(() -> logText(robot).contains("34%|███▍"));
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            String name = look.name().toLowerCase(Locale.ROOT);
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

    @Test
    void a_link_to_compose_is_offered_if_the_history_is_empty(FxRobot robot) {
        robot.interact(() -> {
            show(new FakeRunHistory());
            screen.getFirst().offerCompose(() -> done.add("compose"));
        });
        until(() -> robot.lookup("#runs-empty-action").queryButton().getText().equals("Go to Compose"));
        fire(robot, "#runs-empty-action");
        assertThat(done).containsExactly("compose");
    }

    @Test
    void the_height_of_the_table_is_a_whole_number_of_rows(FxRobot robot) {
        choose(robot, 2);
        Region table = robot.lookup("#runs-table").queryAs(Region.class);
        Region header = (Region) table.lookup(".column-header-background");
        until(() -> Math.abs(Math.IEEEremainder(table.getHeight() - header.getHeight(), RowHeights.ROW)) < 1.5);
    }

    @Test
    void the_note_column_is_shown_while_a_listed_run_has_a_note(FxRobot robot) {
        choose(robot, 2);
        until(() -> isShown(robot, "note"));
        robot.clickOn("#runs-group-succeeded");
        until(() -> !isShown(robot, "note"));
        robot.interact(() -> books.getFirst()
                .put(SampleRunHistory.run(
                        40,
                        "quickstart/learn_a_line",
                        "this-computer",
                        JobState.SUCCEEDED,
                        "Its results are missing",
                        SampleRunHistory.NOW.minusSeconds(14_000))));
        until(() -> isShown(robot, "note"));
    }

    private static boolean isShown(FxRobot robot, String column) {
        return robot.lookup("#runs-table").queryTableView().getColumns().stream()
                .filter(each -> each.getId().equals("runs-column-" + column))
                .findFirst()
                .orElseThrow()
                .isVisible();
    }

    @Test
    void the_selection_is_kept_when_the_table_is_sorted_by_a_column(FxRobot robot) {
        choose(robot, 1);
        TableView<RunLine> table = robot.lookup("#runs-table").queryTableView();
        robot.interact(() -> table.getColumns().stream()
                .filter(column -> column.getId().equals("runs-column-cluster"))
                .forEach(table.getSortOrder()::add));
        until(() -> table.getItems().getFirst().row().getValue().run().number() == 39);
        assertThat(label(robot, ".run-header-title")).as("still selected").contains("#43");
    }
}

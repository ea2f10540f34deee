package org.batchwright.ui.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.concurrent.Callable;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.run.logs.LongLog;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.log.pane.LogPane;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.widget.Chip;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class LogPartsTest {
    private static final int LINES = 40_000;

    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final StackPane holder = new StackPane();
    private final LongLog log;
    private final LogViewModel model;

    LogPartsTest() throws Exception {
        log = new LongLog(Files.createTempDirectory("batchwright-parts"));
        model = new LogViewModel(log, new WindowBackground());
    }

    @Start
    void open(Stage stage) throws Exception {
        log.print("first of all 학습 学習\nValueError: first\n");
        log.printSteps(LINES);
        LogView view = new LogView(model);
        BorderPane pane = new BorderPane(view);
        pane.setTop(view.bar());
        holder.getChildren().setAll(pane);
        Scene scene = new Scene(holder, 990, 600);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
        model.show(LongLog.RUN, 0);
    }

    @AfterEach
    void close(FxRobot robot) {
        robot.interact(model::close);
        log.close();
    }

    @Test
    void a_log_opens_at_its_end_and_earlier_lines_are_loaded_by_scrolling(FxRobot robot) throws Exception {
        until(() -> text(robot).contains(LongLog.line(LINES - 1)));
        assertThat(label(robot)).startsWith("Last ").endsWith("Earlier output loads as you scroll up.");
        int rows = model.rows().get().size();
        assertThat(rows).isLessThan(4000);
        robot.clickOn("#log-list");
        for (int page = 0; page < 400 && model.rows().get().size() == rows; page++) {
            robot.type(KeyCode.PAGE_UP);
        }
        until(() -> model.rows().get().size() > rows
                && text(robot).lines().filter(line -> line.startsWith("step ")).count() > 10);
        String lines = text(robot);
        int start = lines.indexOf("step ") + "step ".length();
        int first = Integer.parseInt(lines.substring(start, lines.indexOf(" loss", start)));
        assertThat(lines).contains(LongLog.line(first + 1)).contains(LongLog.line(first + 10));
        assertThat(robot.lookup("#log-follow").queryAs(ToggleButton.class).isSelected())
                .isFalse();
        Pictures.take(robot, holder, scheme, "log-part", 990, 600);
        Pictures.take(robot, holder, scheme, "log-part-narrow", 620, 400);
    }

    @Test
    void text_is_found_in_the_whole_log_and_the_section_with_the_match_is_opened(FxRobot robot) throws Exception {
        until(() -> text(robot).contains(LongLog.line(LINES - 1)));
        robot.clickOn("#log-find").write("step 20000 ");
        until(() -> find(robot).equals("1 of 1"));
        until(() -> text(robot).contains(LongLog.line(20_000)));
        until(() -> label(robot).contains(" to "));
        Pictures.take(robot, holder, scheme, "log-part-found", 990, 600);
        robot.clickOn("#log-end");
        until(() -> text(robot).contains(LongLog.line(LINES - 1)));
        robot.clickOn("#log-start");
        until(() -> text(robot).contains("first of all"));
        robot.clickOn("#log-find").type(KeyCode.END).type(KeyCode.BACK_SPACE);
        until(() -> find(robot).equals("1 of 1"));
        assertThat(model.rows().get().size()).isLessThan(4000);
    }

    @Test
    void stepping_from_below_the_last_match_goes_up_to_it_or_wraps_around_to_the_first(FxRobot robot) {
        for (boolean up : new boolean[] {true, false}) {
            robot.interact(() -> model.show(LongLog.RUN, 0));
            until(() -> text(robot).contains(LongLog.line(LINES - 1)));
            if (up) {
                robot.clickOn("#log-find").write("step 2000");
                until(() -> find(robot).equals("11 of 11"));
                robot.interact(() -> model.show(LongLog.RUN, 0));
                until(() -> text(robot).contains(LongLog.line(LINES - 1)));
            }
            until(() -> find(robot).equals("11 matches"));
            int top = robot.lookup("#log-list").queryAs(LogPane.class).topRow();
            robot.interact(() -> {
                if (up) {
                    model.find().previous(top);
                } else {
                    model.find().next(top);
                }
            });
            assertThat(find(robot)).isEqualTo(up ? "11 of 11" : "1 of 11");
        }
    }

    @Test
    void a_log_without_lines_from_the_job_script_stays_where_it_is_when_they_are_to_be_shown(FxRobot robot) {
        until(() -> text(robot).contains(LongLog.line(LINES - 1)));
        robot.interact(robot.lookup("#log-list").queryAs(LogPane.class)::switchHeader);
        assertThat(robot.lookup("#log-follow").queryAs(ToggleButton.class).isSelected())
                .isTrue();
    }

    @Test
    void errors_are_found_in_the_whole_log_in_both_directions(FxRobot robot) throws Exception {
        log.print("ValueError: last\n" + "fine\n".repeat(200));
        until(() -> text(robot).contains("fine"));
        until(() -> button(robot).isVisible() && errors(robot).equals("1 error"));
        robot.clickOn("#log-list").type(KeyCode.F8);
        until(() -> text(robot).contains("ValueError: first"));
        until(() -> errors(robot).equals("2 errors"));
        assertThat(label(robot)).startsWith("First ");
        robot.type(KeyCode.F8);
        until(() -> text(robot).contains("ValueError: last"));
        robot.press(KeyCode.SHIFT).type(KeyCode.F8).release(KeyCode.SHIFT);
        until(() -> text(robot).contains("ValueError: first"));
        robot.press(KeyCode.SHIFT).type(KeyCode.F8).release(KeyCode.SHIFT);
        until(() -> text(robot).contains("ValueError: last"));
        log.print("KeyError: 'more'\n");
        until(() -> errors(robot).equals("3 errors"));
        robot.type(KeyCode.F8);
        until(() -> text(robot).contains("KeyError: 'more'"));
        assertThat(model.rows().get().size()).isLessThan(8000);
    }

    @Test
    void an_error_in_an_incomplete_last_line_counts_although_the_rest_of_the_log_has_none(FxRobot robot)
            throws Exception {
        robot.interact(model::close);
        Files.delete(log.log());
        log.printSteps(LINES);
        log.print("ValueError: incomplete");
        robot.interact(() -> model.show(LongLog.RUN, 0));
        until(() -> text(robot).contains("ValueError: incomplete"));
        until(() -> button(robot).isVisible() && errors(robot).equals("1 error"));
        int last = model.rows().get().size() - 1;
        robot.interact(() -> model.errors().next(last));
        until(() -> !model.errors().seeking().get());
        assertThat(errors(robot)).isEqualTo("1 error");
        assertThat(model.errors().row().get()).hasValue(last);
    }

    @Test
    void the_number_of_matches_grows_with_the_log(FxRobot robot) throws Exception {
        until(() -> text(robot).contains(LongLog.line(LINES - 1)));
        robot.clickOn("#log-find").write("needle");
        until(() -> find(robot).equals("no matches"));
        log.print("a needle and a needle\n");
        until(() -> find(robot).equals("1 of 2"));
        until(() -> text(robot).contains("a needle and a needle"));
        robot.clickOn("#log-start");
        until(() -> text(robot).contains("first of all"));
        log.print("needle\n");
        until(() -> find(robot).equals("1 of 3"));
        assertThat(label(robot)).startsWith("First ");
    }

    @Test
    void a_log_that_was_last_written_long_before_it_was_opened_says_so(FxRobot robot) throws Exception {
        robot.interact(model::close);
        Instant now = Instant.now();
        Files.setLastModifiedTime(log.log(), FileTime.from(now.minusSeconds(25 * 60 + 30)));
        robot.interact(() -> model.show(LongLog.RUN, 0));
        until(() -> text(robot).contains(LongLog.line(LINES - 1)));
        robot.interact(() -> robot.lookup("#log-bar").queryAs(LogBar.class).onTick(now));
        assertThat(robot.lookup("#log-state").queryAs(Chip.class).getText()).isEqualTo("no output for 25 min");
        Chip chip = robot.lookup("#log-state").queryAs(Chip.class);
        assertThat(chip.minWidth(-1)).as("never cut off").isEqualTo(chip.prefWidth(-1));
        robot.clickOn("#log-start");
        until(() -> text(robot).contains("first of all"));
        robot.interact(() -> robot.lookup("#log-bar").queryAs(LogBar.class).onTick(now.plusSeconds(60)));
        assertThat(robot.lookup("#log-state").queryAs(Chip.class).getText()).isEqualTo("no output for 26 min");
    }

    @Test
    void scrolling_down_extends_a_section_in_the_middle(FxRobot robot) {
        until(() -> text(robot).contains(LongLog.line(LINES - 1)));
        robot.clickOn("#log-start");
        until(() -> text(robot).contains("first of all"));
        int rows = model.rows().get().size();
        robot.clickOn("#log-list").type(KeyCode.END);
        until(() -> model.rows().get().size() > rows);
        until(() -> label(robot).startsWith("First "));
    }

    @Test
    void a_downloaded_log_is_opened_as_a_whole_with_line_numbers(FxRobot robot) {
        until(() -> text(robot).contains(LongLog.line(LINES - 1)));
        robot.clickOn("#log-whole");
        until(() -> model.rows().get().size() == LINES + 2);
        until(() -> !robot.lookup("#log-parts").query().isVisible());
        robot.clickOn("#log-list").type(KeyCode.HOME);
        until(() -> text(robot).contains("first of all"));
    }

    private static void until(Callable<Boolean> holds) {
        await().until(holds);
    }

    private static String text(FxRobot robot) {
        StringBuilder text = new StringBuilder();
        robot.interact(() ->
                text.append(robot.lookup("#log-list").queryAs(LogPane.class).visibleText()));
        return text.toString();
    }

    private static String label(FxRobot robot) {
        return robot.lookup("#log-parts-label").queryAs(Label.class).getText();
    }

    private static Button button(FxRobot robot) {
        return robot.lookup("#log-errors").queryButton();
    }

    private static String errors(FxRobot robot) {
        return button(robot).getText();
    }

    private static String find(FxRobot robot) {
        return robot.lookup("#log-find-count").queryAs(Label.class).getText();
    }
}

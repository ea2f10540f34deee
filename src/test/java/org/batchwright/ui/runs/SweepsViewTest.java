package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.application.ColorScheme;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.run.JobState;
import org.batchwright.plan.sweep.SweepSamples;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class SweepsViewTest extends SweepsWindow {
    @Start
    void open(Stage stage) throws Exception {
        openWindow(stage);
    }

    @Test
    void keys_expand_a_sweep_navigate_its_jobs_and_collapse_it_again(FxRobot robot) {
        choose(robot, 51);
        robot.type(KeyCode.RIGHT);
        assertThat(lines(robot)).hasSize(33);
        robot.type(KeyCode.RIGHT);
        until(() -> label(robot, "#run-header-job").equals("job 1 · epoch-start 0 · epoch-end 9"));
        robot.type(KeyCode.DOWN);
        until(() -> label(robot, "#run-header-job").equals("job 2 · epoch-start 10 · epoch-end 19"));
        robot.type(KeyCode.LEFT);
        until(() -> !robot.lookup("#run-header-job").query().isVisible());
        robot.type(KeyCode.LEFT);
        assertThat(lines(robot)).hasSize(13);
    }

    @Test
    void the_newest_matching_run_is_selected_if_the_filter_hides_the_selected_one(FxRobot robot) {
        choose(robot, 51);
        robot.interact(() -> model.orElseThrow().filter().set("epoch-start:99"));
        until(() -> selected(robot).isEmpty());
        robot.interact(() -> model.orElseThrow().filter().set("hpo"));
        robot.interact(() -> model.orElseThrow().filter().set("grid"));
        until(() -> selected(robot).equals(List.of("grid #50")));
        robot.interact(() -> model.orElseThrow().filter().set("epoch-start:130"));
        until(() -> selected(robot).equals(List.of("eval_checkpoints #51")));
        robot.interact(() -> model.orElseThrow().filter().set("grid"));
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(48)));
        robot.interact(() -> model.orElseThrow().filter().set(""));
        assertThat(selected(robot)).as("selected since").containsExactly("grid_of_rates #48");
    }

    @Test
    void the_path_of_the_run_folder_is_copied(FxRobot robot) {
        choose(robot, 51);
        robot.interact(() -> robot.lookup("#run-more").queryAs(MenuButton.class).getItems().stream()
                .filter(item -> "run-folder".equals(item.getId()))
                .findFirst()
                .orElseThrow()
                .fire());
        until(() -> clipboard(robot).equals("/work/runs/" + SampleRunHistory.id(51)));
    }

    private static String clipboard(FxRobot robot) {
        List<String> text = new ArrayList<>();
        robot.interact(
                () -> text.add(String.valueOf(Clipboard.getSystemClipboard().getString())));
        return text.getFirst();
    }

    @Test
    void the_triangle_expands_and_collapses_a_sweep(FxRobot robot) {
        choose(robot, 51);
        robot.clickOn(firstTriangle(robot));
        assertThat(lines(robot)).hasSize(33);
        robot.clickOn(firstTriangle(robot));
        assertThat(lines(robot)).hasSize(13);
    }

    private static Node firstTriangle(FxRobot robot) {
        return robot.lookup(".run-triangle").queryAll().stream()
                .min(Comparator.comparingDouble(
                        triangle -> triangle.localToScene(0, 0).getY()))
                .orElseThrow();
    }

    @Test
    void collapsing_selects_the_run_of_the_selected_job(FxRobot robot) {
        choose(robot, 51);
        robot.type(KeyCode.RIGHT).type(KeyCode.RIGHT).type(KeyCode.DOWN);
        robot.clickOn(firstTriangle(robot));
        until(() -> selected(robot).equals(List.of("eval_checkpoints #51")));
        until(() -> !robot.lookup("#run-header-job").query().isVisible());
    }

    @Test
    void the_selection_and_the_expansion_survive_job_changes_and_new_runs(FxRobot robot) {
        choose(robot, 51);
        robot.type(KeyCode.RIGHT).type(KeyCode.RIGHT);
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN).type(KeyCode.DOWN).release(KeyCode.SHIFT);
        List<String> before = selected(robot);
        assertThat(before).hasSize(3);
        robot.interact(() -> book.put(SweepSamples.half(51)));
        robot.interact(() -> SampleRunHistory.add(book, 52));
        until(() -> lines(robot).size() == 34);
        assertThat(selected(robot)).isEqualTo(before);
        until(() -> label(robot, "#run-header-job").equals("3 jobs selected"));
    }

    @Test
    void reducing_the_selection_highlights_only_the_remaining_jobs(FxRobot robot) {
        choose(robot, 51);
        robot.interact(() -> model.orElseThrow().setExpanded(item(51), true));
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(51), Set.of(5, 13), 13));
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(51), Set.of(5), 5));
        assertThat(selected(robot)).containsExactly("epoch-start 50 · epoch-end 59");
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(51)));
        assertThat(selected(robot)).containsExactly("eval_checkpoints #51");
    }

    @Test
    void selecting_a_job_of_another_run_selects_the_job_rather_than_its_run(FxRobot robot) {
        choose(robot, 51);
        robot.interact(() -> model.orElseThrow().setExpanded(item(51), true));
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(48)));
        until(() -> selected(robot).size() == 1
                && label(robot, ".run-header-title").endsWith("#48")
                && model.orElseThrow().details().get().isPresent());
        robot.interact(() ->
                robot.lookup("#runs-table").queryTableView().getSelectionModel().clearAndSelect(3));
        until(() -> label(robot, "#run-header-job").equals("job 3 · epoch-start 20 · epoch-end 29"));
        assertThat(selected(robot)).containsExactly("epoch-start 20 · epoch-end 29");
        assertThat(robot.lookup("#run-resubmit-selected").tryQuery()).isPresent();
        assertThat(robot.lookup("#run-resubmit").tryQuery()).isEmpty();
    }

    @Test
    void a_filter_that_hides_one_of_several_selected_jobs_selects_their_run(FxRobot robot) {
        choose(robot, 51);
        robot.interact(
                () -> SweepSamples.put(book, SweepSamples.many(60, 10_000, i -> JobState.RUNNING), "seed", "lr"));
        until(() -> lines(robot).size() == 14);
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(60)));
        robot.interact(() -> model.orElseThrow().setExpanded(item(60), true));
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(60), Set.of(7000, 7002), 7000));
        robot.interact(() -> model.orElseThrow().filter().set("seed:777"));
        assertThat(lines(robot)).hasSize(2);
        assertThat(selected(robot)).containsExactly("random_search #60");
        robot.interact(() -> model.orElseThrow().filter().set(""));
        assertThat(lines(robot)).hasSize(10_014);
        assertThat(selected(robot)).containsExactly("random_search #60");
    }

    @Test
    void the_user_can_step_from_one_log_to_the_next(FxRobot robot) {
        choose(robot, 51);
        until(() -> label(robot, "#run-job-place").equals("job 15 of 20"));
        robot.clickOn("#run-job-next");
        until(() -> label(robot, "#run-job-place").equals("job 16 of 20"));
        robot.clickOn("#run-job-previous").clickOn("#run-job-previous");
        until(() -> label(robot, "#run-job-place").equals("job 14 of 20"));
        assertThat(selected(robot)).containsExactly("eval_checkpoints #51");
    }

    @Test
    void a_filter_shows_only_the_matching_jobs(FxRobot robot) throws Exception {
        choose(robot, 51);
        robot.interact(() -> model.orElseThrow().setExpanded(item(51), true));
        robot.clickOn("#runs-filter").write("state:out-of-memory epoch-start:50");
        until(() -> lines(robot).size() == 2);
        assertThat(selected(robot)).containsExactly("eval_checkpoints #51");
        picture(robot, "sweep-filtered");
    }

    @Test
    @Tag("pictures")
    void takes_screenshots_of_sweeps(FxRobot robot) throws Exception {
        choose(robot, 51);
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            String name = look.name().toLowerCase(Locale.ROOT);
            picture(robot, "sweep-folded-" + name);
        }
        robot.interact(() -> model.orElseThrow().setExpanded(item(51), true));
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            picture(robot, "sweep-open-" + look.name().toLowerCase(Locale.ROOT));
        }
        robot.interact(() -> scheme.set(ColorScheme.LIGHT));
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(51), Set.of(5), 5));
        until(() -> robot.lookup("#run-header-job").query().isVisible());
        picture(robot, "sweep-job");
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(51), Set.of(5, 13, 14, 15), 15));
        picture(robot, "sweep-jobs");
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(51), Set.of(5), 5));
        tabs(robot, "sweep-job");
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(51)));
        robot.interact(() -> scheme.set(ColorScheme.DARK));
        tabs(robot, "sweep-dark");
        robot.interact(() -> scheme.set(ColorScheme.LIGHT));
        tabs(robot, "sweep");
        robot.interact(() -> model.orElseThrow().setExpanded(item(51), false));
    }

    @Test
    @Tag("pictures")
    void takes_screenshots_of_samples_chains_and_long_labels(FxRobot robot) throws Exception {
        choose(robot, 50);
        robot.interact(() ->
                List.of(47, 48, 49, 50).forEach(number -> model.orElseThrow().setExpanded(item(number), true)));
        picture(robot, "sweep-sample");
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(49)));
        until(() -> label(robot, ".run-header-title").equals("long_training #49"));
        picture(robot, "sweep-chain");
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(47), Set.of(1), 1));
        until(() -> label(robot, ".run-header-title").contains("#47"));
        picture(robot, "sweep-long");
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(47)));
        tabs(robot, "sweep-long");
    }

    @Test
    void ten_thousand_jobs_can_be_expanded_at_once(FxRobot robot) throws Exception {
        choose(robot, 51);
        robot.interact(() -> SweepSamples.put(
                book,
                SweepSamples.many(
                        60,
                        10_000,
                        i -> i % 97 == 3
                                ? JobState.FAILED
                                : i < 6000 ? JobState.SUCCEEDED : i < 6040 ? JobState.RUNNING : JobState.QUEUED),
                "seed",
                "lr"));
        until(() -> lines(robot).size() == 14);
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(60)));
        until(() -> label(robot, ".run-header-title").equals("random_search #60"));
        robot.interact(() -> model.orElseThrow().setExpanded(item(60), true));
        robot.interact(() -> robot.lookup("#runs-table").queryTableView().scrollTo(5000));
        assertThat(lines(robot)).hasSize(10_014);
        assertThat(robot.lookup("#runs-table").query().lookupAll(".table-row-cell"))
                .as("rows that were made")
                .hasSizeLessThan(100);
        picture(robot, "sweep-10000");
        tabs(robot, "sweep-10000");
    }

    /** If the cards kept the width of a wider window, the pane of a sweep would scroll sideways. */
    @Test
    void common_values_fit_next_to_the_values_of_the_jobs(FxRobot robot) throws Exception {
        choose(robot, 43);
        robot.clickOn("#run-tabs-parameters");
        choose(robot, 51);
        robot.clickOn("#run-tabs-parameters");
        until(() -> robot.lookup("#swept-table").tryQuery().isPresent());
        robot.interact(() -> holder.layout());
        Bounds shown = robot.lookup("#run-parameters .viewport")
                .query()
                .localToScene(robot.lookup("#run-parameters .viewport").query().getBoundsInLocal());
        Node card = robot.lookup("#run-card-common").query();
        assertThat(card.localToScene(card.getBoundsInLocal()).getMaxX()).isLessThanOrEqualTo(shown.getMaxX());
    }

    private void tabs(FxRobot robot, String name) throws Exception {
        for (String tab : List.of("parameters", "timeline")) {
            robot.clickOn("#run-tabs-" + tab);
            picture(robot, name + "-" + tab);
        }
        robot.clickOn("#run-tabs-log");
    }
}

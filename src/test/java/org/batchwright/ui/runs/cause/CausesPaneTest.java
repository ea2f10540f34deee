package org.batchwright.ui.runs.cause;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.batchwright.failure.FailureFix;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.run.failure.CauseReader;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.StepBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class CausesPaneTest {
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final StackPane holder = new StackPane();
    private final StepBackground background = new StepBackground();
    private final CausesViewModel model = new CausesViewModel(this::read, background);
    /** The letters in the messages of the jobs' causes, by job; a job with a blank has none. */
    private String letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

    /** The exceptions chained to each cause. */
    private List<String> chained = List.of();

    private Map<Integer, CauseReader.Finding> read(Run run, List<Job> jobs) {
        Map<Integer, CauseReader.Finding> found = new HashMap<>();
        for (Job job :
                jobs.stream().filter(job -> letters.charAt(job.task()) != ' ').toList()) {
            String text = "ValueError: layer " + letters.charAt(job.task());
            FailureCause cause = new FailureCause(text, text, "", Optional.empty(), text, text, chained);
            found.put(
                    job.task(),
                    new CauseReader.Finding(
                            cause, Optional.of(text), LogStream.OUTPUT, true, Optional.empty(), Optional.empty()));
        }
        return found;
    }

    private static final class NoActions implements CauseActions {
        @Override
        public void showLog(CauseLine cause) {}

        @Override
        public void fix(FailureFix fix) {}

        @Override
        public void runAgain(Set<Integer> jobs, List<FailureFix> fixes) {}
    }

    @Start
    void open(Stage stage) {
        holder.getChildren().setAll(new VBox(new CausesPane(model, new NoActions())));
        Scene scene = new Scene(holder, 990, 400);
        Theme.follow(scene, scheme);
        scene.getStylesheets().add(String.valueOf(CausesPane.class.getResource("/org/batchwright/ui/runs.css")));
        stage.setScene(scene);
        stage.show();
    }

    private void show(FxRobot robot, int failed) {
        robot.interact(() -> {
            select(failed);
            background.settle();
        });
    }

    private void select(int failed) {
        model.show(SweepSamples.many(44, failed, task -> JobState.FAILED), Set.of());
    }

    /** Selects a run and returns the height of its causes before and after its logs are read. */
    private List<Double> heights(FxRobot robot, int failed) {
        List<Double> heights = new ArrayList<>();
        robot.interact(() -> {
            model.clear();
            select(failed);
        });
        heights.add(height(robot));
        assertThat(more(robot)).isEqualTo(failed == 1 ? "Reading the log…" : "Reading the logs…");
        robot.interact(background::settle);
        heights.add(height(robot));
        return heights;
    }

    private static double height(FxRobot robot) {
        robot.interact(
                () -> robot.lookup("#run-causes").<Parent>query().getParent().layout());
        return robot.lookup("#run-causes").<Region>query().getHeight();
    }

    private static String more(FxRobot robot) {
        return robot.lookup("#run-causes-more").queryLabeled().getText();
    }

    @Test
    void the_tooltip_of_a_cause_names_the_exceptions_chained_to_it(FxRobot robot) {
        chained = List.of("KeyError: 'a'", "RuntimeError: b");
        show(robot, 1);
        assertThat(robot.lookup("#run-cause-0")
                        .queryLabeled()
                        .getTooltip()
                        .getText()
                        .lines())
                .containsExactly(
                        "ValueError: layer A",
                        "Chained with KeyError: 'a'",
                        "Chained with RuntimeError: b",
                        "Click to go to this line of the log.",
                        "F8 in the log goes to each of these exceptions.");
    }

    @ParameterizedTest
    @CsvSource({"1,A,34", "1,' ',34", "5,AAAAA,64", "5,AAABB,64", "5,ABCDE,64", "5,'     ',64"})
    void the_causes_need_the_same_room_before_and_after_the_logs_are_read(
            int failed, String messages, double expected, FxRobot robot) {
        letters = messages;
        assertThat(heights(robot, failed)).containsExactly(expected, expected);
        if (messages.isBlank()) {
            assertThat(more(robot)).isEqualTo("No cause was found.");
        }
    }

    @Test
    void a_run_without_failures_has_no_room_for_causes(FxRobot robot) {
        show(robot, 1);
        robot.interact(() -> model.show(SweepSamples.many(44, 1, task -> JobState.SUCCEEDED), Set.of()));
        assertThat(robot.lookup("#run-causes").query().isManaged()).isFalse();
        assertThat(robot.lookup("#run-causes").query().isVisible()).isFalse();
    }

    @Test
    void the_only_cause_of_several_jobs_has_its_advice_on_a_line_of_its_own(FxRobot robot) {
        letters = "AABCC";
        show(robot, 2);
        assertThat(above(robot, "#run-cause-0", "#run-cause-fix-0")).isTrue();
        show(robot, 5);
        assertThat(above(robot, "#run-cause-0", "#run-cause-fix-0")).isFalse();
    }

    private static boolean above(FxRobot robot, String upper, String lower) {
        height(robot);
        Node below = robot.lookup(lower).query();
        Node above = robot.lookup(upper).query();
        return above.localToScene(above.getBoundsInLocal()).getMaxY()
                <= below.localToScene(below.getBoundsInLocal()).getMinY();
    }

    @Test
    void a_cause_keeps_its_focus_and_its_place_in_the_window_while_more_causes_are_read(FxRobot robot) {
        letters = "ABBCCC";
        show(robot, 2);
        Node second = robot.lookup("#run-cause-1").query();
        Node again = robot.lookup("#run-cause-1-again").query();
        List<Object> removed = new ArrayList<>();
        robot.interact(() -> {
            second.requestFocus();
            again.sceneProperty().subscribe((before, now) -> removed.add(now));
        });

        show(robot, 3);
        assertThat(robot.lookup("#run-cause-0").<Node>query()).isSameAs(second);
        assertThat(robot.lookup("#run-cause-0").queryAs(Hyperlink.class).getText())
                .isEqualTo("2 jobs: ValueError: layer B");
        assertThat(second.isFocused()).isTrue();
        assertThat(robot.lookup("#run-cause-0-again").queryButton())
                .isSameAs(again)
                .extracting(Button::getText)
                .isEqualTo("Resubmit these 2 jobs…");
        show(robot, 6);
        assertThat(robot.lookup("#run-cause-1").<Node>query()).isSameAs(second);
        assertThat(second.isFocused()).isTrue();
        assertThat(removed).isEmpty();
    }

    @Test
    void all_causes_of_a_run_are_shown_on_request(FxRobot robot) throws Exception {
        show(robot, 10);
        assertThat(causes(robot)).isEqualTo(2);
        assertThat(others(robot)).isEqualTo("and 8 more causes");
        assertThat(model.shown().get().lines()).as("described").hasSize(2);

        robot.clickOn("#run-causes-others");
        assertThat(causes(robot)).isEqualTo(10);
        assertThat(robot.lookup("#run-causes").<Node>query().getBoundsInParent().getHeight())
                .isLessThan(270);
        assertThat(others(robot)).isEqualTo("Show fewer causes");
        assertThat(robot.lookup("#run-causes-others").<Node>query().isFocused()).isTrue();
        Pictures.take(robot, holder, scheme, "runs-causes-all", 990, 400);

        robot.interact(() -> {
            model.show(SweepSamples.many(45, 5, task -> JobState.FAILED), Set.of());
            background.settle();
        });
        assertThat(causes(robot)).as("another run").isEqualTo(2);

        robot.clickOn("#run-causes-others").clickOn("#run-causes-others");
        assertThat(causes(robot)).isEqualTo(2);
        assertThat(robot.lookup("#run-causes-others").<Node>query().isFocused()).isTrue();
    }

    @Test
    void the_list_of_all_causes_stays_scrolled_while_more_causes_are_read(FxRobot robot) throws Exception {
        show(robot, 20);
        robot.clickOn("#run-causes-others");
        ScrollPane list = robot.lookup("#run-causes-all").queryAs(ScrollPane.class);
        robot.interact(() -> list.setVvalue(1));
        show(robot, 21);
        assertThat(causes(robot)).isEqualTo(21);
        assertThat(robot.lookup("#run-causes-all").queryAs(ScrollPane.class).getVvalue())
                .isGreaterThan(0.8);
    }

    private static int causes(FxRobot robot) {
        return (int) robot.lookup(".hyperlink").queryAllAs(Hyperlink.class).stream()
                .filter(link -> link.getId().matches("run-cause-\\d+"))
                .count();
    }

    private static String others(FxRobot robot) {
        return robot.lookup("#run-causes-others").queryAs(Hyperlink.class).getText();
    }
}

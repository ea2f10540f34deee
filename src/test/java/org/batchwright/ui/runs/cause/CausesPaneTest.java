package org.batchwright.ui.runs.cause;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ScrollPane;
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
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class CausesPaneTest {
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final StackPane holder = new StackPane();
    private final CausesViewModel model = new CausesViewModel(CausesPaneTest::read, new InlineBackground());

    private static Map<Integer, CauseReader.Finding> read(Run run, List<Job> jobs) {
        Map<Integer, CauseReader.Finding> found = new HashMap<>();
        for (Job job : jobs) {
            String text = "ValueError: layer " + (char) ('A' + job.task());
            FailureCause cause = new FailureCause(text, text, "", Optional.empty(), text, text);
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

    @Test
    void all_causes_of_a_run_are_shown_on_request(FxRobot robot) throws Exception {
        robot.interact(() -> model.show(SweepSamples.many(44, 10, task -> JobState.FAILED), Set.of()));
        assertThat(causes(robot)).isEqualTo(3);
        assertThat(others(robot)).isEqualTo("and 7 more causes");
        assertThat(model.shown().get().lines()).as("described").hasSize(3);

        robot.clickOn("#run-causes-others");
        assertThat(causes(robot)).isEqualTo(10);
        assertThat(robot.lookup("#run-causes").<Node>query().getBoundsInParent().getHeight())
                .isLessThan(270);
        assertThat(others(robot)).isEqualTo("Show fewer causes");
        assertThat(robot.lookup("#run-causes-others").<Node>query().isFocused()).isTrue();
        Pictures.take(robot, holder, scheme, "runs-causes-all", 990, 400);

        robot.interact(() -> model.show(SweepSamples.many(45, 5, task -> JobState.FAILED), Set.of()));
        assertThat(causes(robot)).as("another run").isEqualTo(3);

        robot.clickOn("#run-causes-others").clickOn("#run-causes-others");
        assertThat(causes(robot)).isEqualTo(3);
    }

    @Test
    void the_list_of_all_causes_stays_scrolled_while_more_causes_are_read(FxRobot robot) throws Exception {
        robot.interact(() -> model.show(SweepSamples.many(44, 20, task -> JobState.FAILED), Set.of()));
        robot.clickOn("#run-causes-others");
        ScrollPane list = robot.lookup("#run-causes-all").queryAs(ScrollPane.class);
        robot.interact(() -> list.setVvalue(1));
        robot.interact(() -> model.show(SweepSamples.many(44, 21, task -> JobState.FAILED), Set.of()));
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

package org.batchwright.ui.compose.submit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.Given;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.widget.HoverText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class DebugButtonTest {
    private static final PresetId SHELL = PresetId.of("depth-anything/preprocess");

    private final Lab lab = new Lab();
    private Optional<ComposeScreen> screen = Optional.empty();

    @Start
    void open(Stage stage) {
        lab.presets.changeOnDisk(Given.with(Given.preset(SHELL.toString()), Fields.COMMAND, "./preprocess.sh"));
        ComposeScreen made = new ComposeScreen(lab.services, new InlineBackground(), lab.shown::add);
        screen = Optional.of(made);
        made.model().open(Lab.BATCH_4);
        made.model().chooseCluster(Lab.tsubame().name());
        stage.setScene(new Scene(new StackPane(made.node()), 1900, 900));
        stage.show();
    }

    @Test
    void a_job_waiting_for_a_debugger_is_submitted_with_the_requested_times(FxRobot robot) {
        robot.interact(() -> robot.lookup("#debug").queryButton().fire());
        assertThat(robot.lookup("#debug-form .muted").queryAs(Label.class).getText())
                .contains(Lab.tsubame().name().title());
        assertThat(robot.lookup("#debug-idle").queryAs(TextField.class).getText())
                .isEqualTo("30 min");
        robot.interact(
                () -> robot.lookup("#debug-time").queryAs(TextField.class).setText("1h"));
        robot.type(KeyCode.ENTER);
        List<ComposedPlan> sent = lab.submissions.submitted();
        assertThat(sent).hasSize(1);
        PlannedJob job = sent.getFirst().plan().jobs().getFirst();
        assertThat(job.settings().get(Fields.COMMAND).orElseThrow()).contains("python $(bw_debugpy) train.py");
        assertThat(job.settings().get(Fields.SETUP).orElseThrow()).contains("trap 'bw_keep 30' EXIT");
        assertThat(job.settings().get(Fields.TIME)).contains(Duration.ofHours(1));
        assertThat(sent.getFirst().plan().experiment().id().name()).isEqualTo("debug-" + Lab.BATCH_4.name());
        assertThat(lab.shown).hasSize(1);
    }

    @Test
    void the_reason_is_shown_if_debugging_is_not_possible(FxRobot robot) throws Exception {
        Button button = robot.lookup("#debug").queryButton();
        Node holder = robot.lookup("#debug-holder").query();
        assertThat(button.isDisabled()).isFalse();
        assertThat(HoverText.of(holder)).isEmpty();
        assertThat(HoverText.of(button)).isEqualTo("Debug: submit one job that waits for a debugger");
        robot.interact(() -> screen.orElseThrow().model().open(SHELL));
        assertThat(button.isDisabled()).isTrue();
        assertThat(HoverText.of(holder)).contains("\"./preprocess.sh\" does not start Python");
        Cluster pbs = new Cluster(
                ClusterName.of("old"),
                Optional.of(Address.alias("old")),
                "openpbs",
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
        lab.clusters.save(pbs);
        robot.interact(() -> screen.orElseThrow().model().open(Lab.BATCH_4));
        robot.interact(() -> screen.orElseThrow().model().chooseCluster(pbs.name()));
        assertThat(button.isDisabled()).isTrue();
        assertThat(HoverText.of(holder)).contains("does not let you open a shell in a running job");
    }
}

package org.batchwright.ui.compose.presets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.Given;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.remote.Login;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.fake.FakeClusterConnections;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests the list of first steps for new users. Completed steps are ticked, and completing the last one hides the list. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class FirstStepsTest {
    private static final PresetId QUICKSTART = PresetId.of("quickstart/quickstart");
    private static final PresetId OWN = PresetId.of("mine/train");

    private final Lab lab = new Lab();
    private final List<String> called = new ArrayList<>();
    private final List<ComposeScreen> screens = new ArrayList<>();
    private final FakeClusterConnections connections = new FakeClusterConnections();

    @Start
    void open(Stage stage) {
        lab.presets.changeOnDisk(Preset.empty(PresetId.of("quickstart/quickstart")));
        ComposeScreen screen = new ComposeScreen(lab.services, new InlineBackground(), lab.shown::add);
        screens.add(screen);
        screen.model().open(Lab.BATCH_4);
        screen.offerFirstSteps(
                new FirstSteps.Host(() -> called.add("cluster"), connections, () -> called.add("remember")));
        stage.setScene(new Scene(new StackPane(screen.node()), 1280, 900));
        Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.show();
    }

    @Test
    void completed_steps_are_ticked_and_the_last_one_hides_the_card_permanently(FxRobot robot) {
        assertThat(isDone(robot, "quickstart")).isFalse();
        assertThat(isDone(robot, "own-preset"))
                .as("the fixture has a project of its own")
                .isTrue();
        assertThat(isDone(robot, "cluster")).as("it was never reached").isFalse();

        robot.interact(lab::ranBefore);
        assertThat(isDone(robot, "quickstart")).as("another preset was run").isFalse();
        robot.interact(this::reach);
        assertThat(isDone(robot, "cluster")).isTrue();
        robot.interact(() -> lab.ran(1, QUICKSTART, Lab.tsubame().name()));

        assertThat(robot.lookup("#first-steps").<Node>query().isVisible()).isFalse();
        assertThat(called).containsExactly("remember");
    }

    @Test
    void an_unsaved_draft_counts_as_the_users_own_preset_but_an_empty_preset_does_not(FxRobot robot) {
        robot.interact(() -> {
            lab.presets.all().stream()
                    .map(file -> file.preset().id())
                    .filter(id ->
                            !List.of("quickstart", "mnist", "depth-anything").contains(id.project()))
                    .forEach(lab.presets::delete);
            lab.presets.changeOnDisk(Preset.empty(OWN));
        });
        assertThat(isDone(robot, "own-preset")).isFalse();
        robot.interact(() -> {
            lab.presets.delete(OWN);
            screens.getFirst()
                    .model()
                    .openDraft(Given.with(Given.preset(OWN.toString()), Fields.COMMAND, "python a.py"));
        });
        assertThat(isDone(robot, "own-preset")).isTrue();
    }

    private void reach() {
        connections.stands(
                Lab.tsubame().name(),
                new ConnectionStatus(
                        LinkState.UP,
                        Optional.of(Login.of("key")),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()));
    }

    @Test
    void clicking_a_step_opens_the_corresponding_preset_or_screen(FxRobot robot) {
        robot.clickOn("#first-steps-quickstart");
        assertThat(screens.getFirst()
                        .model()
                        .draft()
                        .orElseThrow()
                        .currentPreset()
                        .id())
                .isEqualTo(PresetId.of("quickstart/quickstart"));

        robot.clickOn("#first-steps-cluster");
        assertThat(called).containsExactly("cluster");
    }

    @Test
    void the_quickstart_step_does_not_count_if_the_quickstart_is_deleted(FxRobot robot) {
        robot.interact(this::reach);
        robot.interact(() -> lab.presets.delete(QUICKSTART));

        assertThat(robot.lookup("#first-steps").<Node>query().isVisible())
                .as("the others are done")
                .isFalse();
    }

    @Test
    void the_steps_can_be_dismissed(FxRobot robot) {
        robot.clickOn("#first-steps-hide");

        assertThat(robot.lookup("#first-steps").<Node>query().isVisible()).isFalse();
        assertThat(called).containsExactly("remember");
    }

    private static boolean isDone(FxRobot robot, String step) {
        return robot.lookup("#first-steps-" + step)
                .<Node>query()
                .getPseudoClassStates()
                .contains(PseudoClass.getPseudoClass("done"));
    }
}

package org.batchwright.ui.compose.stage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.script.StagesBar;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests choosing the cluster on which a stage runs by keyboard. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class StageClusterChoiceTest {
    private final ComposeViewModel compose = new ComposeViewModel(new Lab().services, new InlineBackground());

    @Start
    void open(javafx.stage.Stage window) {
        compose.open(Lab.BATCH_4);
        compose.chooseCluster(Lab.tsubame().name());
        compose.edit(
                "stages",
                preset -> preset.withStages(List.of(
                        Stage.named("train"), Stage.named("evaluate").withAfter(Map.of("train", Condition.SUCCESS)))));
        window.setScene(new Scene(new VBox(new StageBar(compose), new StagesBar(compose).node()), 500, 300));
        window.show();
    }

    private static ComboBox<?> choice(FxRobot robot) {
        return robot.lookup("#stage-cluster").queryComboBox();
    }

    private static List<String> details(FxRobot robot) {
        return robot.lookup(".stage-detail").queryAllAs(Label.class).stream()
                .map(Label::getText)
                .toList();
    }

    @Test
    void a_stage_is_moved_to_this_computer_and_back_by_keyboard(FxRobot robot) {
        assertThat(choice(robot).getParent().isVisible()).isFalse();
        robot.interact(() -> compose.stages().choose("evaluate"));
        assertThat(choice(robot).getItems())
                .isEqualTo(List.of(
                        Optional.empty(),
                        Optional.of(ClusterName.THIS_COMPUTER),
                        Optional.of(Lab.tsubame().name())));

        robot.interact(choice(robot)::requestFocus);
        robot.push(KeyCode.DOWN);
        assertThat(compose.stages().cluster("evaluate")).contains(ClusterName.THIS_COMPUTER);
        assertThat(details(robot)).containsExactly("1 job", "This computer");

        robot.push(KeyCode.UP);
        assertThat(compose.stages().cluster("evaluate")).isEmpty();
        assertThat(details(robot)).containsExactly("1 job", "1 job");
    }
}

package org.batchwright.ui.compose.submit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.Given;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class MoreMenuTest {
    private static final PresetId SHELL = PresetId.of("depth-anything/preprocess");

    private final Lab lab = new Lab();
    private final StackPane holder = new StackPane();
    private Optional<ComposeScreen> screen = Optional.empty();

    @Start
    void open(Stage stage) {
        lab.presets.changeOnDisk(Given.with(Given.preset(SHELL.toString()), Fields.COMMAND, "./preprocess.sh"));
        ComposeScreen made = new ComposeScreen(lab.services, new InlineBackground(), lab.shown::add);
        screen = Optional.of(made);
        made.model().open(Lab.BATCH_4);
        made.model().chooseCluster(Lab.tsubame().name());
        holder.getChildren().setAll(made.node());
        holder.setMaxWidth(1200);
        stage.setScene(new Scene(new StackPane(holder), 1900, 800));
        stage.show();
    }

    @Test
    void a_narrow_bar_moves_its_less_frequent_actions_to_a_menu(FxRobot robot) {
        for (String id : List.of("#work", "#debug", "#save-script")) {
            assertThat(isShown(robot.lookup(id).query())).as(id).isFalse();
        }
        assertThat(items(robot))
                .extracting(MenuItem::getText)
                .containsExactly("Work on a node…", "Debug…", "Save script…");

        MenuItem work = items(robot).getFirst();
        robot.interact(work::fire);
        assertThat(robot.lookup("#work-form").tryQuery()).isPresent();
    }

    @Test
    void a_wide_bar_shows_all_actions_as_buttons(FxRobot robot) {
        robot.interact(() -> {
            holder.setMaxWidth(Double.MAX_VALUE);
            holder.getScene().getRoot().layout();
        });
        for (String id : List.of("#work", "#debug", "#save-script")) {
            assertThat(isShown(robot.lookup(id).query())).as(id).isTrue();
        }
        assertThat(isShown(robot.lookup("#submit-more").query())).isFalse();
    }

    @Test
    void an_action_that_is_not_possible_is_disabled(FxRobot robot) {
        robot.interact(() -> screen.orElseThrow().model().open(SHELL));

        assertThat(items(robot)).extracting(MenuItem::isDisable).containsExactly(false, true, false);
    }

    private static List<MenuItem> items(FxRobot robot) {
        MenuButton more = robot.lookup("#submit-more").query();
        robot.interact(more::show);
        robot.interact(more::hide);
        return more.getItems();
    }

    private static boolean isShown(Node node) {
        return node.isVisible() && node.getParent().isVisible();
    }
}

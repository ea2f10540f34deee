package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.preset.ClusterName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Clusters that are added and removed on their page. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class NewClusterViewTest extends ClustersWindow {
    @Start
    void open(Stage stage) {
        openWindow(stage);
    }

    @Test
    void a_typed_host_becomes_a_cluster(FxRobot robot) {
        robot.clickOn("#clusters-add")
                .write("login.site.org")
                .type(KeyCode.ENTER)
                .type(KeyCode.ENTER);

        await().until(() -> store.find(new ClusterName("login.site.org")).isPresent());
        await().until(() -> desk.asked.contains("login.site.org undetermined"));
    }

    @Test
    void a_missing_host_is_reported_at_its_field(FxRobot robot) {
        robot.clickOn("#clusters-add").type(KeyCode.UP);
        robot.interact(() -> robot.lookup("#new-cluster-list")
                .queryListView()
                .getSelectionModel()
                .selectLast());
        robot.type(KeyCode.ENTER).clickOn("#cluster-save");

        assertThat(robot.lookup("#cluster-wrong-host").queryAs(Label.class).getText())
                .contains("A host is required.");
        robot.clickOn("#cluster-cancel");
        assertThat(robot.lookup("#cluster-pane").tryQuery()).isPresent();
    }

    @Test
    void this_computer_cannot_be_removed_and_others_only_after_confirmation(FxRobot robot) {
        assertThat(robot.lookup("#cluster-remove").tryQuery()).isEmpty();
        choose(robot, 1);
        robot.interact(() -> robot.lookup("#cluster-remove").queryButton().fire());
        robot.clickOn("#remove-yes");

        await().until(() -> store.find(new ClusterName("lab-slurm")).equals(Optional.empty()));
    }
}

package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.preset.ClusterName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests adding and removing clusters on their page. */
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
        await().until(() -> desk.requests.contains("login.site.org undetermined"));
    }

    @Test
    void a_pasted_ssh_command_fills_in_the_fields_and_going_back_keeps_all_input(FxRobot robot) {
        robot.clickOn("#clusters-add");
        robot.interact(() -> robot.lookup("#new-cluster-find")
                .queryAs(TextField.class)
                .setText("ssh -p 2222 -J jump alice@login.site.org -i ~/.ssh/lab"));
        robot.type(KeyCode.ENTER);
        assertThat(text(robot, "#cluster-name")).isEqualTo("login.site.org");
        assertThat(text(robot, "#cluster-host")).isEqualTo("login.site.org");
        assertThat(text(robot, "#cluster-user")).isEqualTo("alice");
        assertThat(text(robot, "#cluster-port")).isEqualTo("2222");
        assertThat(text(robot, "#cluster-key-file")).isEqualTo("~/.ssh/lab");
        assertThat(text(robot, "#cluster-jump")).isEqualTo("jump");

        robot.interact(
                () -> robot.lookup("#cluster-name").queryAs(TextField.class).setText("mine"));
        robot.interact(() -> robot.lookup("#cluster-back").queryButton().fire());
        assertThat(text(robot, "#new-cluster-find")).startsWith("ssh -p 2222");
        robot.type(KeyCode.ENTER);
        assertThat(text(robot, "#cluster-name")).isEqualTo("mine");
        assertThat(text(robot, "#cluster-user")).isEqualTo("alice");
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(TextField.class).getText();
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
        assertThat(robot.lookup("#clusters-list").query().isFocused())
                .as("the keyboard goes on in the list")
                .isTrue();
    }

    @Test
    void this_computer_cannot_be_removed_and_other_clusters_are_removed_only_after_confirmation(FxRobot robot) {
        assertThat(robot.lookup("#cluster-remove").tryQuery()).isEmpty();
        choose(robot, 1);
        robot.interact(() -> robot.lookup("#cluster-remove").queryButton().fire());
        robot.clickOn("#remove-yes");

        await().until(() -> store.find(new ClusterName("lab-slurm")).equals(Optional.empty()));
    }
}

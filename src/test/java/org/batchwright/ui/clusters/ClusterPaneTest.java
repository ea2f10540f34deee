package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Locale;
import javafx.application.ColorScheme;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.ui.fx.Pictures;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The page of a cluster, which is redrawn every few seconds. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ClusterPaneTest extends ClustersWindow {
    @Start
    void open(Stage stage) {
        openWindow(stage);
    }

    @Test
    void the_focus_ring_remains_when_the_page_is_redrawn(FxRobot robot) {
        choose(robot, 1);
        robot.type(KeyCode.TAB);
        Node focused = holder.getScene().getFocusOwner();
        assertThat(focused.getId()).isEqualTo("cluster-connect");
        assertThat(focused.isFocusVisible()).isTrue();
        robot.interact(() -> desk.stands(new ClusterName("changed-key"), ConnectionStatus.UNTRIED));
        robot.interact(() -> {}); // the page is redrawn in between
        assertThat(holder.getScene().getFocusOwner()).isSameAs(focused);
        assertThat(focused.isFocusVisible()).isTrue();
    }

    @Test
    void the_hardware_of_a_computer_is_shown_until_its_load_is_known(FxRobot robot) throws Exception {
        login.failWith(new OperationException.NotPossible("The disk is full.", "Remove files."));
        press(robot, "#cluster-connect");
        await().until(() -> isShown(robot, "The disk is full. Remove files."));
        assertThat(robot.lookup("#clusters-queues").tryQuery()).isPresent();
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            Pictures.take(
                    robot, holder, scheme, "clusters-failed-load-" + look.name().toLowerCase(Locale.ROOT), 1100, 700);
        }

        login.answerWith(COMPUTER);
        login.pass(Duration.ofHours(1));
        press(robot, "#load-refresh");
        await().until(() -> isShown(robot, "load 2.10"));
        assertThat(robot.lookup("#clusters-queues").tryQuery()).isEmpty();
    }

    @Test
    void the_hardware_of_a_computer_whose_load_does_not_include_cpus_is_shown(FxRobot robot) {
        login.answerWith(COMPUTER.replaceFirst("8\\|.*\n", ""));
        press(robot, "#cluster-connect");
        await().until(() -> robot.lookup("#load-jobs").tryQuery().isPresent());
        assertThat(robot.lookup("#clusters-queues").tryQuery()).isPresent();
    }

    @Test
    void details_are_folded_until_the_user_opens_them_and_then_stay_open(FxRobot robot) {
        login.answerWith(COMPUTER);
        press(robot, "#cluster-connect");
        await().until(() -> robot.lookup("#cluster-place-fold").tryQuery().isPresent());
        Node body = robot.lookup("#cluster-place > .card-body").query();
        assertThat(body.isVisible()).isFalse();
        assertThat(isShown(robot, "/home/researcher")).as("its summary").isTrue();
        press(robot, "#cluster-place-fold");
        assertThat(body.isVisible()).isTrue();
        robot.interact(() -> {});
        Bounds card = robot.lookup("#cluster-place")
                .query()
                .localToScene(robot.lookup("#cluster-place").query().getLayoutBounds());
        assertThat(card.getMaxY())
                .as("what was opened is in sight")
                .isLessThanOrEqualTo(holder.getScene().getHeight());
        choose(robot, 1);
        choose(robot, 0);
        assertThat(robot.lookup("#cluster-place > .card-body").query().isVisible())
                .isTrue();
    }

    @Test
    void the_palette_offers_what_the_buttons_of_the_cluster_do(FxRobot robot) {
        choose(robot, 1);
        assertThat(actions()).contains("lab-slurm: Connect", "lab-slurm: Edit", "lab-slurm: Remove");
        press(robot, "#cluster-connect");
        await().until(() -> actions().contains("lab-slurm: Files…"));
        assertThat(actions()).contains("lab-slurm: Disconnect").doesNotContain("lab-slurm: Connect");
        press(robot, "#cluster-edit");
        assertThat(actions()).doesNotContain("lab-slurm: Edit");
    }

    @Test
    void the_address_and_version_have_the_whole_width_below_the_name(FxRobot robot) {
        choose(robot, 1);
        press(robot, "#cluster-connect");
        await().until(() -> robot.lookup("#cluster-files").tryQuery().isPresent());
        robot.interact(() -> holder.getScene().getRoot().layout());
        Label facts = robot.lookup("#cluster-facts").queryAs(Label.class);
        assertThat(facts.getLayoutY())
                .isGreaterThanOrEqualTo(facts.getParent()
                        .lookup(".cluster-title")
                        .getLayoutBounds()
                        .getHeight());
        assertThat(facts.getWidth()).isGreaterThanOrEqualTo(facts.prefWidth(-1));
    }

    private static boolean isShown(FxRobot robot, String text) {
        return robot.lookup("#cluster-pane .label").queryAllAs(Label.class).stream()
                .anyMatch(label -> label.getText().equals(text));
    }
}

package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.ConnectionStatus;
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
}

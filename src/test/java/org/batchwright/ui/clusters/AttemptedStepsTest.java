package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Optional;
import javafx.stage.Stage;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Login;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class AttemptedStepsTest extends ClustersWindow {
    @Start
    void open(Stage stage) {
        openWindow(stage);
    }

    @Test
    void the_steps_of_a_connection_attempt_never_contradict_the_connection_state(FxRobot robot) {
        ClusterName changed = new ClusterName("changed-key");
        choose(robot, 2);
        press(robot, "#cluster-connect");
        await().until(() -> robot.lookup(".step-failed").tryQuery().isPresent());

        robot.interact(() -> desk.stands(changed, linked(LinkState.UP)));
        await().until(() -> robot.lookup("#cluster-disconnect").tryQuery().isPresent());
        assertThat(robot.lookup("#cluster-steps").tryQuery()).isEmpty();

        choose(robot, 1);
        press(robot, "#cluster-connect");
        await().until(() -> robot.lookup("#cluster-steps").tryQuery().isPresent()
                && robot.lookup("#cluster-disconnect").tryQuery().isPresent());
        robot.interact(() -> desk.stands(new ClusterName("lab-slurm"), linked(LinkState.LOST)));
        await().until(() -> robot.lookup("#cluster-disconnect").tryQuery().isEmpty());
        assertThat(robot.lookup("#cluster-steps").tryQuery()).isEmpty();
    }

    private static ConnectionStatus linked(LinkState link) {
        return new ConnectionStatus(
                link,
                Optional.of(Login.typed("password")),
                Optional.of(StagedClusterConnections.slurm()),
                Optional.empty(),
                Optional.empty());
    }
}

package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.clusters.form.LocalSsh;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests choosing a cluster's folders in its form. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ClusterFoldersChosenTest {
    private static final ClusterName LAB = new ClusterName("lab-slurm");

    @Start
    void open(Stage stage) throws Exception {
        Path root = Files.createTempDirectory("batchwright-folders");
        Files.createDirectories(root.resolve("work/runs"));
        ClustersViewModel model = new ClustersViewModel(
                new FakeClusters(Cluster.thisComputer(), ClustersViewModelTest.cluster(LAB.value())),
                new StagedClusterConnections(),
                new LocalSsh(List::of, Path.of("/home/alice")),
                new WindowBackground(),
                InstantSource.fixed(StagedClusterConnections.NOW),
                Dialects.known());
        model.select(LAB);
        StackPane holder = new StackPane(new ClustersView(model, List::of, new StagedSnapshots().with(root)).node());
        Scene scene = new Scene(holder, 1100, 700);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    private static String path(FxRobot robot) {
        return robot.lookup("#folder-path")
                .tryQueryAs(Label.class)
                .map(Label::getText)
                .orElse("");
    }

    private static void press(FxRobot robot, String button) {
        robot.interact(() -> robot.lookup(button).queryButton().fire());
    }

    @Test
    void the_run_folder_is_chosen_from_the_folders_on_the_cluster(FxRobot robot) {
        press(robot, "#cluster-edit");
        TextInputControl root = robot.lookup("#cluster-root").queryAs(TextInputControl.class);
        robot.interact(() -> root.setText("/work/runs"));
        press(robot, "#cluster-root-browse");
        await().until(() -> path(robot).equals("/work/runs"));
        robot.type(KeyCode.BACK_SPACE);
        await().until(() -> path(robot).equals("/work"));
        await().until(() -> !robot.lookup("#folder-ok").queryButton().isDisabled());
        press(robot, "#folder-ok");

        assertThat(root.getText()).isEqualTo("/work");
    }
}

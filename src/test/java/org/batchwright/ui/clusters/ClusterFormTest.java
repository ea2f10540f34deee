package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Sharing;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ClusterFormTest {
    private static final ClusterName LAB = new ClusterName("lab-slurm");

    private final FakeClusters store =
            new FakeClusters(Cluster.thisComputer(), ClustersViewModelTest.cluster(LAB.value()));

    @Start
    void open(Stage stage) {
        ClustersViewModel model = new ClustersViewModel(
                store,
                new StagedClusterConnections(),
                List::of,
                new WindowBackground(),
                InstantSource.fixed(StagedClusterConnections.NOW));
        model.select(LAB);
        Scene scene =
                new Scene(new StackPane(new ClustersView(model, List::of, StagedSnapshots.kept()).node()), 1100, 700);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void errors_are_shown_while_typing(FxRobot robot) {
        press(robot, "#cluster-edit");
        type(robot, "#cluster-jump", "gate, a b");
        assertThat(wrong(robot, "jump")).startsWith("\"a b\" is not a valid jump host: it contains a space.");
        type(robot, "#cluster-jump", "ann@gate:99999");
        assertThat(wrong(robot, "jump")).contains("its port is not a number from 1 to 65535");
        type(robot, "#cluster-jump", "gate, ann@inner:2022");
        assertThat(robot.lookup("#cluster-wrong-jump").<Node>query().isVisible())
                .isFalse();
        type(robot, "#cluster-port", "70000");
        assertThat(wrong(robot, "port")).contains("Type a number from 1 to 65535");
        type(robot, "#cluster-port", "");
        assertThat(wrong(robot, "port")).isEmpty();
    }

    @Test
    void run_sharing_is_selected_and_saved(FxRobot robot) {
        press(robot, "#cluster-edit");
        assertThat(chosen(robot, "usual")).isTrue();
        robot.interact(() -> robot.lookup("#cluster-sharing-group")
                .queryAs(ToggleButton.class)
                .fire());
        press(robot, "#cluster-save");
        await().until(() -> sharing().equals(Optional.of(Sharing.GROUP)));
        press(robot, "#cluster-edit");
        assertThat(chosen(robot, "group")).isTrue();
        robot.interact(() -> robot.lookup("#cluster-sharing-usual")
                .queryAs(ToggleButton.class)
                .fire());
        press(robot, "#cluster-save");
        await().until(() -> sharing().isEmpty());
    }

    @Test
    void the_number_of_concurrent_jobs_is_typed_for_this_computer_only(FxRobot robot) {
        press(robot, "#cluster-edit");
        assertThat(robot.lookup("#cluster-at-once").tryQuery()).isEmpty();
        press(robot, "#cluster-cancel");
        robot.interact(() -> robot.lookup("#clusters-list")
                .queryListView()
                .getSelectionModel()
                .selectFirst());
        press(robot, "#cluster-edit");
        type(robot, "#cluster-at-once", "0");
        assertThat(wrong(robot, "at-once")).contains("Type a whole number, 1 or more.");
        type(robot, "#cluster-at-once", "3");
        assertThat(wrong(robot, "at-once")).isEmpty();
        press(robot, "#cluster-save");
        await().until(() ->
                store.find(ClusterName.THIS_COMPUTER).orElseThrow().policy().atOnce() == 3);
    }

    private Optional<Sharing> sharing() {
        return store.find(LAB).orElseThrow().policy().sharing();
    }

    private static boolean chosen(FxRobot robot, String word) {
        return robot.lookup("#cluster-sharing-" + word)
                .queryAs(ToggleButton.class)
                .isSelected();
    }

    private static String wrong(FxRobot robot, String field) {
        return robot.lookup("#cluster-wrong-" + field).queryAs(Label.class).getText();
    }

    private static void type(FxRobot robot, String field, String text) {
        robot.interact(() -> robot.lookup(field).queryAs(TextInputControl.class).setText(text));
    }

    private static void press(FxRobot robot, String button) {
        await().until(() -> robot.lookup(button).tryQuery().isPresent());
        robot.interact(() -> robot.lookup(button).queryButton().fire());
    }
}

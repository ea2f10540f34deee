package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import jfx.incubator.scene.control.richtext.CodeArea;
import jfx.incubator.scene.control.richtext.SelectionSegment;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.clusters.form.LocalSsh;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests editing a cluster file as YAML. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ClusterYamlTest {
    private static final ClusterName LAB = new ClusterName("lab-slurm");

    private final FakeClusters store =
            new FakeClusters(Cluster.thisComputer(), ClustersViewModelTest.cluster(LAB.value()));
    private final List<ClustersView> views = new ArrayList<>();

    @Start
    void open(Stage stage) {
        ClustersViewModel model = new ClustersViewModel(
                store,
                new StagedClusterConnections(),
                new LocalSsh(List::of, Path.of("/home/alice")),
                new WindowBackground(),
                InstantSource.fixed(StagedClusterConnections.NOW),
                Dialects.known());
        model.select(LAB);
        views.add(new ClustersView(model, List::of, StagedSnapshots.kept()));
        Scene scene = new Scene(new StackPane(views.getFirst().node()), 1100, 700);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void the_yaml_editor_replaces_the_form(FxRobot robot) throws Exception {
        press(robot, "#cluster-edit");
        switchToYaml(robot);
        robot.interact(() -> robot.lookup("#cluster-yaml").query().requestFocus());
        robot.write("# our own\n");
        robot.type(KeyCode.ESCAPE);
        press(robot, "#cluster-save");
        await().until(() -> store.onDisk(LAB).startsWith("# our own\n"));
        assertThat(robot.lookup("#cluster-pane").tryQuery()).isPresent();
    }

    /** While a host is commented out or edited, the file must keep its name. */
    @Test
    void a_changed_host_is_saved_to_the_same_file(FxRobot robot) throws Exception {
        press(robot, "#cluster-edit");
        robot.interact(
                () -> robot.lookup("#cluster-host").queryAs(TextField.class).setText("login2"));
        press(robot, "#cluster-save");
        await().until(() -> store.onDisk(LAB).startsWith("host: login2\n"));
        assertThat(robot.lookup("#cluster-pane").tryQuery()).isPresent();
    }

    @Test
    void text_can_be_searched_by_keyboard(FxRobot robot) {
        press(robot, "#cluster-edit");
        assertThat(find()).as("in the form").isEmpty();
        switchToYaml(robot);
        robot.interact(() -> find().orElseThrow().run().run());
        robot.write("HOST");
        Label count = robot.lookup("#cluster-yaml-find-count").queryAs(Label.class);
        await().untilAsserted(() -> assertThat(count.getText()).startsWith("1 of "));
        SelectionSegment selected =
                robot.lookup("#cluster-yaml").queryAs(CodeArea.class).getSelection();
        assertThat(selected.getMax().offset() - selected.getMin().offset()).isEqualTo(4);
        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup("#cluster-yaml").query().isFocused()).isTrue();
    }

    private Optional<Action> find() {
        return views.getFirst().actions().stream()
                .filter(action ->
                        action.key().filter(Action.shortcut(KeyCode.F)::equals).isPresent())
                .findFirst();
    }

    private static void switchToYaml(FxRobot robot) {
        robot.interact(() -> robot.lookup("#cluster-editing-yaml")
                .queryAs(ToggleButton.class)
                .fire());
    }

    private static void press(FxRobot robot, String button) {
        await().until(() -> robot.lookup(button).tryQuery().isPresent());
        robot.interact(() -> robot.lookup(button).queryButton().fire());
    }
}

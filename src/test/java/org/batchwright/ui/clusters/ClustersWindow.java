package org.batchwright.ui.clusters;

import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.run.load.ScriptedLogin;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.clusters.form.LocalSsh;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.shell.Theme;
import org.testfx.api.FxRobot;

/** The clusters page in a window. */
abstract class ClustersWindow {
    /** The load of a computer with eight CPUs. */
    static final String COMPUTER = part("me", "alice\n1776024900\nlaptop\n")
            + part("computer", "8|2.10|16421152|8210576\n")
            + part("gpus", "")
            + part("programs", "")
            + part("holders", "")
            + part("jobs", "");

    final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    final StackPane holder = new StackPane();

    final FakeClusters store = new FakeClusters(
            Cluster.thisComputer(),
            ClustersViewModelTest.cluster("lab-slurm"),
            ClustersViewModelTest.cluster("changed-key"),
            ClustersViewModelTest.cluster("a_very_long_cluster_name_of_some_institute_計算機センター"));

    final StagedClusterConnections desk = new StagedClusterConnections();
    final ScriptedLogin login = StagedSnapshots.slurm();
    final List<Problem> problems = new ArrayList<>();
    Optional<ClustersViewModel> opened = Optional.empty();
    private Optional<ClustersView> view = Optional.empty();

    private static String part(String name, String content) {
        return "\u001e" + name + "\n" + content + "\u001e=0 \n";
    }

    void openWindow(Stage stage) {
        ClustersViewModel model = new ClustersViewModel(
                store,
                desk,
                new LocalSsh(() -> List.of("tsubame4", "abci"), Path.of("/home/alice")),
                new WindowBackground(),
                InstantSource.fixed(StagedClusterConnections.NOW),
                Dialects.known());
        opened = Optional.of(model);
        ClustersView made = new ClustersView(model, () -> problems, StagedSnapshots.kept(login));
        view = Optional.of(made);
        holder.getChildren().setAll(made.node());
        Scene scene = new Scene(holder, 990, 700);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    /** Returns the titles of the page's actions in the palette. */
    List<String> actions() {
        return view.orElseThrow().actions().stream().map(Action::title).toList();
    }

    /** Fires the button directly, because the page may be redrawn between a lookup and a mouse click. */
    static void press(FxRobot robot, String button) {
        robot.interact(() -> robot.lookup(button).queryButton().fire());
    }

    static void choose(FxRobot robot, int row) {
        ListView<?> list = robot.lookup("#clusters-list").queryListView();
        robot.interact(() -> {
            list.requestFocus();
            list.getSelectionModel().clearAndSelect(0);
        });
        for (int i = 0; i < row; i++) {
            robot.type(KeyCode.DOWN);
        }
        await().until(() -> robot.lookup("#cluster-pane .cluster-title")
                .queryAs(Label.class)
                .getText()
                .equals(((Cluster) list.getItems().get(row)).name().title()));
    }
}

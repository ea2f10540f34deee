package org.batchwright.ui.compose;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.fake.FakeClusterConnections;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Appearances;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.shell.ShellViewModel;
import org.batchwright.ui.shell.Theme;
import org.testfx.api.FxRobot;

/** The parameter form in a window, with keyboard and mouse helpers for its tests. */
abstract class ParametersWindow {
    final Lab lab = new Lab();
    Optional<ComposeViewModel> model = Optional.empty();

    void openWindow(Stage stage) {
        lab.facts.source(TrainScript.read());
        InlineBackground background = new InlineBackground();
        ComposeScreen screen = new ComposeScreen(lab.services, background, lab.shown::add);
        model = Optional.of(screen.model());
        compose().open(Lab.BATCH_4);
        compose().chooseCluster(Lab.tsubame().name());
        ShellViewModel shell = new ShellViewModel(
                lab.clusters, new FakeClusterConnections(), lab.book, background, InstantSource.system());
        Scene scene = new Scene(
                new ShellView("depth-lab", shell, List.of(screen), new Navigation(), Appearances.light(), background),
                1280,
                900);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    static void add(FxRobot robot, String name) {
        robot.interact(() -> robot.lookup("#add-parameters").query().requestFocus());
        robot.write(name).type(KeyCode.ENTER);
    }

    ComposeViewModel compose() {
        return model.orElseThrow();
    }

    Optional<Value> own(String name) {
        return compose().draft().orElseThrow().currentPreset().parameters().get(name);
    }

    static double top(FxRobot robot, String name) {
        Node node = robot.lookup(name.equals("options") ? "#options-fold" : "#field-parameters-" + name)
                .query();
        return node.localToScene(node.getBoundsInLocal()).getMinY();
    }

    static TextInputControl input(FxRobot robot, String name) {
        return robot.lookup("#field-parameters-" + name).query();
    }

    static String text(FxRobot robot, String id) {
        return robot.lookup(id).<Labeled>query().getText();
    }
}

package org.batchwright.compose;

import java.util.ArrayList;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.script.EditsViewModel;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Theme;
import org.testfx.api.FxRobot;

/** A window in which the script of a preset is edited manually. */
abstract class ManualEditingWindow {
    static final String COMMAND = "python train.py";
    final Lab lab = new Lab();
    final InlineBackground background = new InlineBackground();
    final List<ComposeScreen> screens = new ArrayList<>();

    void openWindow(Stage stage) {
        screens.add(new ComposeScreen(lab.services, background, lab.shown::add));
        model().open(Lab.BATCH_4);
        model().chooseCluster(Lab.tsubame().name());
        stage.setScene(new Scene(new StackPane(screens.getFirst().node()), 1400, 900));
        Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.show();
    }

    ComposeViewModel model() {
        return screens.getFirst().model();
    }

    EditsViewModel edits() {
        return screens.getFirst().edits();
    }

    String script() {
        return model().shownScript().script().orElseThrow();
    }

    List<ManualEdit> onDisk() {
        return lab.presets
                .find(Lab.BATCH_4)
                .orElseThrow()
                .preset()
                .edits(Lab.tsubame().name());
    }

    void type(FxRobot robot, String from, String to) {
        robot.interact(() -> {
            edits().startEditing();
            edits().type(edits().open().get().orElseThrow().text().replace(from, to));
        });
    }

    void save(FxRobot robot, String from, String to) {
        type(robot, from, to);
        robot.interact(edits()::save);
    }
}

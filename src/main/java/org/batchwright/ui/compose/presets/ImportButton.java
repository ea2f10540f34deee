package org.batchwright.ui.compose.presets;

import java.io.File;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.stage.FileChooser;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;

/** Asks for a job script to import: a local file, or one on the chosen cluster if that is remote. */
final class ImportButton {
    private final Importing importing;
    private final Consumer<String> askPath;
    private final Button button;
    private final MenuItem there = new MenuItem();
    private final ContextMenu menu = new ContextMenu();

    /** @param askPath opens the inline prompt for a path on this cluster */
    ImportButton(Importing importing, Consumer<String> askPath) {
        this.importing = importing;
        this.askPath = askPath;
        button = Buttons.icon("import-script", "fth-log-in", Texts.get("compose.import.tip"), this::showChooser);
        MenuItem here = new MenuItem(Texts.get("compose.import.here"));
        here.setId("import-here");
        here.setOnAction(chosen -> chooseFile());
        there.setId("import-there");
        there.setOnAction(chosen -> askForClusterPath());
        menu.getItems().setAll(here, there);
        button.setContextMenu(menu);
    }

    Button node() {
        return button;
    }

    void showChooser() {
        Optional<String> cluster = importing.cluster().map(one -> one.name().title());
        there.setVisible(cluster.isPresent());
        cluster.ifPresent(name -> there.setText(Texts.get("compose.import.there", name)));
        menu.show(button, Side.BOTTOM, 0, 0);
    }

    private void askForClusterPath() {
        importing.cluster().ifPresent(cluster -> askPath.accept(cluster.name().title()));
    }

    private void chooseFile() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Texts.get("compose.import.tip"));
        Optional.ofNullable(chooser.showOpenDialog(button.getScene().getWindow()))
                .map(File::toPath)
                .ifPresent(importing::of);
    }
}

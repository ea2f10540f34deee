package org.batchwright.ui.compose.presets;

import java.io.File;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.stage.FileChooser;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;

/** The ways to create a preset: empty, from a file on this computer or the chosen cluster, or from a command. */
final class NewPresetMenu {
    private final Importing importing;
    private final Actions actions;
    private final Button button;
    private final MenuItem there = new MenuItem();
    private final ContextMenu menu = new ContextMenu();

    /**
     * @param empty action that asks for the name of an empty preset
     * @param askPath action that opens the inline prompt for a path on a cluster
     */
    record Actions(Runnable empty, Consumer<String> askPath) {}

    NewPresetMenu(Importing importing, Actions actions) {
        this.importing = importing;
        this.actions = actions;
        button = Buttons.withIcon("new-preset", "fth-chevron-down", Texts.get("compose.new"), this::open);
        button.setContentDisplay(ContentDisplay.RIGHT);
        HoverText.set(button, Texts.get("compose.new.tip"));
        MenuItem empty = MenuItems.of("new-empty", Texts.get("compose.new.empty"), actions.empty());
        empty.setAccelerator(new KeyCodeCombination(KeyCode.N, KeyCombination.SHORTCUT_DOWN));
        MenuItem here = MenuItems.of("import-here", Texts.get("compose.import.here"), this::chooseFile);
        MenuItem command =
                MenuItems.of("import-command", Texts.get("compose.import.from-command"), this::askForCommand);
        there.setId("import-there");
        there.setOnAction(chosen -> askForClusterPath());
        menu.getItems().setAll(empty, here, there, command);
        button.setContextMenu(menu);
        importing.offered().addListener((offers, before, now) -> now.ifPresent(this::offer));
    }

    private void offer(Importing.Offered offered) {
        new ImportChoiceDialog(button.getScene(), importing, offered).showDialog();
    }

    Button node() {
        return button;
    }

    private void open() {
        Optional<String> cluster = importing.cluster().map(one -> one.name().title());
        there.setVisible(cluster.isPresent());
        cluster.ifPresent(name -> there.setText(Texts.get("compose.import.there", name)));
        menu.show(button, Side.BOTTOM, 0, 2);
    }

    void askForCommand() {
        new CommandDialog(button.getScene()).showDialog(importing::ofCommand);
    }

    private void askForClusterPath() {
        importing
                .cluster()
                .ifPresent(cluster -> actions.askPath().accept(cluster.name().title()));
    }

    /** Lets the user choose a file on this computer. */
    void chooseFile() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Texts.get("compose.import.choose"));
        importing.lastFolder().ifPresent(folder -> chooser.setInitialDirectory(folder.toFile()));
        Optional.ofNullable(chooser.showOpenDialog(button.getScene().getWindow()))
                .map(File::toPath)
                .ifPresent(importing::of);
    }
}

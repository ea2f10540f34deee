package org.batchwright.ui.compose.presets;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A page shown while no preset is open, with the ways to create one. */
public final class NoPresetPane extends VBox {
    public NoPresetPane(PresetListPane presets) {
        super(8);
        Label title = Labels.styled(Texts.get("compose.empty.title"), "empty-title");
        Label hint = Labels.styled(Texts.get("compose.empty"), "muted");
        hint.setWrapText(true);
        HBox ways = Nodes.row(
                8,
                Buttons.text("empty-import", Texts.get("compose.import.here"), presets::promptForImport),
                Buttons.text("empty-command", Texts.get("compose.import.from-command"), presets::promptForCommand),
                Buttons.text("empty-new", Texts.get("compose.new.empty"), presets::promptForNew));
        ways.setAlignment(Pos.CENTER);
        VBox.setMargin(ways, new Insets(8, 0, 0, 0));
        setId("no-preset");
        setAlignment(Pos.CENTER);
        getStyleClass().add("empty");
        getChildren().setAll(Buttons.icon("fth-edit-2"), title, hint, ways);
    }
}

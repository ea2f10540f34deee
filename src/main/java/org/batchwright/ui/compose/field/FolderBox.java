package org.batchwright.ui.compose.field;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Presentation;
import org.batchwright.ui.field.FieldControl;
import org.batchwright.ui.files.FolderChoice;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;

/** The control of a field for folders on the cluster, with a button for choosing one. */
final class FolderBox extends HBox {
    private final Field<?> field;
    private final TextInputControl input;
    private final Choices choices;
    private final Button choose;

    private FolderBox(String id, Field<?> field, FieldControl control, TextInputControl input, Choices choices) {
        super(4);
        this.field = field;
        this.input = input;
        this.choices = choices;
        choose = Buttons.icon(id + "-choose", "fth-folder", "", this::choose);
        choose.managedProperty().bind(choose.visibleProperty());
        setAlignment(Pos.TOP_LEFT);
        setMinWidth(0);
        HBox.setHgrow(control.node(), Priority.ALWAYS);
        getChildren().setAll(control.node(), choose);
        choices.model().composition().subscribe(this::show);
    }

    /**
     * Returns the node that the form shows for a field: the control itself, with a button added if the field takes a folder.
     *
     * @param id the id of the control
     */
    static Node around(String id, Field<?> field, FieldControl control, Choices choices) {
        return field.is(Presentation.CLUSTER_FOLDER) && control.focusable() instanceof TextInputControl input
                ? new FolderBox(id, field, control, input, choices)
                : control.node();
    }

    /** Shows the button if the cluster has folders to choose from. */
    private void show() {
        Optional<FolderChoice> folders = choices.folders(field);
        choose.setVisible(folders.isPresent());
        String title = folders.map(FolderChoice::title).orElse("");
        HoverText.set(choose, title);
        choose.setAccessibleText(title);
    }

    private void choose() {
        boolean adds = field.equals(ContainerFields.MOUNTS);
        choices.folders(field)
                .ifPresent(folders -> folders.choose(
                        getScene(),
                        adds ? "" : input.getText(),
                        path -> input.setText(adds ? with(path, folders) : path)));
    }

    /** Returns the mounts with one added for this folder. A platform mounts its folders only at paths that differ from their own. */
    private String with(String path, FolderChoice folders) {
        List<String> lines = new ArrayList<>(
                input.getText().lines().filter(line -> !line.isBlank()).toList());
        String inside = "/data/" + path.substring(path.lastIndexOf('/') + 1);
        lines.add(folders.cluster().isPlatform() ? path + ":" + inside : path);
        return String.join("\n", lines.stream().distinct().toList());
    }
}

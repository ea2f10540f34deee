package org.batchwright.ui.files;

import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.HBox;
import org.batchwright.remote.FileName;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;

/** The path of the current folder; clicking one of its components goes there. */
final class FolderCrumbs extends HBox {
    private final FilesViewModel model;
    private final Runnable gone;

    /** @param gone action called after the user has opened a folder */
    FolderCrumbs(FilesViewModel model, Runnable gone) {
        super(2);
        this.model = model;
        this.gone = gone;
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(60);
        model.folder().subscribe(this::show);
    }

    private void show(String folder) {
        getChildren().clear();
        add(Texts.get(model.isRun() ? "files.root" : "files.top"), "", folder.isEmpty());
        String path = "";
        for (String part : folder.isEmpty() ? new String[0] : folder.split("/")) {
            if (model.isRun() || !path.isEmpty()) { // the root of a cluster is already shown as a slash
                getChildren().add(Labels.styled("/", "muted"));
            }
            path = path.isEmpty() ? part : path + "/" + part;
            add(FileName.toDisplayText(part), path, path.equals(folder));
        }
    }

    private void add(String text, String path, boolean last) {
        Hyperlink link = Shortened.of(new Hyperlink(text));
        link.getStyleClass().add(last ? "files-crumb-last" : "files-crumb");
        link.setMinWidth(Math.min(40, 8 + text.length() * 7));
        link.setOnAction(pressed -> {
            model.openFolder(path);
            gone.run();
        });
        getChildren().add(link);
    }
}

package org.batchwright.ui.compose.presets;

import java.io.File;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

/** Imports a job script that is dropped onto the Compose screen. */
public record ScriptDrop(Importing importing) {
    public void onto(Node node) {
        node.addEventHandler(DragEvent.DRAG_OVER, over -> {
            if (file(over.getDragboard().getFiles()).isPresent()) {
                over.acceptTransferModes(TransferMode.COPY);
                over.consume();
            }
        });
        node.addEventHandler(DragEvent.DRAG_DROPPED, dropped -> {
            Optional<File> file = file(dropped.getDragboard().getFiles());
            file.map(File::toPath).ifPresent(importing::of);
            dropped.setDropCompleted(file.isPresent());
            dropped.consume();
        });
    }

    /** Returns the dropped file; only one file is accepted at a time, because each is reviewed before it is saved. */
    private static Optional<File> file(List<File> files) {
        return files.size() == 1 ? Optional.of(files.getFirst()) : Optional.empty();
    }
}

package org.batchwright.ui.files;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.batchwright.model.OperationException;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Message shown instead of an empty list: why there are no entries, and how to try again. */
final class ListingMessage extends VBox {
    private ListingMessage(String icon, String text) {
        super(8);
        Label label = Nodes.withId(Labels.styled(text, "files-message", "muted"), "files-message");
        label.setWrapText(true);
        getChildren().setAll(Buttons.icon(icon), label);
        setAlignment(Pos.CENTER);
        getStyleClass().add("empty");
    }

    /**
     * @param missing text shown if the folder does not exist
     * @param empty text shown if the folder was listed and is empty
     */
    static Node of(FilesViewModel model, String missing, String empty) {
        return switch (model.state().get()) {
            case FilesViewModel.State.Loading() -> new ListingMessage("fth-clock", Texts.get("files.loading"));
            case FilesViewModel.State.Gone() -> new ListingMessage("fth-folder-minus", missing).retrying(model);
            case FilesViewModel.State.Failed(OperationException failure) ->
                new ListingMessage("fth-alert-circle", failure.what() + "\n" + failure.advice()).retrying(model);
            case FilesViewModel.State.Listed listed -> new ListingMessage("fth-folder", empty);
        };
    }

    private ListingMessage retrying(FilesViewModel model) {
        getChildren().add(Buttons.text("files-again", Texts.get("files.again"), model::refresh));
        return this;
    }
}

package org.batchwright.ui.runs;

import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;

/** The message in the table when there are no runs to show. */
final class EmptyRuns extends VBox {
    private final RunsViewModel model;

    EmptyRuns(RunsViewModel model) {
        super(8);
        this.model = model;
        Label title = Labels.styled("", "empty-title");
        Label hint = Labels.styled("", "muted");
        hint.setWrapText(true);
        title.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> text("title"), model.complete(), model.counts(), model.group()));
        hint.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> text("hint"), model.complete(), model.counts(), model.group()));
        setId("runs-empty");
        setAlignment(Pos.CENTER);
        getStyleClass().add("empty");
        getChildren().setAll(Buttons.icon("fth-inbox"), title, hint);
    }

    private String text(String part) {
        return Texts.get("runs.empty." + which() + "." + part);
    }

    private String which() {
        if (!model.complete().get()) {
            return "loading";
        }
        if (model.runs().isEmpty()) {
            return "first";
        }
        boolean unfiltered = model.filter().get().isBlank() && model.group().get() == RunGroup.ALL;
        return unfiltered ? "archived" : "filtered";
    }
}

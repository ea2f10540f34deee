package org.batchwright.ui.runs;

import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
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
        title.textProperty().bind(text("title"));
        hint.textProperty().bind(text("hint"));
        Button action = Buttons.text("runs-empty-action", "", this::showOthers);
        action.textProperty().bind(text("action"));
        action.visibleProperty().bind(action.textProperty().isNotEmpty());
        action.managedProperty().bind(action.visibleProperty());
        setId("runs-empty");
        setAlignment(Pos.CENTER);
        getStyleClass().add("empty");
        setMinHeight(0); // while there are rows, it must not take room from the details below the table
        getChildren().setAll(Buttons.icon("fth-inbox"), title, hint, action);
    }

    private ObservableValue<String> text(String part) {
        return Bindings.createStringBinding(
                () -> Texts.find("runs.empty." + which() + "." + part).orElse(""),
                model.complete(),
                model.counts(),
                model.group(),
                model.filter());
    }

    /** Shows the runs that the filter and the choice of the segments leave out. */
    private void showOthers() {
        RunGroup others = which().equals("archived") ? RunGroup.ARCHIVED : RunGroup.ALL;
        model.filter().set("");
        model.group().set(others);
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

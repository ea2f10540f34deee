package org.batchwright.ui.runs;

import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
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
    private final ObjectProperty<Optional<Runnable>> compose = new SimpleObjectProperty<>(Optional.empty());

    EmptyRuns(RunsViewModel model) {
        super(8);
        this.model = model;
        Label title = Labels.styled("", "empty-title");
        Label hint = Labels.styled("", "muted");
        hint.setWrapText(true);
        title.textProperty().bind(text("title"));
        hint.textProperty().bind(text("hint"));
        Button action = Buttons.text("runs-empty-action", "", this::act);
        action.textProperty().bind(text("action"));
        action.visibleProperty().bind(action.textProperty().isNotEmpty());
        action.managedProperty().bind(action.visibleProperty());
        setId("runs-empty");
        setAlignment(Pos.CENTER);
        getStyleClass().add("empty");
        setMinHeight(
                0); // while there are rows, the message must not take up space that the details below the table need
        getChildren().setAll(Buttons.icon("fth-inbox"), title, hint, action);
    }

    /** Offers a link to the screen where runs are submitted, as long as there are no runs. */
    void offerCompose(Runnable go) {
        compose.set(Optional.of(go));
    }

    private ObservableValue<String> text(String part) {
        return Bindings.createStringBinding(
                () -> Texts.find("runs.empty." + which() + "." + part)
                        .filter(any -> !part.equals("action")
                                || !which().equals("first")
                                || compose.get().isPresent())
                        .orElse(""),
                model.complete(),
                model.counts(),
                model.group(),
                model.filter(),
                compose);
    }

    private void act() {
        if (which().equals("first")) {
            compose.get().ifPresent(Runnable::run);
        } else {
            showOthers();
        }
    }

    /** Resets the filter and the segment, to show the runs that they hide. */
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

package org.batchwright.ui.compose.stage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import org.batchwright.model.preset.Stage;
import org.batchwright.ui.compose.draft.StagesViewModel;
import org.batchwright.ui.fx.ChoiceTexts;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;

/** A control for selecting the stage that the form edits, or the values for all stages. */
final class StageChoice {
    private final ComboBox<Optional<String>> box = new ComboBox<>();
    private final StagesViewModel model;
    private boolean showing;

    StageChoice(StagesViewModel model) {
        this.model = model;
        box.setId("stage-choice");
        box.setAccessibleText(Texts.get("compose.stage.choice"));
        HoverText.set(box, Texts.get("compose.stage.choice"));
        box.setConverter(new ChoiceTexts<>(stage -> stage.orElseGet(() -> Texts.get("compose.stage.all"))));
        box.setMinWidth(90);
        box.setPrefWidth(170);
        box.valueProperty().addListener((values, before, now) -> {
            if (!showing && now != null) {
                now.ifPresentOrElse(model::choose, model::chooseAll);
            }
        });
    }

    ComboBox<Optional<String>> node() {
        return box;
    }

    void show() {
        List<Optional<String>> all = new ArrayList<>(List.of(Optional.empty()));
        model.all().inOrder().stream().map(Stage::name).map(Optional::of).forEach(all::add);
        showing = true;
        if (!box.getItems().equals(all)) {
            box.setValue(null); // otherwise the box shows the value's index in the previous list
            box.getItems().setAll(all);
        }
        box.setValue(model.edited().get());
        showing = false;
    }
}

package org.batchwright.ui.compose.stage;

import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.ui.compose.draft.StagesViewModel;
import org.batchwright.ui.fx.ChoiceTexts;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A stage that precedes the edited one, and how it must have ended. */
final class PredecessorRow extends HBox {
    private final StagesViewModel model;
    private final String stage;
    private final String before;
    private final ComboBox<Condition> condition = new ComboBox<>();
    private final ExplainedButton remove;
    private boolean showing;

    /** @param removed action that moves the focus once the row is removed */
    PredecessorRow(StagesViewModel model, String stage, String before, Runnable removed) {
        super(4);
        this.model = model;
        this.stage = stage;
        this.before = before;
        Label name = Nodes.styled(Shortened.of(new Label(before)), "stage-before");
        name.setMinWidth(0);
        condition.setMinWidth(USE_PREF_SIZE);
        condition.setId("stage-after-" + before);
        condition.getItems().setAll(Condition.values());
        condition.setConverter(new ChoiceTexts<>(PredecessorRow::text));
        condition.setAccessibleText(Texts.get("compose.stage.after.condition", before));
        HoverText.set(condition, Texts.get("compose.stage.after.condition", before));
        condition.valueProperty().addListener((values, old, now) -> {
            if (!showing && now != null) {
                model.setAfter(stage, before, now);
            }
        });
        remove = new ExplainedButton(Buttons.icon("stage-not-after-" + before, "fth-x", "", () -> {
            model.removeAfter(stage, before);
            removed.run();
        }));
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("stage-predecessor");
        getChildren().setAll(name, condition, remove);
    }

    @Override
    public void requestFocus() {
        condition.requestFocus();
    }

    void show(Condition now) {
        showing = true;
        condition.setValue(now);
        showing = false;
        boolean fixed = model.isFixed(stage, before);
        String tip = fixed
                ? Texts.get("compose.stage.after.fixed", stage, before)
                : Texts.get("compose.stage.after.remove", before);
        remove.show(!fixed, tip);
    }

    private static String text(Condition one) {
        return Texts.get("compose.stage.after." + one.name().toLowerCase(Locale.ROOT));
    }
}

package org.batchwright.ui.compose.stage;

import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.StagesViewModel;
import org.batchwright.ui.compose.parameter.Folding;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Texts;

/** Card that adds the first stage of a preset; hidden once there is one. */
public final class FirstStageCard {
    private final StagesViewModel model;
    private final StagePrompt prompt;
    private final Card card;
    private final Button add;
    private final Runnable added;

    /** @param added action that moves the focus once there is a stage */
    public FirstStageCard(StagesViewModel model, Runnable added) {
        this.model = model;
        this.added = added;
        prompt = new StagePrompt("first-stage-name", model::refusal);
        VBox body = new VBox(prompt);
        body.visibleProperty().bind(prompt.visibleProperty());
        card = new Card(Texts.get("compose.stage.card"), body);
        card.setId("card-stages");
        Folding.follow(card, body);
        card.remark().setText(Texts.get("compose.stage.card.hint"));
        card.remark().setMinWidth(0);
        card.managedProperty().bind(card.visibleProperty());
        add = Buttons.withIcon("first-stage-add", "fth-plus", Texts.get("compose.stage.add"), this::prompt);
        add.getStyleClass().add("card-action");
        card.addAction(add);
    }

    public Card card() {
        return card;
    }

    public void show(FormState form) {
        card.setVisible(form.whole().stages().isEmpty());
    }

    private void prompt() {
        prompt.prompt(
                Texts.get("compose.stage.add.question"),
                "",
                name -> {
                    model.add(name);
                    added.run();
                },
                add::requestFocus);
    }
}

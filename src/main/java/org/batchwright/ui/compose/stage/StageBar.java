package org.batchwright.ui.compose.stage;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.StagesViewModel;
import org.batchwright.ui.compose.draft.StagesViewModel.Removed;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Bar above the form of a preset with stages: selects the stage to edit and its predecessors, and changes the stages themselves. */
public final class StageBar extends VBox {
    private static final double MIN_WIDTH_FOR_TEXT = 430;

    private final StagesViewModel model;
    private final StageChoice choice;
    private final StageMoves moves;
    private final Button rename = Buttons.icon("stage-rename", "fth-edit-2", "", this::promptForRename);
    private final Button remove = Buttons.icon("stage-remove", "fth-trash-2", "", this::remove);
    private final ExplainedButton renameText = new ExplainedButton(rename);
    private final ExplainedButton removeText = new ExplainedButton(remove);
    private final Predecessors predecessors;
    private final StageClusterChoice place;
    private final Label hint = new Label(Texts.get("compose.stage.all.hint"));
    private final Label removed = Nodes.withId(new Label(), "stage-removed");
    private final HBox removal;
    private final StagePrompt prompt;

    public StageBar(ComposeViewModel compose) {
        model = compose.stages();
        choice = new StageChoice(model);
        moves = new StageMoves(model, this::focusChoice);
        predecessors = new Predecessors(model);
        place = new StageClusterChoice(compose);
        prompt = new StagePrompt("stage-name", model::refusal);
        Hyperlink undo = Nodes.withId(Labels.whole(new Hyperlink(Texts.get("compose.undo"))), "stage-removed-undo");
        undo.setOnAction(pressed -> {
            choice.node().requestFocus();
            compose.undo();
        });
        HBox.setHgrow(removed, Priority.ALWAYS);
        removal = Nodes.row(6, removed, undo);
        hint.getStyleClass().add("muted");
        for (Label label : new Label[] {hint, removed}) {
            label.setWrapText(true);
            label.setMinHeight(USE_PREF_SIZE);
            label.setMinWidth(0);
        }
        for (Node hiding : new Node[] {moves, hint, removal, this}) {
            hiding.managedProperty().bind(hiding.visibleProperty());
        }
        setId("stage-bar");
        getStyleClass().add("stage-bar");
        getChildren().setAll(row(), predecessors, place, hint, removal, prompt);
        compose.form().addListener((forms, before, now) -> show());
        compose.chosenCluster().clusters().addListener((lists, before, now) -> show());
        model.removed().addListener((stages, before, now) -> show());
        model.edited().addListener((stages, before, now) -> prompt.cancel());
        show();
    }

    private HBox row() {
        Label title = Labels.whole(Texts.get("compose.stage"), "card-title");
        title.setLabelFor(choice.node());
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button add = Buttons.withIcon("stage-add", "fth-plus", Texts.get("compose.stage.add"), this::promptForNew);
        add.getStyleClass().add("card-action");
        add.contentDisplayProperty()
                .bind(widthProperty()
                        .map(width -> width.doubleValue() < MIN_WIDTH_FOR_TEXT
                                ? ContentDisplay.GRAPHIC_ONLY
                                : ContentDisplay.LEFT));
        HoverText.set(add, add.getText());
        HBox row = new HBox(6, title, choice.node(), moves, renameText, removeText, gap, add);
        row.addEventFilter(KeyEvent.KEY_PRESSED, moves::onKey);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private void show() {
        setVisible(!model.all().isEmpty() || model.removed().get().isPresent());
        choice.show();
        Optional<String> stage = model.edited().get();
        hint.setVisible(stage.isEmpty());
        predecessors.setVisible(stage.isPresent());
        place.setVisible(stage.isPresent());
        moves.setVisible(stage.isPresent());
        rename.setVisible(stage.isPresent());
        remove.setVisible(stage.isPresent());
        stage.ifPresent(this::show);
        removal.setVisible(model.removed().get().isPresent());
        model.removed().get().ifPresent(one -> removed.setText(removalText(one, "compose.stage.removed")));
    }

    private void show(String stage) {
        predecessors.show(stage);
        place.show(stage);
        moves.show(stage);
        boolean own = model.isOwn(stage);
        Removed gone = new Removed(
                stage,
                model.dependants(stage),
                List.copyOf(model.predecessors(stage).keySet()));
        String inherited = Texts.get("compose.stage.inherited", stage);
        renameText.show(own, own ? Texts.get("compose.stage.rename", stage) : inherited);
        removeText.show(own, own ? removalText(gone, "compose.stage.remove") : inherited);
    }

    private static String removalText(Removed one, String key) {
        String waiting = String.join(", ", one.dependants());
        if (waiting.isEmpty()) {
            return Texts.get(key, one.stage());
        }
        return one.predecessors().isEmpty()
                ? Texts.get(key + ".waiting", one.stage(), waiting)
                : Texts.get(key + ".bridged", one.stage(), waiting, String.join(", ", one.predecessors()));
    }

    private void promptForNew() {
        prompt.prompt(Texts.get("compose.stage.add.question"), "", this::add, this::focusChoice);
    }

    private void add(String name) {
        model.add(name);
        focusChoice();
    }

    private void promptForRename() {
        model.edited()
                .get()
                .ifPresent(stage -> prompt.prompt(
                        Texts.get("compose.stage.rename.question", stage),
                        stage,
                        name -> {
                            model.rename(stage, name);
                            focusChoice();
                        },
                        this::focusChoice));
    }

    private void remove() {
        model.edited().get().ifPresent(stage -> {
            focusChoice(); // the button disappears
            model.remove(stage);
        });
    }

    public void focusPredecessors() {
        predecessors.requestFocus();
    }

    public void focusPlace() {
        place.requestFocus();
    }

    /** Focuses the stage selector; called after a change. */
    public void focusChoice() {
        choice.node().requestFocus();
    }
}

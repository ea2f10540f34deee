package org.batchwright.ui.compose.stage;

import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import org.batchwright.ui.compose.draft.StagesViewModel;
import org.batchwright.ui.compose.draft.edit.StageOrder.Move;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;

/** Buttons and keys that change the position of the edited stage. */
final class StageMoves extends HBox {
    private static final KeyCombination UP =
            new KeyCodeCombination(KeyCode.UP, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
    private static final KeyCombination DOWN =
            new KeyCodeCombination(KeyCode.DOWN, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

    private final StagesViewModel model;
    private final Runnable focusOther;
    private final Button up = Buttons.icon("stage-up", "fth-chevron-up", "", () -> move(Move.UP));
    private final Button down = Buttons.icon("stage-down", "fth-chevron-down", "", () -> move(Move.DOWN));

    private final ExplainedButton upText = new ExplainedButton(up);
    private final ExplainedButton downText = new ExplainedButton(down);

    /** @param focusOther action that moves the focus when the focused button becomes disabled */
    StageMoves(StagesViewModel model, Runnable focusOther) {
        this.model = model;
        this.focusOther = focusOther;
        getChildren().setAll(upText, downText);
        setMinWidth(USE_PREF_SIZE);
    }

    /** Handles the keys; also called for nodes other than the buttons. */
    void onKey(KeyEvent pressed) {
        boolean isUp = UP.match(pressed);
        if (isUp || DOWN.match(pressed)) {
            move(isUp ? Move.UP : Move.DOWN);
            pressed.consume();
        }
    }

    private void move(Move move) {
        Button pressed = move == Move.UP ? up : down;
        boolean wasFocused = pressed.isFocused();
        model.edited().get().ifPresent(stage -> model.move(stage, move));
        if (wasFocused && pressed.isDisabled()) {
            focusOther.run();
        }
    }

    void show(String stage) {
        show(upText, stage, Move.UP);
        show(downText, stage, Move.DOWN);
    }

    private void show(ExplainedButton button, String stage, Move move) {
        String way = move == Move.UP ? "up" : "down";
        String other = model.neighbor(stage, move).orElse("");
        boolean possible = !other.isEmpty() && model.isOwn(stage) && model.isOwn(other);
        String text = other.isEmpty()
                ? Texts.get("compose.stage." + way + ".end", stage)
                : !possible
                        ? Texts.get("compose.stage.move.inherited", model.isOwn(stage) ? other : stage)
                        : model.isConnected(stage, other)
                                ? Texts.get("compose.stage." + way + ".connected", stage, other)
                                : Texts.get("compose.stage." + way, stage, other);
        button.show(possible, text);
    }
}

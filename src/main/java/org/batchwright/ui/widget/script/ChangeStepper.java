package org.batchwright.ui.widget.script;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Buttons for the previous and the next change in a comparison, with the number of the selected change and the total. */
public final class ChangeStepper extends HBox {
    public static final KeyCombination NEXT = new KeyCodeCombination(KeyCode.F7);
    public static final KeyCombination PREVIOUS = new KeyCodeCombination(KeyCode.F7, KeyCombination.SHIFT_DOWN);

    private final Label count;
    private final BooleanProperty compact = new SimpleBooleanProperty();

    /** @param id prefix of the IDs of the buttons and the count */
    public ChangeStepper(String id, ChangeWalk walk) {
        count = Nodes.withId(Labels.whole(""), id + "-count", "muted", "change-count");
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(USE_PREF_SIZE);
        getChildren()
                .setAll(
                        count,
                        Buttons.icon(
                                id + "-previous",
                                "fth-chevron-up",
                                Texts.get("widget.script.change.previous"),
                                walk::previous),
                        Buttons.icon(
                                id + "-next", "fth-chevron-down", Texts.get("widget.script.change.next"), walk::next));
        managedProperty().bind(visibleProperty());
        walk.position().subscribe(this::show);
        compact.subscribe(() -> show(walk.position().get()));
    }

    /** Returns whether only the numbers are shown. */
    public BooleanProperty compact() {
        return compact;
    }

    private void show(ChangeWalk.Position now) {
        String whole = now.current() == 0
                ? Texts.get("widget.script.changes", now.count())
                : Texts.get("widget.script.change.of", now.current(), now.count());
        String numbers = now.current() == 0 ? String.valueOf(now.count()) : now.current() + "/" + now.count();
        count.setText(compact.get() ? numbers : whole);
        HoverText.set(count, compact.get() ? whole : "");
        count.setVisible(now.count() > 0);
    }
}

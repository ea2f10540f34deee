package org.batchwright.ui.compose.script;

import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/**
 * Bar above the script: how many manual edits are applied, how many no longer fit, and whether there is unsaved text. Takes up no space if
 * there is nothing to show.
 */
public final class EditsBar extends HBox {
    private final Label count = Nodes.withId(new Label(), "edits-count");
    private final Chip clashes = new Chip("", Tone.DANGER);
    private final Label unfinished = new Label(Texts.get("compose.edits.unfinished"));
    private final Hyperlink show;
    private final Hyperlink goOn;
    private final Hyperlink discard;

    public EditsBar(EditsViewModel edits, Runnable showAll) {
        super(10);
        show = link("edits-show", "compose.edits.show", showAll);
        goOn = link("edits-continue", "compose.edits.continue", edits::startEditing);
        discard = link("edits-discard", "compose.edits.discard", edits::discard);
        count.setGraphic(Buttons.icon("fth-edit-2"));
        count.setMinWidth(USE_PREF_SIZE);
        clashes.setId("edits-clashes");
        unfinished.setId("edits-unfinished");
        unfinished.setMinWidth(0);
        getChildren().setAll(count, clashes, show, new Spacer(), unfinished, goOn, discard);
        getChildren().forEach(child -> child.managedProperty().bind(child.visibleProperty()));
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("script-sides");
        managedProperty().bind(visibleProperty());
        edits.state().subscribe(state -> show(state, edits.open().get().isPresent()));
        edits.open().subscribe(text -> show(edits.state().get(), text.isPresent()));
    }

    private static Hyperlink link(String id, String text, Runnable action) {
        Hyperlink link = Nodes.withId(Labels.whole(new Hyperlink(Texts.get(text))), id, "quiet-link");
        link.setOnAction(pressed -> {
            link.setVisited(false);
            action.run();
        });
        return link;
    }

    /** @param editing whether the editor is open, which has a header of its own */
    private void show(EditsViewModel.State state, boolean editing) {
        int all = state.outcomes().size();
        count.setText(Texts.get("compose.edits.count", all));
        clashes.setText(Texts.get("compose.edits.clashes", state.clashes()));
        count.setVisible(all > 0);
        show.setVisible(all > 0);
        clashes.setVisible(state.clashes() > 0);
        unfinished.setVisible(state.unfinished());
        goOn.setVisible(state.unfinished());
        discard.setVisible(state.unfinished());
        setVisible(!editing && (all > 0 || state.unfinished()));
    }
}

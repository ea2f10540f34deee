package org.batchwright.ui.compose.parameter;

import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.draft.state.AssignmentState.Origin;
import org.batchwright.ui.compose.field.OptionTexts;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.node.Nodes;

/** An icon where a row has no room for its note: the value is inherited, or overrides an inherited one. */
final class OriginMark {
    private static final PseudoClass OVERRIDES = PseudoClass.getPseudoClass("overrides");

    private final StackPane holder;
    private Optional<Label> icon = Optional.empty();

    /** @param holder the place of the buttons, which are shown only where the user is */
    OriginMark(StackPane holder) {
        this.holder = holder;
    }

    /** @param wanted whether there is no room for the note */
    void show(AssignmentState state, boolean wanted) {
        boolean inherits = state.origin() == Origin.INHERITED || state.origin() == Origin.OVERRIDES;
        if (wanted && inherits) {
            Label shown = icon.orElseGet(this::create);
            HoverText.set(shown, OptionTexts.describeFully(state));
            shown.setAccessibleText(OptionTexts.origin(state));
            shown.pseudoClassStateChanged(OVERRIDES, state.origin() == Origin.OVERRIDES);
        }
        icon.ifPresent(made -> made.setVisible(wanted && inherits));
    }

    /** Creates the icon when it is needed, because most rows have room for a note. */
    private Label create() {
        Label made = Nodes.styled(new Label("", Buttons.icon("fth-layers")), "origin-mark");
        holder.getChildren().addFirst(made);
        icon = Optional.of(made);
        return made;
    }
}

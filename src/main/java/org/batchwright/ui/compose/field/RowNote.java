package org.batchwright.ui.compose.field;

import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.draft.state.AssignmentState.Origin;
import org.batchwright.ui.compose.row.Acceptance;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/**
 * One-line note next to a value: its type, whether the thing it names was found, its origin and, if there is room, the script's help. All of it is in
 * a tooltip.
 */
public final class RowNote extends HBox {
    private final Label type = new Label();
    private final Label found = new Label(Texts.get("compose.found"));
    private final Label rest = new Label();
    private final Label help = new Label();
    private final Button accepted = new Button(Texts.get("compose.accepted"));

    public RowNote(String id, Runnable takeBack) {
        getStyleClass().add("row-note");
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(0);
        found.getStyleClass().add("found");
        for (Label label : new Label[] {type, found}) {
            label.setMinWidth(USE_PREF_SIZE);
        }
        rest.setMinWidth(0);
        help.setMinWidth(0);
        accepted.setId(id + "-accepted");
        accepted.getStyleClass().addAll("chip", "tone-neutral", "accepted-chip");
        accepted.setContentDisplay(ContentDisplay.RIGHT);
        accepted.setMinWidth(USE_PREF_SIZE);
        accepted.setOnAction(pressed -> takeBack.run());
        for (Node part : new Node[] {type, found, accepted}) {
            part.managedProperty().bind(part.visibleProperty());
        }
        getChildren().setAll(accepted, type, found, rest, help);
        widthProperty().subscribe(width -> showHelpIfItFits());
    }

    /** Whether there is nothing to show. */
    public boolean isEmpty() {
        return rest.getText().isEmpty()
                && help.getText().isEmpty()
                && !type.isVisible()
                && !found.isVisible()
                && !accepted.isVisible();
    }

    /** Short form for a row of several values; the rest is in the tooltip. */
    public void showBriefly(AssignmentState state) {
        show(state, "", "");
    }

    public void show(AssignmentState state) {
        String what = state.remarks().option().map(option -> option.help()).orElse("");
        if (state.origin() == Origin.DEFAULT && !state.isSwept()) {
            show(state, what, ""); // the field itself shows the default
        } else {
            show(state, OptionTexts.origin(state), what);
        }
    }

    private void show(AssignmentState state, String more, String ifItFits) {
        AssignmentState.Remarks remarks = state.remarks();
        String of = remarks.option().map(OptionTexts::type).orElse("");
        found.setVisible(remarks.found() && remarks.acceptance() == Acceptance.NO);
        found.setText((of.isEmpty() ? "" : " · ") + Texts.get("compose.found"));
        boolean room = remarks.acceptance() == Acceptance.NO; // the chip is more important than the type
        boolean one = !of.isEmpty() && room && !found.isVisible(); // one text that wraps as a whole
        type.setVisible(!of.isEmpty() && room && !one);
        type.setText(of);
        boolean first = !type.isVisible() && !found.isVisible();
        String text = one ? OptionTexts.joined(of, more) : more;
        rest.setText(first || text.isEmpty() ? text : " · " + text);
        help.setText(ifItFits.isEmpty() || (first && text.isEmpty()) ? ifItFits : " · " + ifItFits);
        showHelpIfItFits();
        showAcceptance(state.name(), remarks.acceptance());
        HoverText.set(this, OptionTexts.describeFully(state));
    }

    private void showHelpIfItFits() {
        double taken = Stream.of(accepted, type, found, rest)
                .filter(Node::isVisible)
                .mapToDouble(part -> part.prefWidth(-1))
                .sum();
        Nodes.setShown(help, !help.getText().isEmpty() && taken + help.prefWidth(-1) <= getWidth());
    }

    private void showAcceptance(String name, Acceptance acceptance) {
        accepted.setVisible(acceptance != Acceptance.NO);
        boolean here = acceptance == Acceptance.HERE;
        accepted.setGraphic(here ? Buttons.icon("fth-x") : null);
        accepted.setFocusTraversable(here);
        String tip = Texts.get(here ? "compose.accepted.back" : "compose.accepted.inherited", name);
        HoverText.set(accepted, tip);
        accepted.setAccessibleText(tip);
    }
}

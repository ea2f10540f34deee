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
 * One-line note next to a value: its type, whether the thing it names was found, the value's origin and, if there is room, the script's
 * help. The tooltip contains all of these.
 */
public final class RowNote extends HBox {
    private final Label type = new Label();
    private final Label found = new Label(Texts.get("compose.found"));
    private final Label rest = new Label();
    private final Label help = new Label();
    private String of = "";
    private NoteText words = new NoteText("", "", "");
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
        widthProperty().subscribe(width -> fit());
    }

    /** Shows a short form for a row of several values: their type and number; everything else is in the tooltip. */
    public void showBriefly(AssignmentState state) {
        int count = state.value().texts().size();
        show(state, new NoteText(count > 1 ? Texts.get("compose.row.count", count) : "", String.valueOf(count), ""));
    }

    public void show(AssignmentState state) {
        String what = state.remarks().option().map(option -> option.help()).orElse("");
        if (state.origin() == Origin.DEFAULT && !state.isSwept()) {
            show(state, new NoteText(what, "", "")); // the field itself shows the default
        } else {
            show(state, new NoteText(OptionTexts.origin(state), OptionTexts.shortOrigin(state), what));
        }
    }

    /**
     * The text that follows the type.
     *
     * @param brief text shown instead if the words do not fit
     * @param ifItFits text added if there is room
     */
    private record NoteText(String words, String brief, String ifItFits) {}

    private void show(AssignmentState state, NoteText now) {
        AssignmentState.Remarks remarks = state.remarks();
        boolean room = remarks.acceptance() == Acceptance.NO; // the chip is more important than the type
        of = room ? remarks.option().map(OptionTexts::type).orElse("") : "";
        words = now;
        found.setVisible(remarks.found() && room);
        help.setText(now.ifItFits());
        showAcceptance(state.name(), remarks.acceptance());
        fit();
        HoverText.set(this, OptionTexts.describeFully(state));
    }

    /** Shows what fits: the type is omitted first, then the words are shortened. */
    private void fit() {
        write(of, words.words());
        if (takenWidth() > getWidth() && !words.words().isEmpty()) {
            write("", words.words());
            if (takenWidth() > getWidth() && !words.brief().isEmpty()) {
                write("", words.brief());
            }
        }
        boolean isFirst =
                !type.isVisible() && !found.isVisible() && rest.getText().isEmpty();
        help.setText(isFirst || words.ifItFits().isEmpty() ? words.ifItFits() : " · " + words.ifItFits());
        Nodes.setShown(help, !help.getText().isEmpty() && takenWidth() + help.prefWidth(-1) <= getWidth());
    }

    private void write(String typeText, String text) {
        boolean isOne = !typeText.isEmpty() && !found.isVisible(); // a single string, truncated as a whole
        type.setVisible(!typeText.isEmpty() && !isOne);
        type.setText(typeText);
        found.setText((type.isVisible() ? " · " : "") + Texts.get("compose.found"));
        String whole = isOne ? OptionTexts.joined(typeText, text) : text;
        rest.setText(whole.isEmpty() || !found.isVisible() ? whole : " · " + whole);
    }

    private double takenWidth() {
        return Stream.of(accepted, type, found, rest)
                .filter(Node::isVisible)
                .mapToDouble(part -> part.prefWidth(-1))
                .sum();
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

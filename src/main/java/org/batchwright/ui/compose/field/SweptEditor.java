package org.batchwright.ui.compose.field;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.batchwright.plan.sweep.SweptParameter;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;
import org.controlsfx.control.textfield.CustomTextField;

/** The swept values of a parameter, read-only. They are edited in the sweep, which one key press opens; typing shows a hint. */
final class SweptEditor implements ValueEditor {
    /** The padding in pixels, including the arrow. */
    private static final double PADDING = 44;

    private final CustomTextField field = new CustomTextField();
    private final TextFlow remark;
    private final VBox node;
    private AssignmentState shown;
    private List<String> choices = List.of("");

    /** @param goTo action that scrolls the form to the field with a given key */
    SweptEditor(AssignmentState state, Consumer<String> goTo) {
        shown = state;
        Runnable leave = () -> goToSweep(goTo);
        Button go = Buttons.icon("", "fth-arrow-right", Texts.get("compose.row.swept.go"), leave);
        go.setFocusTraversable(false);
        field.setRight(go);
        field.setEditable(false);
        field.getStyleClass().addAll("mono", "choice-field", "swept");
        remark = remark(state.name(), leave);
        node = new VBox(2, field, remark);
        field.addEventHandler(KeyEvent.KEY_TYPED, typed -> remark.setVisible(remark.isVisible() || isText(typed)));
        field.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ENTER) {
                leave.run();
                pressed.consume();
            } else if (pressed.getCode() == KeyCode.BACK_SPACE || pressed.getCode() == KeyCode.DELETE) {
                remark.setVisible(true);
            }
        });
        field.widthProperty().addListener(changed -> fit());
        field.fontProperty().addListener(changed -> fit());
        show(state);
    }

    private void goToSweep(Consumer<String> goTo) {
        remark.setVisible(false);
        shown.remarks().swept().map(SweptParameter::key).ifPresent(goTo);
    }

    private static TextFlow remark(String name, Runnable leave) {
        Text words = Nodes.styled(new Text(Texts.get("compose.row.swept.remark", name)), "problem-note");
        Hyperlink link = Nodes.styled(new Hyperlink(Texts.get("compose.row.swept.go")), "fix-link");
        link.setOnAction(pressed -> leave.run());
        TextFlow flow =
                Nodes.styled(Nodes.collapse(new TextFlow(words, new Text("  "), link)), "problem-text", "swept-remark");
        flow.setVisible(false);
        flow.setMinWidth(0);
        return flow;
    }

    private static boolean isText(KeyEvent typed) {
        String text = typed.getCharacter();
        return !typed.isShortcutDown() && !text.isEmpty() && text.charAt(0) >= ' ' && text.charAt(0) != '\u007f';
    }

    /** Shows the longest text that fits. */
    private void fit() {
        double room = field.getWidth() - PADDING;
        boolean isKnown = field.getWidth() > 0;
        field.setText(choices.stream()
                .filter(text -> !isKnown || width(text) <= room)
                .findFirst()
                .orElseGet(choices::getLast));
    }

    private double width(String text) {
        Text measured = new Text(text);
        measured.setFont(field.getFont());
        return measured.getLayoutBounds().getWidth();
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public TextField focusable() {
        return field;
    }

    @Override
    public void show(AssignmentState state) {
        shown = state;
        state.remarks().swept().ifPresent(swept -> {
            choices = SweptText.everShorter(swept.values());
            fit();
            HoverText.set(field, OptionTexts.describeFully(state));
        });
    }
}

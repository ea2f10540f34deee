package org.batchwright.ui.compose.field;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.field.CommaList;
import org.batchwright.ui.field.ShortenedInput;
import org.batchwright.ui.field.TextAreas;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;
import org.controlsfx.control.textfield.CustomTextField;

/** A text editor for a value: single-line, multi-line, or with a menu of common values that also accepts any other text. */
final class TextEditor implements ValueEditor {
    private final EditorStyle style;
    private final Consumer<Value> edited;
    private final TextInputControl input;
    private final Node node;
    private AssignmentState shown;
    private boolean showing;

    TextEditor(EditorStyle style, AssignmentState state, Consumer<Value> edited) {
        this.style = style;
        this.edited = edited;
        this.shown = state;
        this.input = switch (style) {
            case LINES -> area(state);
            case CHOICE -> choice(state);
            case LIST, LIST_OR_TEXT -> new CommaField(CommaList.line(state.value()));
            case LINE, SWITCH, SWEPT -> line(state);
        };
        node = style != EditorStyle.CHOICE && input instanceof TextField field ? new ShortenedInput(field) : input;
        input.getStyleClass().add("mono");
        input.setPromptText(prompt(state));
        input.textProperty().addListener((texts, before, now) -> {
            if (!showing) {
                edited.accept(typed(now));
            }
        });
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public TextInputControl focusable() {
        return input;
    }

    /**
     * Shows the value. Text that already represents this value is left unchanged, which preserves the caret and a line that the user has
     * just started.
     */
    @Override
    public void show(AssignmentState state) {
        shown = state;
        if (!typed(input.getText()).equals(state.value())) {
            showing = true;
            input.setText(isList() ? CommaList.line(state.value()) : text(state.value()));
            showing = false;
        }
        input.setPromptText(prompt(state));
    }

    private String prompt(AssignmentState state) {
        return ValueEditor.prompt(style, state);
    }

    private boolean isList() {
        return style == EditorStyle.LIST || style == EditorStyle.LIST_OR_TEXT;
    }

    private static String text(Value value) {
        return String.join("\n", value.texts());
    }

    /** Returns the typed value: lists stay lists and strings stay strings; if the option takes several values, each line is one. */
    private Value typed(String text) {
        if (isList()) {
            return style == EditorStyle.LIST ? CommaList.list(text) : CommaList.parseValue(text);
        }
        boolean several = shown.remarks()
                .option()
                .filter(option -> option.takes().arity().most() > 1)
                .isPresent();
        return shown.value() instanceof Value.Items || (several && text.contains("\n"))
                ? Value.of(text.lines().toList())
                : Value.of(text);
    }

    private TextField line(AssignmentState state) {
        TextField field = new TextField(text(state.value()));
        breakLines(field);
        return field;
    }

    private static TextArea area(AssignmentState state) {
        TextArea area = new TextArea(text(state.value()));
        area.setWrapText(true);
        TextAreas.dress(area, 1);
        return area;
    }

    private TextField choice(AssignmentState state) {
        CustomTextField field = new CustomTextField();
        field.setText(text(state.value()));
        Button open = Buttons.icon("", "fth-chevron-down", Texts.get("compose.row.choose"), () -> openMenu(field));
        open.setFocusTraversable(false);
        field.setRight(open);
        field.getStyleClass().add("choice-field");
        field.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.DOWN) {
                openMenu(field);
                pressed.consume();
            }
        });
        breakLines(field);
        return field;
    }

    private void openMenu(TextField field) {
        field.requestFocus();
        ContextMenu menu = new ContextMenu();
        menu.setId(field.getId() + "-choices");
        menu.setMinWidth(field.getWidth());
        List<String> choices =
                shown.remarks().option().map(OptionTexts::choices).orElse(List.of());
        for (String choice : choices) {
            MenuItem item = new MenuItem(choice);
            item.setMnemonicParsing(false);
            item.setOnAction(chosen -> {
                field.setText(choice);
                field.end();
            });
            Optional.of(choice)
                    .filter(field.getText()::equals)
                    .ifPresent(now -> item.getStyleClass().add("chosen"));
            menu.getItems().add(item);
        }
        menu.show(field, Side.BOTTOM, 0, 2);
    }

    private void breakLines(TextField field) {
        field.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ENTER && pressed.isShiftDown()) {
                int at = field.getCaretPosition();
                String text = field.getText();
                edited.accept(Value.of(text.substring(0, at) + "\n" + text.substring(at)));
                pressed.consume();
            }
        });
    }
}

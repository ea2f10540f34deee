package org.batchwright.ui.compose;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import org.batchwright.model.Value;
import org.batchwright.ui.compose.AssignmentState.Origin;
import org.batchwright.ui.compose.AssignmentState.Table;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;

/** A row of the parameters or variables table; a value with line breaks, or several, gets an editor of several lines. */
final class AssignmentRow extends HBox {
    private final Table table;
    private final ComposeViewModel model;
    private final TextField name = new TextField();
    private final Label note = new Label();
    private final Button reset;
    private final Button remove;
    private TextInputControl value = new TextField();
    private AssignmentState shown;
    private boolean showing;

    AssignmentRow(Table table, AssignmentState state, ComposeViewModel model) {
        this.table = table;
        this.model = model;
        this.shown = state;
        String id = FieldEditor.id(table.key(state.name()));
        reset = Buttons.icon(id + "-reset", "fth-rotate-ccw", Texts.get("compose.row.reset"), this::takeBack);
        remove = Buttons.icon(id + "-remove", "fth-x", Texts.get("compose.row.remove", state.name()), this::takeBack);
        name.setText(state.name());
        name.setId(id + "-name");
        name.setPrefWidth(125);
        name.setMinWidth(85);
        name.getStyleClass().addAll("mono", "row-name");
        name.setOnAction(entered -> rename());
        name.focusedProperty().addListener((focus, before, now) -> {
            if (!now) {
                rename();
            }
        });
        note.getStyleClass().add("row-note");
        note.setPrefWidth(120);
        note.setMinWidth(40);
        getStyleClass().add("assignment-row");
        setAlignment(Pos.CENTER_LEFT);
        use(editor(state));
        show(state);
    }

    TextInputControl value() {
        return value;
    }

    AssignmentState shown() {
        return shown;
    }

    void show(AssignmentState state) {
        shown = state;
        if (needsLines(state) && value instanceof TextField) {
            use(editor(state));
        }
        String text = String.join("\n", state.value().texts());
        if (!text.equals(value.getText())) {
            showing = true;
            value.setText(text);
            showing = false;
        }
        boolean own = state.origin() != Origin.INHERITED;
        name.setEditable(state.origin() == Origin.OWN);
        name.setFocusTraversable(state.origin() == Origin.OWN);
        value.setPromptText(isSwitch(state) ? Texts.get("compose.row.switch") : "");
        value.getStyleClass().removeAll("inherited", "wrong");
        if (!own) {
            value.getStyleClass().add("inherited");
        }
        state.problem()
                .filter(problem -> problem.stops())
                .ifPresent(problem -> value.getStyleClass().add("wrong"));
        reset.setVisible(state.origin() == Origin.OVERRIDES);
        remove.setVisible(state.origin() == Origin.OWN);
        note.setText(note(state));
        note.setTooltip(note.getText().isEmpty() ? null : new Tooltip(note.getText()));
        note.getStyleClass().remove("field-wrong");
        if (state.problem().isPresent()) {
            note.getStyleClass().add("field-wrong");
        }
    }

    private static String note(AssignmentState state) {
        if (state.problem().isPresent()) {
            return state.problem().get().what();
        }
        Optional<String> from = state.from().map(id -> id.name());
        return switch (state.origin()) {
            case OWN -> "";
            case INHERITED -> Texts.get("compose.row.inherited", from.orElse(""));
            case OVERRIDES ->
                state.inherited()
                        .map(Value::shown)
                        .filter(text -> !text.isEmpty())
                        .map(text -> Texts.get("compose.row.overrides", text.replace('\n', ' ')))
                        .orElse(Texts.get("compose.row.overrides.empty"));
        };
    }

    private static boolean needsLines(AssignmentState state) {
        return (state.value() instanceof Value.Items && !isSwitch(state))
                || state.value().shown().contains("\n");
    }

    /** An empty list: the option is given without a value. */
    private static boolean isSwitch(AssignmentState state) {
        return state.value().equals(Value.of(List.of()));
    }

    private TextInputControl editor(AssignmentState state) {
        if (!needsLines(state)) {
            TextField field = new TextField(state.value().shown());
            field.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
                if (pressed.getCode() == KeyCode.ENTER && pressed.isShiftDown()) {
                    breakLine(field);
                    pressed.consume();
                }
            });
            return field;
        }
        TextArea area = new TextArea(String.join("\n", state.value().texts()));
        area.setWrapText(true);
        Areas.dress(area, 3);
        return area;
    }

    private void use(TextInputControl editor) {
        boolean focused = value.isFocused();
        int caret = value.getCaretPosition();
        editor.setId(FieldEditor.id(table.key(shown.name())));
        editor.setAccessibleText(Texts.get("compose.row.value", shown.name()));
        editor.getStyleClass().add("mono");
        editor.textProperty().addListener((texts, before, now) -> {
            if (!showing && editor.equals(value)) {
                model.set(table, shown.name(), typed(now));
            }
        });
        value = editor;
        setHgrow(editor, Priority.ALWAYS);
        editor.setPrefWidth(120);
        editor.setMinWidth(90);
        getChildren().setAll(name, editor, note, new StackPane(reset, remove));
        if (focused) {
            editor.requestFocus();
            editor.positionCaret(caret);
        }
    }

    /** A list stays a list, a text a text. */
    private Value typed(String text) {
        return shown.value() instanceof Value.Items ? Value.of(text.lines().toList()) : Value.of(text);
    }

    private void breakLine(TextField field) {
        int at = field.getCaretPosition();
        String text = field.getText();
        model.set(table, shown.name(), Value.of(text.substring(0, at) + "\n" + text.substring(at)));
        value.positionCaret(at + 1);
    }

    private void takeBack() {
        model.remove(table, shown.name());
    }

    private void rename() {
        if (!name.getText().strip().equals(shown.name())) {
            String wanted = name.getText();
            name.setText(shown.name()); // a name that is taken or blank changes nothing
            model.rename(table, shown.name(), wanted);
        }
    }
}

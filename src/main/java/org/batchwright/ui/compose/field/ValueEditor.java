package org.batchwright.ui.compose.field;

import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Control;
import org.batchwright.model.Option;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.draft.state.AssignmentState.Origin;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.widget.Texts;

/** Input control for a row's value. Displaying a value does not count as an edit: only changes made by the user are reported. */
public interface ValueEditor {

    /** Returns the control including its decorations. */
    Node node();

    Control focusable();

    void show(AssignmentState state);

    /** The ways to enter a value. */
    enum EditorStyle {
        LINE,
        /** One item per line, or a string with line breaks. */
        LINES,
        /** Comma-separated values in one line; even a single value is a list. */
        LIST,
        /** Comma-separated values in one line; a single value is a string. */
        LIST_OR_TEXT,
        /** A single line with a menu of common values. */
        CHOICE,
        SWITCH,
        /** Values set by the sweep; read-only. */
        SWEPT
    }

    static EditorStyle chooseStyle(AssignmentTable table, AssignmentState state) {
        if (table.isSwept()) {
            return table == AssignmentTable.SPACE ? EditorStyle.LIST_OR_TEXT : EditorStyle.LIST;
        }
        return chooseStyle(state);
    }

    static EditorStyle chooseStyle(AssignmentState state) {
        boolean several = state.remarks()
                .option()
                .filter(option -> option.takes().arity().most() > 1)
                .isPresent();
        if (state.isSwept()) {
            return EditorStyle.SWEPT;
        }
        if (isOneOfTwo(state)) {
            return EditorStyle.SWITCH;
        }
        if (several || needsLines(state.value())) {
            return EditorStyle.LINES;
        }
        return state.remarks()
                        .option()
                        .filter(option -> !OptionTexts.choices(option).isEmpty())
                        .isPresent()
                ? EditorStyle.CHOICE
                : EditorStyle.LINE;
    }

    /** Returns whether this style can show the value without changing it. */
    static boolean canHold(EditorStyle style, AssignmentState state) {
        if (state.isSwept()) {
            return style == EditorStyle.SWEPT;
        }
        return switch (style) {
            case SWEPT -> false;
            case LINE, CHOICE -> !needsLines(state.value());
            case LINES, LIST, LIST_OR_TEXT -> true;
            case SWITCH -> isOneOfTwo(state);
        };
    }

    static String prompt(EditorStyle style, AssignmentState state) {
        if (state.origin() == Origin.DEFAULT) {
            return state.remarks()
                    .option()
                    .flatMap(OptionTexts::fallback)
                    .orElse(OptionTexts.isRequired(state) ? Texts.get("compose.row.required") : "");
        }
        if (style == EditorStyle.LINES) {
            return Texts.get("compose.field.lines");
        }
        if (style == EditorStyle.LIST) {
            return Texts.get("compose.sweep.values");
        }
        if (style == EditorStyle.LIST_OR_TEXT) {
            return Texts.get("compose.sweep.span");
        }
        return state.value() instanceof Value.Items ? Texts.get("compose.row.switch") : Texts.get("compose.row.empty");
    }

    private static boolean needsLines(Value value) {
        return switch (value) {
            case Value.Items(List<String> items) -> !items.isEmpty();
            case Value.Text(String text) -> text.contains("\n");
        };
    }

    /** Returns whether the row is a switch of the script whose value is simply on or off. */
    private static boolean isOneOfTwo(AssignmentState state) {
        boolean isSwitch = state.remarks()
                .option()
                .map(Option::takes)
                .filter(takes -> takes.arity().isSwitch())
                .isPresent();
        return isSwitch
                && switch (state.value()) {
                    case Value.Items(List<String> items) -> items.isEmpty();
                    case Value.Text(String text) ->
                        List.of("", "true", "false").contains(text.toLowerCase(Locale.ROOT));
                };
    }
}

package org.batchwright.ui.compose.field;

import java.util.function.Consumer;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.field.ValueEditor.EditorStyle;

/** Chooses the editor for a value. */
public final class ValueEditors {
    private ValueEditors() {}

    public static ValueEditor of(EditorStyle style, AssignmentState state, RowEdits edits) {
        Consumer<Value> edited = value -> edits.typed(state.name(), value);
        return switch (style) {
            case SWEPT -> new SweptEditor(state, edits::goTo);
            case SWITCH -> new SwitchEditor(state, edited);
            case LINE, LINES, LIST, LIST_OR_TEXT, CHOICE -> new TextEditor(style, state, edited);
        };
    }
}
